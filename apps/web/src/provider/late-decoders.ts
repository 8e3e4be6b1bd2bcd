import type { BetId } from '@layline/units/ids.ts';
import { Count, decoded, isObject, only, reader } from './decode.ts';
import type { Decoder } from './decode.ts';

/** Decoders that no list of matches needs, apart from the others so that the first page does not load them. */

/** Decodes the result of `prepare`. */
// @__NO_SIDE_EFFECTS__
export function prepared<T>(prepare: (input: unknown) => unknown, decoder: Decoder<T>): Decoder<T> {
  return (input) => decoder(prepare(input));
}

/** One of `words`, spelled exactly. */
// @__NO_SIDE_EFFECTS__
export function wordOf<const Word extends string>(words: readonly Word[]): Decoder<Word> {
  return reader((input) => words.find((word) => word === input));
}

/** The number of a bet. */
export const BetNumber = Count as Decoder<BetId>;

/** Fails for a record with none of `fields`, so that a list drops it. */
// @__NO_SIDE_EFFECTS__
export function havingAny<T extends object>(
  decoder: Decoder<T>,
  ...fields: readonly (keyof T)[]
): Decoder<T> {
  return only(decoder, (entry) => fields.some((field) => entry[field] !== null));
}

/** Reads an object as it is, and anything else as an object with that value under `key`. */
// @__NO_SIDE_EFFECTS__
export function orUnder<T>(key: string, decoder: Decoder<T>): Decoder<T> {
  return reader((input) => decoded(decoder, isObject(input) ? input : { [key]: input }));
}

/** For calls whose result says nothing beyond success. */
export const Nothing = reader(() => null);
