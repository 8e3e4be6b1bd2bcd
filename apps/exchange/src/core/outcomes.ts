import type { Engine } from './engine.ts';
import { OutcomesDiffer, RulesUnknown } from './errors.ts';

/** What an engine came to: the version of the rules in force, and the digest of all outcomes. */
export interface Outcomes {
  readonly rules: number;
  /** 16 hex digits. */
  readonly digest: string;
}

/** What this engine came to in `state`. */
export function outcomesOf<S>(
  { rulesOf, digest }: Pick<Engine<S>, 'rulesOf' | 'digest'>,
  state: S,
): Outcomes {
  return { rules: rulesOf(state), digest: digest(state) };
}

/** Throws `RulesUnknown` if the leader that recorded `outcomes` played by rules that this engine does not know. */
export function checkRules<S>({ rules }: Pick<Engine<S>, 'rules'>, outcomes: Outcomes | null): void {
  if (outcomes !== null && outcomes.rules > rules.newest)
    throw new RulesUnknown(outcomes.rules, rules.newest);
}

/**
 * Throws `OutcomesDiffer` unless `found` is what the leader recorded at that position of the journal. Batches of release 0.2.0 record nothing, and those of rules too old for this
 * engine cannot be compared; both are accepted.
 */
export function checkOutcomes<S>(
  { rules }: Pick<Engine<S>, 'rules'>,
  found: Outcomes,
  { seq, outcomes }: { readonly seq: number; readonly outcomes: Outcomes | null },
): void {
  if (outcomes === null || outcomes.rules < rules.oldest) return;
  if (outcomes.rules === found.rules && outcomes.digest === found.digest) return;
  throw new OutcomesDiffer(seq, outcomes.digest, found.digest);
}
