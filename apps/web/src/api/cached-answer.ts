import * as v from 'valibot';
import type { Call } from '../provider/call.ts';
import { decoded, reader } from '../provider/decode.ts';
import type { Decoder } from '../provider/decode.ts';
import { storage } from '../site/storage.ts';

/** The last answer of a call, kept under one of the keys of R3.11 for the first moments of the next visit. */
export interface CachedAnswer<T> {
  /** What was kept; undefined if nothing was, or nothing that still fits. */
  readonly read: () => T | undefined;
  /** Keeps an answer and gives it back. */
  readonly keep: (answer: T) => T;
}

/** What is kept under a key, as the schema reads it. */
function reading<T>(key: string, schema: v.GenericSchema<unknown, T>): () => T | undefined {
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  let known: { readonly text: string; readonly answer: T | undefined } | undefined;
  // Asked at each drawing of whatever stands on it, and an answer may be long.
  return () => {
    const text = storage.get(key) ?? '';
    if (known?.text !== text) {
      const parsed = v.safeParse(stored, text);
      known = { text, answer: parsed.success ? parsed.output : undefined };
    }
    return known.answer;
  };
}

/** A kept answer; `schema` guards against what an older version or another hand has left there. */
export function cachedAnswer<S extends v.GenericSchema>(
  key: string,
  schema: S,
): CachedAnswer<v.InferOutput<S>> {
  return {
    read: reading(key, schema as v.GenericSchema<unknown, v.InferOutput<S>>),
    keep: (answer) => {
      storage.set(key, JSON.stringify(answer));
      return answer;
    },
  };
}

/**
 * A call whose answers are kept as the provider sent them, and read anew from there (R3.7): `call` keeps each answer
 * that can be read.
 */
export function keptCall<Query, Body, T>(
  key: string,
  call: Call<Query, Body, T>,
): { readonly call: Call<Query, Body, T>; readonly read: () => T | undefined } {
  const result: Decoder<T> = reader((answer) => {
    const value = decoded(call.result, answer);
    if (value !== undefined) storage.set(key, JSON.stringify(answer));
    return value;
  });
  return { call: { ...call, result }, read: reading(key, call.result) };
}

/** What a query begins with and keeps should its reading fail, as read at 0, which is never: it is asked for at once all the same. */
export function beginWith<T>(lastKnown: () => T | undefined) {
  return { initialData: lastKnown, initialDataUpdatedAt: 0 } as const;
}
