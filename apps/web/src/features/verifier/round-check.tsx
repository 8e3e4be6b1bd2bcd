import { useMemo } from 'react';
import { ReadState } from '@layline/ui/read-state.tsx';
import { Skeleton } from '@layline/ui/skeleton.tsx';
import { checkRound } from './check-round.ts';
import { CheckSteps } from './check-steps.tsx';
import { RoundHint } from './round-hint.tsx';
import { useToldRound } from './use-told-round.ts';
import styles from './verifier.module.css';

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
