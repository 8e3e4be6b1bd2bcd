import * as v from 'valibot';
import { storage } from '../site/storage.ts';

/** The last answer of a call, kept under one of the keys of R3.11 for the first moments of the next visit. */
export interface CachedAnswer<T> {
  /** What was kept; undefined if nothing was, or nothing that still fits. */
  readonly read: () => T | undefined;
  /** Keeps an answer and gives it back. */
  readonly keep: (answer: T) => T;
}

/** A kept answer; `schema` guards against what an older version or another hand has left there. */
export function cachedAnswer<S extends v.GenericSchema>(
  key: string,
  schema: S,
): CachedAnswer<v.InferOutput<S>> {
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  let known: { readonly text: string; readonly answer: v.InferOutput<S> | undefined } | undefined;
  return {
    // Asked at each drawing of whatever stands on it, and an answer may be long.
    read: () => {
      const text = storage.get(key) ?? '';
      if (known?.text !== text) {
        const parsed = v.safeParse(stored, text);
        known = { text, answer: parsed.success ? parsed.output : undefined };
      }
      return known.answer;
    },
    keep: (answer) => {
      storage.set(key, JSON.stringify(answer));
      return answer;
    },
  };
}

/** What a query begins with and keeps should its reading fail, as read at 0, which is never: it is asked for at once all the same. */
export function beginWith<T>(lastKnown: () => T | undefined) {
  return { initialData: lastKnown, initialDataUpdatedAt: 0 } as const;
}
