import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CALLS } from './calls.ts';
import type { CallRequest } from './call-docs.ts';
import type { Call } from './define-call.ts';
import { docsOf } from './docs-of.ts';
import { fail, succeed } from './envelope.ts';
import { ERROR_CODES } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { pathParameters } from './call-address.ts';
import { componentSchemas, inputJsonSchema, outputJsonSchema } from './json-schema.ts';

/** Base address of the calls in a document, unless another is given. */
const BASE_ADDRESS = '/exchange';

const GROUPS: Readonly<Record<Call['group'], string>> = {
  account: 'Log-in, sign-up and sessions.',
  settings: 'Settings of the site and of the player.',
  catalogue: 'Sports, events and markets.',
  odds: 'Prices, limits and price history.',
  betting: 'Placing, changing and following bets.',
  reports: 'The history of bets and money: bets, statement, profit and loss.',
  protection: 'A player’s own limits, breaks and reality checks.',
  bonus: 'Bonuses and their wagering.',
  cashier: 'Deposits and withdrawals.',
  casino: 'The lobby, games and rounds.',
  operator: 'Running the exchange. An extension that players’ clients do not need.',
};

type Json = Record<string, unknown>;

function withoutOptional(schema: v.GenericSchema): v.GenericSchema {
  return 'wrapped' in schema ? withoutOptional(schema.wrapped as v.GenericSchema) : schema;
}

function parameterSchema(schema: v.GenericSchema): Json {
  const inner = withoutOptional(schema);
  const { parameter } = v.getMetadata(inner) as { parameter?: Json };
  const described: Json = parameter ?? { ...inputJsonSchema(inner) };
  const standard = v.getDefault(schema) as unknown;
  if (standard === undefined) return described;
  return { ...described, default: described['type'] === 'integer' ? Number(standard) : standard };
}

/** The parameters of a call's query, without the cache key. */
export function queryParameters(call: Call): Json[] {
  const { notes = {} } = docsOf(call);
  return Object.entries(call.query.entries)
    .filter(([name]) => name !== '_')
    .map(([name, schema]) => {
      const described = parameterSchema(schema as v.GenericSchema);
      const list = described['type'] === 'array' ? { style: 'form', explode: false } : {};
      const note = notes[name];
      const description = note === undefined ? {} : { description: note };
      const required = !('wrapped' in schema);
      const where = pathParameters(call.path).includes(name) ? 'path' : 'query';
      return { name, in: where, required, ...description, ...list, schema: described };
    });
}

/** The JSON Schema of a call's body, with its fields explained. */
export function bodySchema(call: Call): JsonSchema | null {
  if (call.body === null) return null;
  const schema = inputJsonSchema(call.body);
  for (const [name, description] of Object.entries(docsOf(call).notes ?? {})) {
    const field = schema.properties?.[name];
    if (typeof field === 'object') field.description = description;
  }
  return schema;
}

function requestBody(call: Call, requests: readonly CallRequest[]): Json {
  const schema = bodySchema(call);
  if (schema === null) return {};
  const examples = Object.fromEntries(
    requests.map(({ body }, index) => [`sample${index + 1}`, { value: body }]),
  );
  const media = { schema, examples };
  const form = call.form ? { 'application/x-www-form-urlencoded': { schema } } : {};
  return { requestBody: { required: true, content: { 'application/json': media, ...form } } };
}

function successResponse(call: Call): Json {
  const schema = {
    type: 'object',
    required: ['success', 'status', 'result', 'error'],
    properties: {
      success: { const: true },
      status: { const: 200 },
      result: outputJsonSchema(call.result),
      error: { type: 'null' },
    },
  };
  const example = succeed(docsOf(call).example.result);
  const text = { schema: { type: 'string' } };
  const files = call.files === true ? { 'text/csv': text, 'application/jsonl': text } : {};
  return { description: 'Success.', content: { 'application/json': { schema, example }, ...files } };
}

/** Components that operations refer to instead of repeating them. */
interface Shared {
  /** By error code. */
  readonly examples: Record<string, Json>;
  /** The responses that have a single error code, by that code. */
  readonly responses: Record<string, Json>;
}

function errorResponse(codes: readonly ErrorCode[], { examples, responses }: Shared): Json {
  for (const code of codes) examples[code] ??= { summary: ERROR_CODES[code].description, value: fail(code) };
  const response = {
    description: codes.map((code) => `${code}: ${ERROR_CODES[code].description}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
  const [code, ...more] = codes;
  if (code === undefined || more.length > 0) return response;
  responses[code] ??= response;
  return { $ref: `#/components/responses/${code}` };
}

function errorResponses(call: Call, shared: Shared): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of call.errors) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const rising = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(rising.map(([status, codes]) => [String(status), errorResponse(codes, shared)]));
}

const SECURITY = {
  none: [],
  optional: [{}, { bearer: [] }],
  player: [{ bearer: [] }],
  operator: [{ operator: [] }],
};

/** `getBetHistory` as `Get bet history`. */
function summaryOf({ name }: Call): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function operation(call: Call, shared: Shared): Json {
  const { description, example, samples = [] } = docsOf(call);
  return {
    operationId: call.name,
    tags: [call.group],
    summary: summaryOf(call),
    description,
    security: SECURITY[call.auth],
    'x-background': call.background,
    parameters: queryParameters(call).map((parameter) => {
      const value = example.query[String(parameter['name'])];
      return value === undefined ? parameter : { ...parameter, example: value };
    }),
    ...requestBody(call, [example, ...samples]),
    responses: { '200': successResponse(call), ...errorResponses(call, shared) },
  };
}

/** The calls of players and guests, or those of operators. */
export type Audience = 'players' | 'operators';

const TITLES: Readonly<Record<Audience, string>> = {
  players: 'Layline exchange',
  operators: 'Layline exchange: operators',
};

const SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a log-in.',
  },
  operator: { type: 'http', scheme: 'bearer', description: 'The access token of an operator.' },
};

/** The schemas that `content` refers to, directly or indirectly. */
function usedSchemas(content: Json): Json {
  const all = componentSchemas();
  const used: Json = {};
  const add = (json: unknown): void => {
    for (const [, name = ''] of JSON.stringify(json).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (Object.hasOwn(used, name)) continue;
      used[name] = all[name];
      add(all[name]);
    }
  };
  add(content);
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/**
 * The OpenAPI 3.1 document of all calls for one audience: envelope, security, error codes by status, and examples.
 * `server` is the base address that paths are relative to.
 */
export function buildOpenApi(audience: Audience = 'players', server: string = BASE_ADDRESS): Json {
  const shared: Shared = { examples: {}, responses: {} };
  const paths: Record<string, Json> = {};
  const calls = (CALLS as readonly Call[]).filter(
    ({ auth, group }) => (auth === 'operator' || group === 'operator') === (audience === 'operators'),
  );
  for (const call of calls) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, shared) };
  }
  const { bearer, operator } = SCHEMES;
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[audience],
      version: '0.2.0',
      description:
        'Amounts are in major units with at most two decimals, odds are decimal, instants are UTC milliseconds. Unknown fields and parameters are refused.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: Object.entries(GROUPS)
      .filter(([name]) => calls.some(({ group }) => group === name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: usedSchemas({ paths, shared }),
      ...shared,
      securitySchemes: audience === 'operators' ? { operator } : { bearer },
    },
  };
}
