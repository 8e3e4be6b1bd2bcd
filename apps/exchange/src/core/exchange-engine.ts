import { digestOf } from '@layline/engine/digest/fold-outcome.ts';
import { nextDueAt } from '@layline/engine/due.ts';
import { SNAPSHOT_VERSION, type Snapshot } from '@layline/engine/save/snapshot-types.ts';
import { restore, snapshot, stateHash } from '@layline/engine/snapshot.ts';
import { createState, type ExchangeState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import type { Engine } from './engine.ts';

/** Raise this whenever a change to the engine makes the same commands produce a different state. */
const RULES_VERSION = 11;

/** The exchange's engine, as the single writer runs it. */
export const exchangeEngine: Engine<ExchangeState> = {
  rules: RULES_VERSION,
  version: `${RULES_VERSION}.${SNAPSHOT_VERSION}`,
  createState,
  step,
  nextDueAt,
  snapshot: (state) => ({ ...snapshot(state) }),
  restore: (saved) => restore(saved as unknown as Snapshot),
  stateHash,
  digest: digestOf,
};
