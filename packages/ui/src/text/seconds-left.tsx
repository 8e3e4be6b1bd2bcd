import { useCountdown } from './use-countdown.ts';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

/** Seconds left until an instant (UTC ms): `4 s`. Not announced every second. */
export function SecondsLeft({ deadline }: { readonly deadline: number }) {
  const t = useTexts(ui);
  return (
    <span role="timer" aria-live="off">
      {t('{n} s', { n: useCountdown(deadline) })}
    </span>
  );
}
