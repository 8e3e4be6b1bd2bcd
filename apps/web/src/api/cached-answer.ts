import { decoded } from '../provider/decode.ts';
import type { Decoder } from '../provider/decode.ts';
import { valueOf } from '../provider/failure.ts';
import type { Outcome } from '../provider/failure.ts';
import { parseJson } from '../provider/read-answer.ts';
import { storage } from '../site/storage.ts';

/** The last answer of a call, saved under one of the keys of R3.11 for the first moments of the next visit. */
export interface CachedAnswer<T> {
  /** The saved answer; undefined if there is none, or it can no longer be read. */
  readonly read: () => T | undefined;
  /** Saves a call's answer as the provider sent it, and returns its value; throws ApiError for a failure. */
  readonly keep: (outcome: Outcome<T>) => T;
}

/** Longest answer that is saved, characters: storage has room for some five million in all. */
const KEPT_MAX = 1_000_000;

/** Reads a saved answer; the decoder guards against what an older version or someone else has stored there. */
export function cachedAnswer<T>(key: string, decoder: Decoder<T>): CachedAnswer<T> {
  let known: { readonly text: string; readonly value: T | undefined } | undefined;
  return {
    // Called on each render of its components, and an answer may be long.
    read: () => {
      const text = storage.get(key) ?? '';
      if (known?.text !== text)
        known = { text, value: text === '' ? undefined : decoded(decoder, parseJson(text)) };
      return known.value;
    },
    keep: (outcome) => {
      const value = valueOf(outcome);
      const text = outcome.ok ? JSON.stringify(outcome.answer ?? null) : '';
      if (text.length <= KEPT_MAX) {
        storage.set(key, text);
        // A press reads it before it sends, and must not wait until the text has been parsed again.
        known = { text, value };
      } else storage.remove(key);
      return value;
    },
  };
}

/** Initial data of a query, kept if the read fails. It counts as read at time 0, so it is refetched immediately. */
export function beginWith<T>(lastKnown: () => T | undefined) {
  return { initialData: lastKnown, initialDataUpdatedAt: 0 } as const;
}
