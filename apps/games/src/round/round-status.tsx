import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { TableRound } from '@layline/contract/casino/table-protocol.ts';
import { voidText } from './own-result.ts';
import type { Stage } from './stage.ts';
import { tableRound } from './texts.ts';
import styles from './round-status.module.css';

interface RoundStatusProps {
  readonly stage: Stage;
  readonly round: Pick<TableRound, 'number' | 'opensAt' | 'closesAt' | 'text'> | null;
  /** True if the player cannot bet, whatever the state of the round. */
  readonly watching?: boolean;
  /** What is being dealt. */
  readonly dealing?: 'cards' | 'ball' | undefined;
}

const HURRY_SEC = 5;
/** How much of the ring is drawn while there is nothing to count down. */
const NOTHING_TO_COUNT = 0.25;

function statusText(
  stage: Stage,
  text: string | null,
  watching: boolean,
  dealing: 'cards' | 'ball',
  t: Write<TextOf<typeof tableRound>>,
): string {
  switch (stage.kind) {
    case 'betting':
      return watching ? t('Bets are open') : t('Place your bets');
    case 'no-more-bets':
      return t('No more bets');
    case 'dealing':
      return dealing === 'ball' ? t('The ball is falling') : t('Dealing');
    case 'result':
      return text ?? t('Result');
    case 'void':
      return voidText(stage.reason);
    case 'closed-table':
      return t('The table is closed');
  }
}

/**
 * What the round is doing, with the seconds left while there is something to do. It is announced elsewhere, and not
 * every second.
 */
export function RoundStatus({ stage, round, watching = false, dealing = 'cards' }: RoundStatusProps) {
  const t = useTexts(tableRound);
  const left = stage.kind === 'betting' ? stage.left : null;
  const until = stage.kind === 'result' && stage.left > 0 ? stage.left : null;
  const whole = round === null ? 1 : Math.max(1, (round.closesAt - round.opensAt) / 1000);
  return (
    <div
      className={styles.status}
      data-stage={stage.kind}
      data-hurry={(left !== null && left <= HURRY_SEC) || undefined}
    >
      <span className={styles.ring} aria-hidden="true">
        <svg viewBox="0 0 36 36">
          <circle className={styles.track} cx="18" cy="18" r="16" pathLength="1" />
          <circle
            className={styles.left}
            cx="18"
            cy="18"
            r="16"
            pathLength="1"
            strokeDasharray={`${left === null ? NOTHING_TO_COUNT : Math.min(1, left / whole)} 1`}
          />
        </svg>
        <span className={styles.seconds}>{left ?? until ?? ''}</span>
      </span>
      <p className={styles.words}>{statusText(stage, round?.text ?? null, watching, dealing, t)}</p>
      {round !== null && stage.kind !== 'result' && stage.kind !== 'void' && (
        <span className={styles.number}>{t('Round {number}', { number: round.number })}</span>
      )}
    </div>
  );
}
