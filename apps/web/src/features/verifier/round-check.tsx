import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { fetchRound } from '../../api/round-record.ts';
import styles from './verifier.module.css';
import { Icon } from '@layline/ui/icon.tsx';
import { VisuallyHidden } from '@layline/ui/text/visually-hidden.tsx';
import { checkRound } from './check-round.ts';
import type { Check } from './check-round.ts';
import { useMemo } from 'react';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { Skeleton } from '@layline/ui/states/skeleton.tsx';

/** The record of a round, as text to look at and to change; nothing is asked without an id. */
export function useToldRound(roundId: string | null) {
  return useQuery({
    queryKey: ['round-record', roundId],
    queryFn: async ({ signal }) => JSON.stringify(valueOf(await fetchRound(roundId ?? '', signal)), null, 2),
    enabled: roundId !== null,
    retry: false,
  });
}

/** Says which round is checked and where, and leads to a page of its own. */
export function RoundHint({ roundId }: { readonly roundId: string }) {
  return (
    <p className={styles.hint}>
      Round <code>{roundId}</code>, drawn again here in your browser.{' '}
      <a href={`/verify/${encodeURIComponent(roundId)}`} target="_blank" rel="noopener">
        Open on a page of its own
      </a>
    </p>
  );
}

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

function Checked({ text }: { readonly text: string }) {
  const check = useMemo(() => checkRound(text), [text]);
  return <CheckSteps check={check} />;
}

/** The check of one round, by itself: what stands in a dialog over its game. */
export function RoundCheck({ roundId }: { readonly roundId: string }) {
  const query = useToldRound(roundId);
  return (
    <div className={styles.check}>
      <RoundHint roundId={roundId} />
      <ReadState query={query} what="The round" skeleton={<Skeleton height="320px" />}>
        {(text) => <Checked text={text} />}
      </ReadState>
    </div>
  );
}
