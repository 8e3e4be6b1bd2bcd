import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import { cancelBet, placeBet } from '@layline/contract/calls/betting.ts';
import { getBetHistory, getTopWinners } from '@layline/contract/calls/reports.ts';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { loginAsDemoUser, refreshToken } from '@layline/contract/calls/log-in.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { doingWithout } from './doing-without.ts';
import { isForPlayers, isRead, weightOf } from './kinds.ts';
import { SPECIFIED } from './specification-calls.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/requirements.md', import.meta.url)), 'utf8');

test('exactly the calls named in the requirements are required', () => {
  const [, section = ''] = /\n## 7 Calls\n([\s\S]*?)\n## /.exec(PAGE) ?? [];
  const named = [...section.matchAll(/(?:GET|POST) `([^`]+)`/g)].map(([, path = '']) =>
    path.replace(/^\/|\/\d+$/g, '').toLowerCase(),
  );
  expect(named.length).toBeGreaterThan(30);
  expect([...SPECIFIED].sort()).toEqual([...new Set(named)].sort());
});

test.each<[call: Call, weight: string, reads: boolean]>([
  [getOdds, 'required', true],
  [getTopWinners, 'required', true],
  [getBetHistory, 'required', true],
  [placeBet, 'required', false],
  [cancelBet, 'optional', false],
  [loginAsDemoUser, 'required', false],
  [refreshToken, 'required', false],
  [claimBonus, 'required', false],
])('$name is $1, and reads only: $2', (call, weight, reads) => {
  expect([weightOf(call), isRead(call)]).toEqual([weight, reads]);
});

test('there is a sentence for every call that the client can do without', () => {
  const calls: readonly Call[] = CALLS;
  const unknown = calls.filter(
    (call) => isForPlayers(call) && call.group !== 'operator' && doingWithout(call.path) === undefined,
  );
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test('only calls whose names say that they read are made freely', () => {
  const calls: readonly Call[] = CALLS;
  for (const call of calls.filter(isRead)) {
    expect(call.method === 'GET' || /\/(?:Get|PlayerRequests)/.test(call.path)).toBe(true);
  }
});
