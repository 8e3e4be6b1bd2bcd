import { Id, isObject, orNull } from './decode.ts';
import { prepared } from './late-decoders.ts';
import type { Decoder } from './decode.ts';

/** The cursor of the next page; null on the last page, and from providers without pages. */
export const NextPage = orNull(Id);

/**
 * Repeats an answer under `key`, beside its own fields, so that a `list` there finds its entries whether the provider
 * sends an object or a bare array.
 */
// @__NO_SIDE_EFFECTS__
export function listUnder<T>(key: string, decoder: Decoder<T>): Decoder<T> {
  return prepared((input) => ({ ...(isObject(input) ? input : {}), [key]: input }), decoder);
}
