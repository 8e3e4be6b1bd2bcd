import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { Failure } from '@layline/contract/envelope.ts';
import { statusOf } from '@layline/contract/error-codes.ts';
import type { Database } from '../db/database.ts';
import { openOperatorHarness } from '../modules/operator/testing/operator-harness.ts';
import type { TestApp } from '../testing/test-app.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { hostileRequests } from './testing/hostile-requests.ts';
import type { HostileRequest } from './testing/hostile-requests.ts';
import { docsOf } from '@layline/contract/docs-of.ts';

/** A failure in the envelope whose status matches its code. */
const AnyFailure = v.pipe(
  Failure,
  v.check(({ status, error }) => status === statusOf(error.code), 'status and code disagree'),
);

/** True if a request turns out to fit the schemas, so it may take effect or succeed. */
function isAllowed(call: Call, { url, body, method }: HostileRequest): boolean {
  if (method !== call.method || !fits(call.query, parametersOf(call, url))) return false;
  return call.body === null ? body === docsOf(call).example.body : fits(call.body, overTheWire(body));
}

function fits(schema: v.GenericSchema, value: unknown): boolean {
  return v.safeParse(schema, value).success;
}

/** As they arrive: a repeated parameter is a list, or is once in the path and once in the query. */
function parametersOf(call: Call, url: string): Record<string, unknown> {
  const search = new URLSearchParams(url.split('?')[1]);
  const template = servedPath(call).replace(/:(\w+)/g, '(?<$1>[^/?]*)');
  const inPath = new RegExp(`^${template}(?:[?]|$)`).exec(url)?.groups ?? {};
  for (const [name, text] of Object.entries(inPath)) search.append(name, decodeURIComponent(text));
  const names = [...new Set(search.keys())];
  return Object.fromEntries(
    names.map((name) => [name, search.getAll(name).length > 1 ? search.getAll(name) : search.get(name)]),
  );
}

/** As it arrives: JSON turns what it cannot express into null. */
function overTheWire(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}

/** Rows of every table except the two that count log-ins. */
async function rowCounts(database: Database): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(database.read);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (name === 'login_attempts' || name === 'login_guesses') continue;
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      database.read,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

describe('hostile input', () => {
  let exchange: TestApp;
  /** Tokens by kind of caller: a player, or an operator who may make most calls. */
  const tokens: Partial<Record<Call['auth'], string>> = {};
  beforeAll(async () => {
    const harness = await openOperatorHarness();
    exchange = harness.app;
    tokens.player = (await exchange.demo()).accessToken;
    tokens.optional = tokens.player;
    tokens.operator = harness.admin.token;
  });
  afterAll(() => exchange.close());

  const send = async (call: Call, { method, url, headers, payload }: HostileRequest) => {
    const authorization: Record<string, string> =
      call.auth === 'none' ? {} : { authorization: `Bearer ${tokens[call.auth] ?? ''}` };
    const response = await exchange.app.fastify.inject({
      method,
      url,
      headers: { host: 'localhost', ...authorization, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, text: response.body, method };
  };

  const problemWith = (answer: { status: number; text: string; method: string }): string | null => {
    if (answer.status < 400 || answer.status > 499) return `status ${answer.status}`;
    if (answer.method === 'HEAD') return null;
    const parsed = v.safeParse(AnyFailure, JSON.parse(answer.text));
    if (!parsed.success) return 'not a failure in the envelope';
    return parsed.output.status === answer.status ? null : 'status differs from the body';
  };

  test.each(CALLS.map((call) => [call.name, call as Call] as const))(
    '%s refuses it with a code of the closed list and changes nothing',
    async (_, call) => {
      const refused = hostileRequests(call).filter((request) => !isAllowed(call, request));
      expect(refused.length).toBeGreaterThan(10);
      const before = [await exchange.core.stateHash(), await rowCounts(exchange.database)];
      const problems: string[] = [];
      for (const request of refused) {
        const problem = problemWith(await send(call, request));
        if (problem !== null) problems.push(`${request.what}: ${problem}`);
      }
      expect(problems).toEqual([]);
      expect([await exchange.core.stateHash(), await rowCounts(exchange.database)]).toEqual(before);
    },
  );

  test.each(CALLS.map((call) => [call.name, call as Call] as const))(
    '%s answers odd text that its schema allows without a fault',
    async (_, call) => {
      const problems: string[] = [];
      for (const request of hostileRequests(call).filter((one) => isAllowed(call, one))) {
        const { status, text } = await send(call, request);
        const envelope = JSON.parse(text) as { success: boolean; status: number };
        if (status >= 500 || envelope.status !== status) problems.push(`${request.what}: ${status}`);
      }
      expect(problems).toEqual([]);
    },
  );

  test('every call of the contract is served', () => {
    const missing = (CALLS as readonly Call[]).filter(
      (call) => !exchange.app.fastify.hasRoute({ method: call.method, url: servedPath(call) }),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('calls of players refuse a missing, malformed or foreign token', async () => {
    for (const call of (CALLS as readonly Call[]).filter(({ auth }) => auth === 'player')) {
      for (const authorization of [
        undefined,
        '',
        'Bearer',
        'Bearer a b',
        'Basic YTpi',
        'Bearer x.y.z',
        tokens.player,
      ]) {
        const { status, error } = await exchange.call(call, docsOf(call).example, {
          headers: authorization === undefined ? {} : { authorization },
        });
        expect([call.name, status, error?.code]).toEqual([call.name, 401, 'UNAUTHORIZED']);
      }
    }
  });

  test('an unknown path is NOT_FOUND in the envelope', async () => {
    for (const url of [
      '/exchange/',
      '/exchange/Nope',
      '/exchange/%zz',
      '/exchange/%00',
      '/exchange/../etc/passwd',
      '/nope',
    ]) {
      const response = await exchange.app.fastify.inject({ method: 'GET', url, headers: { accept: '*/*' } });
      expect([url, response.statusCode, response.json<{ error: { code: string } }>().error.code]).toEqual([
        url,
        404,
        'NOT_FOUND',
      ]);
    }
  });
});
