import * as v from 'valibot';
import type { Call } from '@layline/contract/define-call.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import type { Reality } from './reality.ts';
import type { Seen } from './seen.ts';
import { docsOf } from '@layline/contract/docs-of.ts';

/** A valid request about things that the provider has. */
export interface Values {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Values of request fields at this provider, by name; null where there are none. */
function facts({ market, eventId, login }: Reality): Readonly<Record<string, unknown>> {
  const marketId = market?.marketId ?? null;
  const runnerId = market?.runners[0]?.runnerId ?? null;
  return {
    marketId,
    marketIds: marketId === null ? null : [marketId],
    runnerId,
    eventId,
    eventIds: eventId === null ? null : [eventId],
    ids: eventId === null ? null : [eventId],
    domain: login?.domain ?? null,
    userName: login?.userName ?? null,
    token: login?.accessToken ?? null,
    casinoToken: login?.casinoToken ?? null,
  };
}

/** `least`: only required fields. `example`: every field of the contract's example. */
export type Extent = 'least' | 'example';

/**
 * A request made of the contract's example, with ids of this provider. Null where the example needs an id that the
 * provider does not have.
 */
export function valuesFor(call: Call, reality: Reality, extent: Extent): Values | null {
  const known = facts(reality);
  const query = replaced(trimmed(call.query, docsOf(call).example.query, extent), known, reality.seen);
  const body =
    call.body === null
      ? null
      : replaced(trimmed(call.body, docsOf(call).example.body, extent), known, reality.seen);
  if (query === null || (call.body !== null && body === null)) return null;
  const encoded = encodeQuery(query);
  return v.safeParse(call.query, encoded).success ? { query: encoded, body } : null;
}

/** An example without its optional fields, for `least`. */
function trimmed(
  schema: v.GenericSchema,
  example: unknown,
  extent: Extent,
): Readonly<Record<string, unknown>> {
  const given = example as Readonly<Record<string, unknown>>;
  if (extent === 'example' || !('entries' in schema)) return given;
  const entries = schema.entries as Readonly<Record<string, object>>;
  const isNeeded = (name: string): boolean => !('wrapped' in (entries[name] ?? {}));
  return Object.fromEntries(Object.entries(given).filter(([name]) => isNeeded(name)));
}

function replaced(
  example: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
  seen: Seen,
): Record<string, unknown> | null {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(example)) {
    if (!Object.hasOwn(known, name)) values[name] = likeExample(seen.get(name), value);
    else if (known[name] === null) return null;
    else values[name] = known[name];
  }
  return values;
}

/** The value seen earlier, if it is of the example's type. */
function likeExample(seen: unknown, example: unknown): unknown {
  return typeof seen === typeof example ? seen : example;
}

/** List parameters with a maximum length: their names, and a list with one id too many. */
export function tooLong(call: Call): readonly (readonly [name: string, value: string])[] {
  return Object.entries(call.query.entries).flatMap(([name, schema]) => {
    const { parameter } = v.getMetadata(unwrapped(schema as v.GenericSchema)) as {
      parameter?: { readonly type?: string; readonly maxItems?: number };
    };
    if (parameter?.type !== 'array' || parameter.maxItems === undefined) return [];
    const ids = Array.from({ length: parameter.maxItems + 1 }, (_, i) => `x${i}`);
    return [[name, ids.join(',')] as const];
  });
}

function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema ? unwrapped(schema.wrapped as v.GenericSchema) : schema;
}
