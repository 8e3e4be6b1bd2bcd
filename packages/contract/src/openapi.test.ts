import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { ERROR_CODES } from './error-codes.ts';
import { buildOpenApi } from './openapi.ts';
import type { Audience } from './openapi.ts';

type Ref = { readonly $ref: string };
type Example = { readonly value: unknown } | Ref;

interface Media {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

interface Response {
  readonly description: string;
  readonly content: { readonly 'application/json': Media };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly schema: object;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response | Ref>>;
}

interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly examples: Readonly<Record<string, { readonly value: unknown }>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

const AUDIENCES: readonly Audience[] = ['players', 'operators'];

/** An operation with its references to answers and examples resolved. */
interface Whole extends Operation {
  readonly document: Audience;
  readonly answers: Readonly<Record<string, Response>>;
}

function last(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

const documents = Object.fromEntries(
  AUDIENCES.map((audience) => [audience, JSON.parse(JSON.stringify(buildOpenApi(audience))) as Document]),
) as Readonly<Record<Audience, Document>>;

const operations: Whole[] = AUDIENCES.flatMap((audience) => {
  const { paths, components } = documents[audience];
  const all = Object.values(paths).flatMap((path) => Object.values(path));
  return all.map((operation) => ({
    ...operation,
    document: audience,
    answers: Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => {
        const found = '$ref' in response ? components.responses[last(response.$ref)] : response;
        if (found === undefined) throw new Error(`${operation.operationId}: no answer for ${status}`);
        return [status, found];
      }),
    ),
  }));
});
const named = operations.map((operation) => [operation.operationId, operation] as const);

/** Contains both documents by audience, so that shared schemas are compiled once. */
const ajv = new Ajv2020({ strict: false, allErrors: true });
for (const audience of AUDIENCES) ajv.addSchema({ components: documents[audience].components }, audience);

function problems(document: Audience, schema: object, value: unknown): unknown[] {
  const named = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${document}#/`);
  const validate = ajv.compile(JSON.parse(named) as object);
  return validate(value) ? [] : (validate.errors ?? []);
}

interface Body {
  readonly additionalProperties?: unknown;
  readonly oneOf?: readonly Body[];
}

/** A body may be a union of unions. */
function choicesOf(body: Body): readonly Body[] {
  return body.oneOf === undefined ? [body] : body.oneOf.flatMap(choicesOf);
}

test.each(AUDIENCES)(
  'the document for %s is valid OpenAPI 3.1, and passes the rules of Redocly',
  async (audience) => {
    const document = structuredClone(documents[audience]);
    const result = await new Validator().validate(document as unknown as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);

test.each(AUDIENCES)('the document for %s explains every tag of its operations', (audience) => {
  const own = operations.filter((operation) => operation.document === audience);
  expect(new Set(own.flatMap(({ tags }) => tags))).toEqual(
    new Set(documents[audience].tags.map(({ name }) => name)),
  );
});

test('they contain every call, under a unique operationId, and nothing else', () => {
  const ids = operations.map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(CALLS.map((call) => call.name).toSorted());
});

describe('each operation', () => {
  test.each(named)('%s: examples fit their schemas', (_name, operation) => {
    const media = [
      ...Object.values(operation.requestBody?.content ?? {}),
      ...Object.values(operation.answers).map((response) => response.content['application/json']),
    ];
    for (const { schema, example, examples } of media) {
      const shared = documents[operation.document].components.examples;
      const values = Object.values(examples ?? {}).map((one) =>
        '$ref' in one ? shared[last(one.$ref)]?.value : one.value,
      );
      for (const value of example === undefined ? values : [...values, example]) {
        expect(problems(operation.document, schema, value)).toEqual([]);
      }
    }
    for (const { schema, example } of operation.parameters.filter((one) => one.example !== undefined)) {
      expect(problems(operation.document, schema, example)).toEqual([]);
    }
  });

  test.each(named)('%s: every error code is listed under its status', (name, operation) => {
    const call = (CALLS as readonly Call[]).find((one) => one.name === name);
    const documented = Object.entries(operation.answers).flatMap(([status, { content }]) =>
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

test('the schemas catch errors', () => {
  const place = operations.find((operation) => operation.operationId === 'placeBet');
  const { schema, examples } = place?.requestBody?.content['application/json'] ?? { schema: {} };
  const sample = examples?.['sample1'];
  const good = sample !== undefined && 'value' in sample ? (sample.value as object) : {};
  expect(problems('players', schema, good)).toEqual([]);
  for (const change of [{ price: 'two' }, { side: 'BUY' }, { role: 'admin' }, { customerRef: 'a b' }]) {
    expect(problems('players', schema, { ...good, ...change })).not.toEqual([]);
  }
});
