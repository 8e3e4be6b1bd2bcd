import { useTexts } from '@layline/ui/language/texts.ts';
import { paise, ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { cx } from '@layline/ui/cx.ts';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { useGameText } from '../games/game-text.ts';
import { tableRound } from '../round/texts.ts';
import { shortPays } from '../games/table-game.ts';
import type { TableBetKind } from '../games/table-game.ts';
import { chipTone } from '../round/chips.ts';
import { Chip } from './chip.tsx';
import { useBoard } from './board-context.ts';
import styles from './bet-spot.module.css';

interface BetSpotProps {
  readonly bet: TableBetKind;
  /** Shown instead of name and price where there is no room for more; a screen reader still reads the full name. */
  readonly mark?: string;
  /** Shown instead of the bet's name where the heading above says the rest. */
  readonly shown?: string;
  /** Coloured as on the wheel; `main` is large, `small` is one of many in a strip. */
  readonly look?: 'main' | 'plain' | 'small' | 'red' | 'black' | 'green';
  readonly className?: string | undefined;
}

interface Amounts {
  readonly placed: Paise;
  readonly draft: Paise;
  readonly won: boolean;
  readonly back: Paise;
}

/** Everything that the spot shows, for a screen reader. */
function useSpoken(bet: TableBetKind, { placed, draft, won, back }: Amounts): string {
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  const write = useAmount();
  return [
    inLanguage(bet.name),
    t('pays {price}', { price: inLanguage(bet.pays) }),
    placed > 0 && t('{amount} placed', { amount: write(placed) }),
    draft > 0 && t('{amount} not placed yet', { amount: write(draft) }),
    back > 0 ? t('returns {amount}', { amount: write(back) }) : won && t('wins'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A spot on the table; a press puts the chosen chip on it. */
export function BetSpot({ bet, mark, shown, look = 'plain', className }: BetSpotProps) {
  const board = useBoard();
  const t = useTexts(tableRound);
  const inLanguage = useGameText();
  const placed = board.placed[bet.id] ?? ZERO;
  const draft = board.draft[bet.id] ?? ZERO;
  const returns = board.winning?.get(bet.id) ?? 0;
  const won = returns > 0;
  const back = paise(divideFloor(placed * returns, 100));
  const spoken = useSpoken(bet, { placed, draft, won, back });
  return (
    <button
      type="button"
      className={cx(styles.spot, className)}
      data-look={look}
      data-won={won || undefined}
      data-lost={(board.winning !== null && !won) || undefined}
      aria-disabled={!board.open || undefined}
      onClick={() => {
        if (board.open) board.onAdd(bet);
      }}
    >
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles.name} aria-hidden="true">
        {mark ?? shown ?? inLanguage(bet.name)}
      </span>
      {mark === undefined && (
        <span className={styles.pays} aria-hidden="true">
          {shortPays(bet, t)}
        </span>
      )}
      {(placed > 0 || draft > 0) && (
        <span className={styles.chips}>
          {placed > 0 && <Chip amount={placed} tone={chipTone(board.chips, placed)} />}
          {back > placed && <Chip amount={paise(back - placed)} gain />}
          {draft > 0 && <Chip amount={draft} tone={chipTone(board.chips, draft)} draft />}
        </span>
      )}
    </button>
  );
}
