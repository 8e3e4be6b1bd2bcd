import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { encodeQuery } from './query.ts';
import { docsOf } from './docs-of.ts';

/**
 * Every branch of the request schemas is covered by an example or sample: each optional field present and absent, each choice of
 * a picklist, each member of a union, null and not null. A branch without a sample would be neither documented nor tried by any
 * generated test.
 */

type Loose = v.GenericSchema & {
  readonly wrapped?: Loose;
  readonly entries?: Readonly<Record<string, Loose>>;
  readonly options?: readonly unknown[];
  readonly item?: Loose;
};

function branches(schema: Loose, values: readonly unknown[], path: string): string[] {
  const present: unknown[] = values.filter((value) => value !== undefined);
  const missing: string[] = [];
  const want = (ok: boolean, what: string): void => {
    if (!ok) missing.push(`${path}: ${what}`);
  };
  switch (schema.type) {
    case 'optional':
      want(present.length < values.length, 'never absent');
      want(present.length > 0, 'never present');
      return schema.wrapped ? [...missing, ...branches(schema.wrapped, present, path)] : missing;
    case 'nullable':
      want(present.includes(null), 'never null');
      return schema.wrapped
        ? [
            ...missing,
            ...branches(
              schema.wrapped,
              present.filter((value) => value !== null),
              path,
            ),
          ]
        : missing;
    case 'picklist':
      for (const option of schema.options ?? []) want(present.includes(option), `never ${String(option)}`);
      return missing;
    case 'union':
    case 'variant':
      return (schema.options as readonly Loose[]).flatMap((option, index) => {
        const fitting = present.filter((value: unknown) => v.is(option, value));
        return fitting.length === 0
          ? [`${path}: choice ${index} never taken`]
          : branches(option, fitting, `${path}|${index}`);
      });
    case 'array':
      want(present.length > 0, 'never present');
      return schema.item
        ? [
            ...missing,
            ...branches(
              schema.item,
              present.flatMap((value) => (Array.isArray(value) ? value : [])),
              `${path}[]`,
            ),
          ]
        : missing;
    case 'object':
    case 'strict_object':
      return Object.entries(schema.entries ?? {}).flatMap(([key, entry]) =>
        branches(
          entry,
          present.map((value) => (value as Record<string, unknown>)[key]),
          `${path}.${key}`,
        ),
      );
    default:
      want(present.length > 0, 'never present');
      return missing;
  }
}

describe('every branch of a request is covered by a sample', () => {
  test.each((CALLS as readonly Call[]).map((call) => [call.name, call] as const))('%s', (_name, call) => {
    const requests = [docsOf(call).example, ...(docsOf(call).samples ?? [])];
    const { _: _cacheKey, ...named } = call.query.entries;
    const queries = requests.map(({ query }) => encodeQuery(query));
    const body = call.body;
    expect([
      ...Object.entries(named).flatMap(([name, entry]) =>
        branches(
          entry as Loose,
          queries.map((query) => query[name]),
          `query.${name}`,
        ),
      ),
      ...(body === null
        ? []
        : branches(
            body as Loose,
            requests.map((request) => request.body),
            'body',
          )),
    ]).toEqual([]);
  });
});

test('the coverage check itself notices what is missing', () => {
  const schema = v.strictObject({ side: v.picklist(['BACK', 'LAY']), size: v.optional(v.number()) });
  expect(branches(schema as unknown as Loose, [{ side: 'BACK', size: 1 }], 'body')).toEqual([
    'body.side: never LAY',
    'body.size: never absent',
  ]);
});
