import { formatCountdown } from './format-countdown.ts';
import { useCountdown } from './use-countdown.ts';

interface CountdownProps {
  /** UTC ms. */
  readonly deadline: number;
}

/** The time left until an instant. Not read out each second. */
export function Countdown({ deadline }: CountdownProps) {
  return (
    <span role="timer" aria-live="off">
      {formatCountdown(useCountdown(deadline))}
    </span>
  );
}
