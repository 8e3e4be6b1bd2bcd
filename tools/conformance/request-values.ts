import * as v from 'valibot';
import type { Call } from '@layline/contract/define-call.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import type { Reality } from './reality.ts';

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
  };
}

/**
 * The contract's own example of a call, asked about what there is here. Null where the example asks about something that is not
 * here. Optional parameters that name a moment or a page of the example's world are left out.
 */
export function valuesFor(call: Call, reality: Reality): Values | null {
  const known = facts(reality);
  const query = replaced(call.example.query as Record<string, unknown>, known);
  const body = call.body === null ? null : replaced(call.example.body as Record<string, unknown>, known);
  if (query === null || (call.body !== null && body === null)) return null;
  const encoded = encodeQuery(query);
  const isGood = v.safeParse(call.query, encoded).success;
  return isGood ? { query: encoded, body } : null;
}

function replaced(
  example: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(example)) {
    if (!Object.hasOwn(known, name)) values[name] = value;
    else if (known[name] === null) return null;
    else values[name] = known[name];
  }
  return values;
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
