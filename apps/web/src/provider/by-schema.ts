import * as v from 'valibot';
import { reader } from './decode.ts';
import type { Decoder } from './decode.ts';

/**
 * A decoder made from a schema of the contract, for answers that only our own exchange sends. Not used on the first
 * page, because it loads valibot.
 */
// @__NO_SIDE_EFFECTS__
export function bySchema<T>(schema: v.GenericSchema<unknown, T>): Decoder<T> {
  return reader((input) => {
    const read = v.safeParse(schema, input);
    return read.success ? read.output : undefined;
  });
}
