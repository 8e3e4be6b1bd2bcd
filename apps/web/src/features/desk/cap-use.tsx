import { RichText } from '@layline/ui/language/rich-text.tsx';
import { useTexts } from '@layline/ui/language/texts.ts';
import { SecondsLeft } from '@layline/ui/text/seconds-left.tsx';
import { useAmount } from '@layline/ui/text/use-amount.ts';
import type { Paise } from '@layline/units/money.ts';
import styles from './desk.module.css';
import { desk } from './texts.ts';

/** What the caps of one-click leave for the rest of the minute. */
export interface CapsLeft {
  readonly risk: Paise;
  readonly cap: Paise;
  readonly presses: number;
  /** When the press that did not fit is possible, UTC ms; null if none was refused for that. */
  readonly freeAt: number | null;
}

/** Says what one-click may still risk in this minute. */
export function CapUse({ risk, cap, presses: n, freeAt }: CapsLeft) {
  const t = useTexts(desk);
  const amount = useAmount();
  return (
    <p className={styles.capUse}>
      {t(
        'Left in this minute: {left} of {cap}, and {n} press.|Left in this minute: {left} of {cap}, and {n} presses.',
        {
          left: amount(risk),
          cap: amount(cap),
          n,
        },
      )}
      {freeAt !== null && (
        <>
          {' '}
          <RichText
            room={desk}
            text="What did not fit can be sent again in {seconds}."
            parts={{ seconds: <SecondsLeft deadline={freeAt} /> }}
          />
        </>
      )}
    </p>
  );
}
