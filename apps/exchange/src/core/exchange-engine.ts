import { digestOf } from '@layline/engine/digest/fold-outcome.ts';
import { nextDueAt } from '@layline/engine/due.ts';
import { RULES } from '@layline/engine/rules.ts';
import { SNAPSHOT_VERSION, type Snapshot } from '@layline/engine/save/snapshot-types.ts';
import { restore, snapshot, stateHash } from '@layline/engine/snapshot.ts';
import { createState, rulesOf, type ExchangeState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import type { Engine } from './engine.ts';

/** The exchange's engine, as the single writer runs it. */
export const exchangeEngine: Engine<ExchangeState> = {
  rules: RULES,
  format: SNAPSHOT_VERSION,
  createState,
  step,
  nextDueAt,
  snapshot: (state) => ({ ...snapshot(state) }),
  restore: (saved) => restore(saved as unknown as Snapshot),
  stateHash,
  rulesOf,
  digest: digestOf,
};
