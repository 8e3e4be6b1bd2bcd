import { Icon } from '@layline/ui/icon.tsx';
import { VisuallyHidden } from '@layline/ui/visually-hidden.tsx';
import type { Check } from './check-round.ts';
import styles from './verifier.module.css';

type Step = Extract<Check, { readonly kind: 'checked' }>['steps'][number];

const MARKS = {
  passed: { icon: 'check', word: 'As promised' },
  failed: { icon: 'close', word: 'Not as promised' },
  told: { icon: 'info', word: 'Drawn' },
} as const;

function markOf({ passed }: Step): keyof typeof MARKS {
  return passed === null ? 'told' : passed ? 'passed' : 'failed';
}

function Verdict({ verified }: { readonly verified: boolean }) {
  return (
    <p className={styles.verdict} data-verified={verified} role="status">
      <Icon name={verified ? 'shield' : 'alert'} size={24} />
      <span>
        <b>{verified ? 'Verified' : 'Not verified'}</b>
        {verified
          ? 'The seed is the one that was promised, and it gives this result and no other.'
          : 'This is not the round that was promised. The step below says what does not fit.'}
      </span>
    </p>
  );
}

/** The verdict and each step to it, in plain words. */
export function CheckSteps({ check }: { readonly check: Check }) {
  switch (check.kind) {
    case 'empty':
      return <p className={styles.hint}>Load a round by its id, paste one, or take the example.</p>;
    case 'unreadable':
      return (
        <p className={styles.unreadable} role="alert">
          {check.text}
        </p>
      );
    case 'unfinished':
      return (
        <p className={styles.hint} role="status">
          {check.text}
        </p>
      );
    case 'checked':
      return (
        <>
          <Verdict verified={check.verified} />
          <ol className={styles.steps} aria-label="Steps of the check">
            {check.steps.map((step, at) => {
              const mark = markOf(step);
              return (
                <li key={at} className={styles.step} data-mark={mark}>
                  <span className={styles.mark}>
                    <Icon name={MARKS[mark].icon} size={16} />
                  </span>
                  <div>
                    <h3>{step.name}</h3>
                    <p>
                      <VisuallyHidden>{MARKS[mark].word}: </VisuallyHidden>
                      {step.text}
                    </p>
                  </div>
                </li>
              );
            })}
          </ol>
        </>
      );
  }
}
