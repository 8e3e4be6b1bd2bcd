import type { Engine } from './engine.ts';
import { OutcomesDiffer } from './errors.ts';

/** What an engine came to: the version of its rules, and the digest of all outcomes under them. */
export interface Outcomes {
  readonly rules: number;
  /** 16 hex digits. */
  readonly digest: string;
}

/** What this engine came to in `state`. */
export function outcomesOf<S>({ rules, digest }: Pick<Engine<S>, 'rules' | 'digest'>, state: S): Outcomes {
  return { rules, digest: digest(state) };
}

/**
 * Throws `OutcomesDiffer` unless `found` is what the leader recorded at that position of the journal. Batches of release 0.2.0 record nothing, and those of other rules say
 * nothing about these; both are accepted as they are.
 */
export function checkOutcomes(
  found: Outcomes,
  { seq, outcomes }: { readonly seq: number; readonly outcomes: Outcomes | null },
): void {
  if (outcomes === null || outcomes.rules !== found.rules || outcomes.digest === found.digest) return;
  throw new OutcomesDiffer(seq, outcomes.digest, found.digest);
}
