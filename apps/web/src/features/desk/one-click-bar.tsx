import { Button } from '@layline/ui/forms/button.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { CapUse } from './cap-use.tsx';
import type { CapsLeft } from './cap-use.tsx';
import styles from './desk.module.css';
import type { OffReason } from './rules/one-click.ts';
import { desk } from './texts.ts';

const OFF = {
  PLAYER: 'One-click is off.',
  IDLE: 'One-click went off: two minutes without a press.',
  ENDED: 'One-click went off: its hour is up.',
  HIDDEN: 'One-click went off: you looked elsewhere.',
  OTHER_TAB: 'One-click went off: it was armed in another tab.',
  OTHER_WINDOW: 'One-click went off: you switched it off in another window.',
  CHANGED: 'One-click went off: the stake changed.',
  STOPPED: 'One-click went off: you cannot bet at the moment.',
  REFUSALS: 'One-click went off: three bets in a row were refused.',
  CONNECTION: 'One-click went off: the connection was lost.',
  EXCHANGE: 'One-click went off: the exchange has ended it.',
  LEFT: 'One-click went off: you left the desk.',
} as const satisfies Readonly<Record<OffReason, TextOf<typeof desk>>>;

interface OneClickBarProps {
  readonly armed: boolean;
  /** Why it went off; null if it never was on. */
  readonly off: OffReason | null;
  /** What an armed press would place. */
  readonly stake: string;
  /** Why armed presses are not sent at the moment; null if they are. */
  readonly paused: string | null;
  /** What the caps leave; null while it is off. */
  readonly left: CapsLeft | null;
  readonly onToggle: () => void;
}

/** The state of one-click, always in words, and its switch. */
export function OneClickBar({ armed, off, stake, paused, left, onToggle }: OneClickBarProps) {
  const t = useTexts(desk);
  const state = !armed
    ? off === null
      ? t('One-click is off: every order is confirmed first.')
      : t(OFF[off])
    : paused === null
      ? t('One-click is ON: every press places {stake}.', { stake })
      : t('One-click is paused: {reason}.', { reason: paused });
  return (
    <div
      className={styles.oneClick}
      data-armed={armed || undefined}
      data-paused={paused !== null || undefined}
    >
      <p role="status" className={styles.oneClickState}>
        {state}
      </p>
      {left && <CapUse {...left} />}
      <Button variant={armed ? 'danger' : 'secondary'} aria-pressed={armed} onClick={onToggle}>
        {armed ? t('Switch off') : t('Arm one-click')}
      </Button>
    </div>
  );
}
