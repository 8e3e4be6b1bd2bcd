import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../provider/failure.ts';
import { solveChallenge } from './solve-challenge.ts';

/** How many challenges are solved for one press. */
const ROUNDS = 2;

/** What is sent with a call: nothing, or the solution of the challenge in the previous answer. */
export interface Proof {
  readonly proof?: string;
}

function challengeIn(outcome: Outcome<unknown>): string | undefined {
  return outcome.ok || outcome.failure.kind !== 'refused' ? undefined : outcome.failure.details.challenge;
}

/**
 * Sends a call that a crowded provider may answer with a challenge, solves the challenge and sends the call again.
 * Returns the function that does so, and one that stops solving (null while nothing is being solved). If it is stopped,
 * or the player leaves the form, the outcome is `aborted`.
 */
export function useProof() {
  const [isSolving, setIsSolving] = useState(false);
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);

  const solve = async (challenge: string, { signal }: AbortController): Promise<string | null> => {
    setIsSolving(true);
    try {
      return await solveChallenge(challenge, signal);
    } catch {
      return null;
    } finally {
      setIsSolving(false);
    }
  };

  const prove = async <T>(send: (proof: Proof) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const run = new AbortController();
    running.current = run;
    let outcome = await send({});
    for (let round = 0; round < ROUNDS; round += 1) {
      const challenge = challengeIn(outcome);
      if (challenge === undefined) return outcome;
      const proof = await solve(challenge, run);
      if (run.signal.aborted) return { ok: false, failure: { kind: 'aborted', message: 'Cancelled.' } };
      if (proof === null) return outcome;
      outcome = await send({ proof });
    }
    return outcome;
  };

  return [prove, isSolving ? stop : null] as const;
}
