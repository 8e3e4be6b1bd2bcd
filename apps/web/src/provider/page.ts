import * as v from 'valibot';
import { Id, isObject, orNull } from './decode.ts';

/** The cursor of the next page; null on the last page, and from providers without pages. */
export const NextPage = orNull(Id);

/**
 * Repeats an answer under `key`, beside its own fields, so that a `list` there finds its entries whether the provider
 * sends a bare list or an object that holds one.
 */
// @__NO_SIDE_EFFECTS__
export function listUnder(key: string) {
  return v.pipe(
    v.unknown(),
    v.transform((input): unknown => ({ ...(isObject(input) ? input : {}), [key]: input })),
  );
}
