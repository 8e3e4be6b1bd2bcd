import { MoneyText } from '@layline/ui/money-text.tsx';
import type { RunnerFigures } from './market-figures.ts';
import styles from './runner-result.module.css';

/** What a runner's win would bring, now and with the slip. */
export function RunnerResult({ figures }: { readonly figures: RunnerFigures | undefined }) {
  return (
    <>
      {figures && figures.profit !== null && <MoneyText amount={figures.profit} profit form="short" />}
      {figures && figures.whatIf !== null && (
        <span className={styles.whatIf} aria-label="with the slip" role="note">
          <span aria-hidden="true">→ </span>
          <MoneyText amount={figures.whatIf} profit form="short" />
        </span>
      )}
    </>
  );
}
