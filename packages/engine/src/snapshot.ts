import { hashText } from './hash.ts';
import { restoreExchange } from './save/restore.ts';
import { saveExchange } from './save/save.ts';
import type { Snapshot } from './save/snapshot-types.ts';
import { inner, sealed } from './state.ts';
import type { ExchangeState } from './state.ts';

export type { Snapshot } from './save/snapshot-types.ts';

/** The whole state as plain JSON in one canonical order: equal states give equal text. */
export function snapshot(state: ExchangeState): Snapshot {
  return saveExchange(inner(state));
}

/** The state that a snapshot was taken of; it behaves the same in every step. Throws RangeError on another format version. */
export function restore(saved: Snapshot): ExchangeState {
  return sealed(restoreExchange(saved));
}

/** A hash of the whole state, the same on every machine: what replays are compared by. */
export function stateHash(state: ExchangeState): string {
  return hashText(JSON.stringify(saveExchange(inner(state))));
}
