import { useCountdown } from './use-countdown.ts';
import { useTexts } from '../language/texts.ts';
import { ui } from '../texts.ts';

/** The seconds left until an instant (UTC ms): `4 s`. Not read out each second. */
export function SecondsLeft({ deadline }: { readonly deadline: number }) {
  const t = useTexts(ui);
  return (
    <span role="timer" aria-live="off">
      {t('{n} s', { n: useCountdown(deadline) })}
    </span>
  );
}
