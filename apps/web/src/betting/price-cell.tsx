import type { Side } from '@layline/units/betting.ts';
import { useLayoutEffect, useRef } from 'react';
import type { BetForm } from './bet-form.ts';
import { figuresOn } from '@layline/ui/text/draw-figures.ts';
import type { FigureSource } from '@layline/ui/text/figures.ts';
import { sideWord } from './side-word.ts';
import styles from './price-cell.module.css';

interface PriceCellProps {
  readonly side: Side;
  /** Live price and amount; must be stable. A movement of the price flashes. */
  readonly figures: FigureSource;
  /** Whose price it is, for the button's name: `Back India`. */
  readonly runnerName: string;
  /** Name of its side. */
  readonly form?: BetForm;
  /** 0 is the best level, with the strongest colour. */
  readonly level?: number;
  /** Why it cannot be pressed; null if it can. */
  readonly holdReason?: string | null;
  /** Drawn grey, because the figures are stale. */
  readonly stale?: boolean;
  /** A slip is open for it. */
  readonly selected?: boolean;
  readonly onPress: () => void;
}

/** A price to press: large odds, with the amount available in small below. Its size never depends on its content. */
export function PriceCell({
  side,
  figures,
  runnerName,
  form = 'ODDS',
  level = 0,
  holdReason = null,
  stale = false,
  selected = false,
  onPress,
}: PriceCellProps) {
  const button = useRef<HTMLButtonElement>(null);
  const name = `${sideWord(side, form)} ${runnerName}`;
  useLayoutEffect(
    () => (button.current ? figures(figuresOn(button.current, name)) : undefined),
    [figures, name],
  );
  return (
    <button
      ref={button}
      type="button"
      className={styles.cell}
      data-side={side}
      data-level={Math.min(level, 2)}
      data-stale={stale || undefined}
      data-held={holdReason !== null || undefined}
      // Followed by the figures once they are drawn.
      aria-label={name}
      aria-pressed={selected}
      aria-disabled={holdReason !== null || undefined}
      title={holdReason ?? undefined}
      onClick={() => {
        if (holdReason === null) onPress();
      }}
    >
      <span className={styles.price} /> <span className={styles.size} />
    </button>
  );
}
