import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { openOperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import { CALLERS, OF_OPERATORS, OF_PLAYERS, OTHER_PATHS } from './access-page.ts';
import type { Access, Caller } from './access-page.ts';
import { pathsOf } from './paths.ts';
import { signUp } from './registered-player.ts';

const ALL = [...OF_PLAYERS, ...OF_OPERATORS];
const CODES = { '401': 'UNAUTHORIZED', '403': 'FORBIDDEN' } as const;
/** These calls end the caller's token, so the caller needs another one afterwards. */
const ENDS_SESSION: readonly string[] = ['operatorLogOut', 'logout', 'takeTimeOut', 'excludeSelf'];

test('docs/access.md lists every call of the contract, once, and no other', () => {
  expect(ALL.map(({ call }) => call.name).sort()).toEqual(CALLS.map(({ name }) => name).sort());
});

describe('who may call what', () => {
  let harness: OperatorHarness;
  const tokens = new Map<Caller, string | undefined>();
  beforeAll(async () => {
    harness = await openOperatorHarness();
    for (const caller of CALLERS) tokens.set(caller, await tokenOf(caller));
    // Demo players have no password to change.
    tokens.set('player', (await signUp(harness.app)).accessToken);
  });
  afterAll(() => harness.app.close());

  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'guest') return undefined;
    if (caller === 'player') return (await harness.app.player()).token;
    return (await harness.operator(caller.toUpperCase() as OperatorRole)).token;
  }

  async function requestOf(call: Call): Promise<object> {
    // The only call that takes a secret in the query and refuses it as it would a token.
    if (call.name === 'refreshToken')
      return { query: { refreshToken: (await harness.app.demo()).refreshToken } };
    const { query, body } = docsOf(call).example;
    return { query, ...(call.body === null ? {} : { body }) };
  }

  async function knock(call: Call, caller: Caller): Promise<string> {
    const token = ENDS_SESSION.includes(call.name) ? await tokenOf(caller) : tokens.get(caller);
    const request = await requestOf(call);
    const before = [harness.app.core.seq, await harness.app.core.stateHash()];
    const { status, error } = await harness.app.call(call, request, token === undefined ? {} : { token });
    const turnedAway = Object.entries(CODES).find(([, code]) => code === error?.code)?.[0];
    if (turnedAway === undefined) return 'yes';
    expect([call.name, caller, status]).toEqual([call.name, caller, Number(turnedAway)]);
    expect([harness.app.core.seq, await harness.app.core.stateHash()]).toEqual(before);
    return turnedAway;
  }

  test.each(ALL.map((access) => [access.call.name, access] as const))(
    '%s',
    async (_, { call, to }: Access) => {
      const met: Partial<Record<Caller, string>> = {};
      for (const caller of CALLERS) met[caller] = await knock(call, caller);
      expect(met).toEqual(to);
    },
  );

  test('the server has no path missing from docs/access.md', () => {
    const ofCalls = new Set(CALLS.map((call: Call) => `${call.method} ${servedPath(call)}`.toLowerCase()));
    const others = pathsOf(harness.app.app.fastify).filter((path) => !ofCalls.has(path.toLowerCase()));
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter((path) => !OTHER_PATHS.some((known) => known.test(path)))).toEqual([]);
  });
});
