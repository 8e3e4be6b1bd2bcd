import { TextHash } from './hash.ts';
import { restoreExchange } from './save/restore.ts';
import { saveExchange } from './save/save.ts';
import type { Snapshot } from './save/snapshot-types.ts';
import { inner, sealed } from './state.ts';
import type { ExchangeState, StateOptions } from './state.ts';

type SavedPart = Required<Snapshot>[keyof Snapshot];

/** The whole state as plain JSON in canonical order, so that equal states give equal text. */
export function snapshot(state: ExchangeState): Snapshot {
  return saveExchange(inner(state));
}

/** Restores a state from a snapshot; it behaves exactly like the original. Throws RangeError on another format version. */
export function restore(
  saved: Snapshot,
  options: Pick<StateOptions, 'casinoTransfersKept'> = {},
): ExchangeState {
  return sealed(restoreExchange(saved, options));
}

/** A hash of the whole state, the same on every machine. Replays are compared by it. */
export function stateHash(state: ExchangeState): string {
  const hash = new TextHash();
  // In pieces, because the whole may exceed the maximum length of a string.
  for (const [part, value] of Object.entries<SavedPart>({ ...saveExchange(inner(state)) })) {
    hash.add(part);
    if (typeof value === 'number' || value === null) hash.add(String(value));
    else for (const piece of Object.entries(value)) hash.add(JSON.stringify(piece));
  }
  return hash.digest();
}
