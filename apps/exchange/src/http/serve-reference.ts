import type { FastifyInstance } from 'fastify';
import type { PageBudget } from '@layline/server/admission/page-budget.ts';
import { PublicDocument } from '@layline/server/http/public-document.ts';
import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { succeed } from '@layline/contract/envelope.ts';
import { ERROR_CODES } from '@layline/contract/error-codes.ts';
import { bodySchema, buildOpenApi, queryParameters } from '@layline/contract/openapi.ts';
import { escapeHtml, htmlPage, PAGE_CSS } from './html.ts';
import { docsOf } from '@layline/contract/docs-of.ts';

/** By address. */
type Reference = ReadonlyMap<string, PublicDocument>;

let made: Reference | undefined;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Shared by every application in this process, because building the page of calls takes the longest part of opening one. */
function makeReference(): Reference {
  return new Map([
    ['/openapi.json', new PublicDocument(JSON_TYPE, JSON.stringify(buildOpenApi('players')))],
    ['/openapi-operators.json', new PublicDocument(JSON_TYPE, JSON.stringify(buildOpenApi('operators')))],
    ['/docs/api', new PublicDocument('text/html; charset=utf-8', htmlPage('Layline: calls', pageBody()))],
    ['/docs/page.css', new PublicDocument('text/css; charset=utf-8', PAGE_CSS)],
  ]);
}

/**
 * Serves `/openapi.json`, `/openapi-operators.json` and `/docs/api`, which shows the same as a page. All are generated once and count against the
 * budget for pages.
 */
export function serveReference(app: FastifyInstance, budget: PageBudget): void {
  for (const [address, document] of (made ??= makeReference())) {
    app.get(address, (request, reply) => {
      if (address.endsWith('.json')) void reply.header('access-control-allow-origin', '*');
      return document.send(request, reply, budget);
    });
  }
}

function pageBody(): string {
  const calls: readonly Call[] = CALLS;
  const list = calls.map(({ name, path }) => `<li><a href="#${name}">${name}</a> <code>${path}</code></li>`);
  return `<h1>Calls</h1>
<p>Paths are under <code>/exchange/</code>. As OpenAPI: <a href="/openapi.json">the calls of players</a>, <a href="/openapi-operators.json">those of operators</a>.</p>
<ul>${list.join('\n')}</ul>
${calls.map(callSection).join('\n')}
<h2>Error codes</h2>
${errorTable()}`;
}

function callSection(call: Call): string {
  const parameters = queryParameters(call).map((parameter) => parameterRow(call, parameter));
  const query =
    parameters.length === 0
      ? ''
      : `<h3>Query</h3><table><thead><tr><th>Name</th><th></th><th>Schema</th><th>Meaning</th></tr></thead><tbody>${parameters.join('')}</tbody></table>`;
  const body =
    call.body === null
      ? ''
      : `<h3>Body</h3>${json(bodySchema(call))}<p>Example:</p>${json(docsOf(call).example.body)}`;
  return `<h2 id="${call.name}">${call.name}</h2>
<p><code>${call.method} ${escapeHtml(call.path)}</code></p>
<p>${escapeHtml(docsOf(call).description)} ${TOKEN[call.auth]}</p>
${query}${body}
<h3>Answer</h3>${json(succeed(docsOf(call).example.result))}
<p>Errors: ${call.errors.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(', ')}</p>`;
}

const TOKEN = {
  none: 'No token.',
  optional: 'A token may be sent.',
  player: 'Needs a player’s token.',
  operator: 'Needs an operator’s token.',
};

function parameterRow(call: Call, parameter: ReturnType<typeof queryParameters>[number]): string {
  const name = String(parameter['name']);
  const required = parameter['required'] === true ? 'required' : 'optional';
  const schema = escapeHtml(JSON.stringify(parameter['schema']));
  return `<tr><td><code>${escapeHtml(name)}</code></td><td>${required}</td><td><code>${schema}</code></td><td>${escapeHtml(docsOf(call).notes?.[name] ?? '')}</td></tr>`;
}

function errorTable(): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { status, description }]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<table><thead><tr><th>Code</th><th>Status</th><th>When</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function json(value: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}
