import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';
import { docsOf } from './docs-of.ts';
import { succeed } from './envelope.ts';
import { ERROR_CODES } from './error-codes.ts';
import type { ErrorSpec } from './errors/error-spec.ts';
import { HUB_METHODS } from './hub-methods.ts';
import type { HubMethod } from './hub-methods.ts';
import { HUB_PATH } from './live.ts';
import { bodySchema, queryParameters } from './openapi.ts';
import { prettyJson } from './reference-json.ts';
import { describeType } from './reference-types.ts';

/** The contract as pages of Markdown; `npm run layline -- reference` writes them. */

const MADE = 'Made from `packages/contract` by `npm run layline -- reference`; change it there.';

const AUTH = {
  none: 'No token needed; if one is sent, it is ignored.',
  optional: 'Guests may call it; a token that is sent must be valid.',
  player: 'Needs the access token of a player.',
  operator: 'Needs the access token of an operator whose role may make the call.',
};

function json(value: unknown): string {
  return ['```json', prettyJson(value), '```'].join('\n');
}

function page(title: string, intro: string, sections: readonly string[]): string {
  return [`# ${title}`, MADE, intro, ...sections].join('\n\n') + '\n';
}

function errorCodesPage(): string {
  const sections = Object.entries(ERROR_CODES as Record<string, ErrorSpec>).map(
    ([code, { status, message, description }]) =>
      [`## ${code}`, `Status ${status}. ${description}`, `> ${message}`].join('\n\n'),
  );
  return page(
    'Error codes',
    'A failed call answers `{ success: false, status, result: null, error: { code, message, fields?, details? } }` with `status` equal to the HTTP status. Codes never change their meaning. Below each code: its status, when it is answered, and the text that a player reads.',
    sections,
  );
}

function fieldList(title: string, fields: readonly (readonly [string, boolean, unknown])[]): string[] {
  if (fields.length === 0) return [];
  const lines = fields.map(
    ([name, required, schema]) => `- \`${name}\`${required ? '' : ' (optional)'}: ${describeType(schema)}`,
  );
  return [`${title}:`, lines.join('\n')];
}

function bodyFields(call: Call): string[] {
  const schema = bodySchema(call);
  if (schema === null) return [];
  const choices = schema.anyOf ?? schema.oneOf ?? [schema];
  return choices.flatMap((choice, index) => {
    if (typeof choice === 'boolean') return [];
    const title = index === 0 ? 'Body' : 'or';
    const fields = Object.entries(choice.properties ?? {});
    return fieldList(
      title,
      fields.map(([name, field]) => [name, choice.required?.includes(name) ?? false, field]),
    );
  });
}

function callSection(call: Call): string {
  const query = queryParameters(call).map(({ name, required, schema, description }) => {
    return [String(name), required === true, { ...(schema as object), description }] as const;
  });
  const { description, example } = docsOf(call);
  return [
    `## ${call.name}`,
    `\`${call.method} ${call.path}\``,
    description,
    AUTH[call.auth] + (call.background ? ' No loading indicator.' : ''),
    ...fieldList('Query', query),
    ...bodyFields(call),
    ...(call.body === null ? [] : ['Example body:', json(example.body)]),
    'Answer:',
    json(succeed(example.result)),
    `Errors: ${call.errors.map((code) => `\`${code}\``).join(', ')}.`,
  ].join('\n\n');
}

function callsPage(): string {
  return page(
    'Calls',
    'Paths are relative to the base address (`/exchange/`). Amounts are in major units with at most two decimals, odds are decimal, instants are UTC milliseconds. Unknown fields and parameters are refused, except a parameter `_` against caches. The whole as OpenAPI 3.1: `/openapi.json`. What the codes mean: [error codes](error-codes.md).',
    (CALLS as readonly Call[]).map(callSection),
  );
}

function methodSection(method: HubMethod): string {
  const examples = method.examples.flatMap(({ argument, answer }) => [
    'Argument:',
    json(argument),
    ...(answer === undefined ? [] : ['Answer:', json(answer)]),
  ]);
  const caller = method.caller === 'client' ? 'Client to server.' : 'Server to client.';
  return [`## ${method.name}`, `${caller} ${method.description}`, ...examples].join('\n\n');
}

function livePage(): string {
  return page(
    'Live hub',
    `SignalR with its JSON protocol at \`${HUB_PATH}\`. Every method has one argument.`,
    HUB_METHODS.map(methodSection),
  );
}

/** All pages by file name. */
export function referencePages(): Record<string, string> {
  return {
    'error-codes.md': errorCodesPage(),
    'calls.md': callsPage(),
    'live.md': livePage(),
  };
}
