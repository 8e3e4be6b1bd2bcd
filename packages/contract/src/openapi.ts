import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { CALLS } from './calls.ts';
import type { Call, CallRequest } from './define-call.ts';
import { fail, succeed } from './envelope.ts';
import { ERROR_CODES } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { pathParameters } from './call-address.ts';
import { componentSchemas, inputJsonSchema, outputJsonSchema } from './json-schema.ts';

/** Where a document says the calls are, unless told otherwise. */
const BASE_ADDRESS = '/exchange';

const GROUPS = {
  account: 'Log-in, sign-up and sessions.',
  settings: 'Settings of the site and of the player.',
  catalogue: 'Sports, events and markets.',
  odds: 'Prices, limits and price history.',
  betting: 'Placing, changing and following bets.',
  reports: 'What became of bets and money: histories, statement, profit and loss.',
  operator: 'Running the exchange. An extension: a client of players needs none of it.',
};

type Json = Record<string, unknown>;
type AnyRequest = CallRequest<Call['query'], Call['body']>;

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
  return Object.entries(call.query.entries)
    .filter(([name]) => name !== '_')
    .map(([name, schema]) => {
      const described = parameterSchema(schema as v.GenericSchema);
      const list = described['type'] === 'array' ? { style: 'form', explode: false } : {};
      const note = call.notes?.[name];
      const description = note === undefined ? {} : { description: note };
      const required = !('wrapped' in schema);
      const where = pathParameters(call.path).includes(name) ? 'path' : 'query';
      return { name, in: where, required, ...description, ...list, schema: described };
    });
}

/** The JSON Schema of a call's body, its fields explained. */
export function bodySchema(call: Call): JsonSchema | null {
  if (call.body === null) return null;
  const schema = inputJsonSchema(call.body);
  for (const [name, description] of Object.entries(call.notes ?? {})) {
    const field = schema.properties?.[name];
    if (typeof field === 'object') field.description = description;
  }
  return schema;
}

function requestBody(call: Call, requests: readonly AnyRequest[]): Json {
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
  const example = succeed(call.example.result);
  const csv = call.csv === true ? { 'text/csv': { schema: { type: 'string' } } } : {};
  return { description: 'Success.', content: { 'application/json': { schema, example }, ...csv } };
}

function errorResponse(codes: readonly ErrorCode[]): Json {
  const examples = Object.fromEntries(codes.map((code) => [code, { value: fail(code) }]));
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { properties: { error: { properties: { code: { enum: codes } } } } },
    ],
  };
  const description = codes.map((code) => `${code}: ${ERROR_CODES[code].description}`).join('\n\n');
  return { description, content: { 'application/json': { schema, examples } } };
}

function errorResponses(call: Call): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of call.errors) {
    const { status } = ERROR_CODES[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const rising = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(rising.map(([status, codes]) => [String(status), errorResponse(codes)]));
}

const SECURITY = {
  none: [],
  optional: [{}, { bearer: [] }],
  player: [{ bearer: [] }],
  operator: [{ operator: [] }],
};

function operation(call: Call): Json {
  const requests: AnyRequest[] = [call.example, ...(call.samples ?? [])];
  return {
    operationId: call.name,
    tags: [call.group],
    description: call.description,
    security: SECURITY[call.auth],
    'x-background': call.background,
    parameters: queryParameters(call).map((parameter) => {
      const example = call.example.query[String(parameter['name'])];
      return example === undefined ? parameter : { ...parameter, example };
    }),
    ...requestBody(call, requests),
    responses: { '200': successResponse(call), ...errorResponses(call) },
  };
}

/**
 * The OpenAPI 3.1 document of all calls: envelope, security, error codes by status, and examples. `server` is the
 * base address that paths are relative to.
 */
export function buildOpenApi(server: string = BASE_ADDRESS): Json {
  const paths: Record<string, Json> = {};
  for (const call of CALLS as readonly Call[]) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Layline exchange',
      version: '0.1.0',
      description:
        'Every call between a betting client and the exchange. Amounts are in major units with at most two decimals, odds are decimal, instants are UTC milliseconds. Unknown fields and parameters are refused.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a log-in.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'The access token of an operator.' },
      },
    },
  };
}
