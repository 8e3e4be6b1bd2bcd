import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { ERROR_CODES } from './error-codes.ts';
import { buildOpenApi } from './openapi.ts';
import { referencePages } from './reference.ts';

interface Media {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

interface Response {
  readonly description: string;
  readonly content: { readonly 'application/json': Media };
}

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const document = JSON.parse(JSON.stringify(buildOpenApi())) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const named = operations.map((operation) => [operation.operationId, operation] as const);

/** Knows the document by this name, so that what schemas share is compiled once. */
const NAME = 'openapi';
const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6, allErrors: true });
ajv.addSchema({ components: document.components }, NAME);

function problems(schema: object, value: unknown): unknown[] {
  const named = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${NAME}#/`);
  const validate = ajv.compile(JSON.parse(named) as object);
  return validate(value) ? [] : (validate.errors ?? []);
}

interface Body {
  readonly additionalProperties?: unknown;
  readonly oneOf?: readonly Body[];
}

/** A body may be a choice between choices. */
function choicesOf(body: Body): readonly Body[] {
  return body.oneOf === undefined ? [body] : body.oneOf.flatMap(choicesOf);
}

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(
    structuredClone(document) as unknown as Record<string, unknown>,
  );
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test('it holds every call, under a unique operationId, and nothing else', () => {
  const ids = operations.map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(CALLS.map((call) => call.name).toSorted());
});

describe('each operation', () => {
  test.each(named)('%s: examples fit their schemas', (_name, operation) => {
    const media = [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.responses).map((response) => response.content['application/json']),
    ];
    for (const { schema, example, examples } of media) {
      const values = Object.values(examples ?? {}).map(({ value }) => value);
      for (const value of example === undefined ? values : [...values, example]) {
        expect(problems(schema, value)).toEqual([]);
      }
    }
    for (const { schema, example } of operation.parameters.filter((one) => one.example !== undefined)) {
      expect(problems(schema, example)).toEqual([]);
    }
  });

  test.each(named)('%s: every error code stands under its status', (name, operation) => {
    const call = (CALLS as readonly Call[]).find((one) => one.name === name);
    const documented = Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Object.keys(content['application/json'].examples ?? {}).map((code) => `${status} ${code}`),
    );
    expect(documented.toSorted()).toEqual(
      call?.errors.map((code) => `${ERROR_CODES[code].status} ${code}`).toSorted(),
    );
    expect(documented.length).toBeGreaterThan(0);
  });

  test.each(named)('%s: its body is closed', (_name, { requestBody }) => {
    const schema = requestBody?.content['application/json']?.schema as Body | undefined;
    for (const choice of schema === undefined ? [] : choicesOf(schema)) {
      expect(choice.additionalProperties).toBe(false);
    }
  });
});

test('the schemas catch what is wrong', () => {
  const place = operations.find((operation) => operation.operationId === 'placeBet');
  const { schema, examples } = place?.requestBody?.content['application/json'] ?? { schema: {} };
  const good = examples?.['sample1']?.value as Record<string, unknown>;
  for (const change of [{ price: 2.505 }, { side: 'BUY' }, { role: 'admin' }, { customerRef: 'a b' }]) {
    expect(problems(schema, { ...good, ...change })).not.toEqual([]);
  }
});

test.each(Object.entries(referencePages()))('docs/reference/%s is what the contract says', (name, text) => {
  const committed = readFileSync(join(import.meta.dirname, '../../../docs/reference', name), 'utf8');
  expect(committed, 'run `npm run layline -- reference`').toBe(text);
});
