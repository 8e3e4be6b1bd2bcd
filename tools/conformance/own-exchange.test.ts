import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import { ledgerAccounts } from '@layline/engine/views.ts';
import { asJson, asText } from './print.ts';
import type { Level } from './report.ts';
import { checkProvider } from './run.ts';
import { SPECIFIED_CALLS } from './specification-calls.ts';
import { CLIENT_ORIGIN, openFixedExchange } from './testing/fixed-exchange.ts';
import type { FixedExchange } from './testing/fixed-exchange.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

let exchange: FixedExchange;
beforeAll(async () => {
  exchange = await openFixedExchange();
});
afterAll(() => exchange.app.close());

const check = (level: Level, withBets: boolean) =>
  checkProvider(level, {
    baseUrl: `${exchange.origin}/exchange`,
    origin: CLIENT_ORIGIN,
    settingsUrl: `${exchange.origin}/cdn/settings/test.json`,
    credentials: null,
    withBets,
    wait: () => Promise.reject(new Error('must not wait')),
  });

test('[R10.3] our own exchange conforms to the specification without findings', async () => {
  const report = await check('specification', false);
  expect(report.findings).toEqual([]);
  expect(report.checks).toBeGreaterThan(SPECIFIED_CALLS.length * 3);
  expect(asText(report, 'here')).toMatch(/\nIt conforms\.\n$/);
});

test('[R10.3] our own exchange conforms to the contract: every call, every hub transport, and bets', async () => {
  const report = await check('layline', true);
  expect(report.findings).toEqual([]);
  // A call that the exchange does not serve would be a note, not a finding.
  expect(report.notes.filter(({ text }) => text.includes('not offered'))).toEqual([]);
  const notSeen = report.notes.map(({ subject }) => subject);
  for (const call of ['getOdds', 'getBetDetail', 'getTransactionDetail']) expect(notSeen).not.toContain(call);
  expect(report.checks).toBeGreaterThan(CALLS.length * 8);
  expect(asText(report, 'here')).toMatch(/\nIt conforms\.\n$/);
  expect(JSON.parse(asJson([report], 'here'))).toMatchObject({
    baseUrl: 'here',
    reports: [{ level: 'layline', conforms: true, findings: [] }],
  });
});

test('without bets it only reads: nothing but log-ins reaches the journal', async () => {
  const { core } = exchange.app;
  const types = new Set<string>();
  const stop = core.watch(({ commands }) => {
    for (const command of commands) types.add(command?.type ?? 'too long');
  });
  await check('layline', false);
  stop();
  expect([...types].sort()).toEqual(['openPlayer', 'transfer']);
  expect(ledgerAccounts(stateInMemory(core)).reduce((sum, [, balance]) => sum + balance, 0)).toBe(0);
});
