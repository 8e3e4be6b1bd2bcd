import * as v from 'valibot';
import type { Call } from '@layline/contract/define-call.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import type { Reality } from './reality.ts';
import type { Seen } from './seen.ts';

/** A request that the contract allows, about things that the provider has. */
export interface Values {
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What a request field is called, and what it is at this provider; null where there is none. */
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

/** `least`: what the contract does not let one leave out. `example`: all that its example gives. */
export type Extent = 'least' | 'example';

/**
 * A request of a call, made of the contract's own example, asked about what there is here. Null where the example asks about
 * something that is not here.
 */
export function valuesFor(call: Call, reality: Reality, extent: Extent): Values | null {
  const known = facts(reality);
  const query = replaced(trimmed(call.query, call.example.query, extent), known, reality.seen);
  const body =
    call.body === null ? null : replaced(trimmed(call.body, call.example.body, extent), known, reality.seen);
  if (query === null || (call.body !== null && body === null)) return null;
  const encoded = encodeQuery(query);
  return v.safeParse(call.query, encoded).success ? { query: encoded, body } : null;
}

/** An example without what its schema can do without, where the least is wanted. */
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

/** What was seen, if it is of the kind that the example has. */
function likeExample(seen: unknown, example: unknown): unknown {
  return typeof seen === typeof example ? seen : example;
}

/** Parameters that are lists with a greatest length: their names, and one id more than is allowed. */
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
