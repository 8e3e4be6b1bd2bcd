import { useCountdown } from './use-countdown.ts';

/** The seconds left until an instant (UTC ms): `4 s`. Not read out each second. */
export function SecondsLeft({ deadline }: { readonly deadline: number }) {
  return (
    <span role="timer" aria-live="off">
      {useCountdown(deadline)} s
    </span>
  );
}
