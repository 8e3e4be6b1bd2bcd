import { afterEach, beforeEach, expect, test } from 'vitest';
import { getGames } from '@layline/contract/calls/casino.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { getTableLimits, setTableLimits } from '@layline/contract/calls/operator/casino.ts';
import type {
  TableLimits,
  SeatState,
  SoloNext,
  TableImage,
} from '@layline/contract/casino/table-protocol.ts';
import { betAt, gameCall, sitDown } from './testing/player-at-table.ts';
import { turn } from '@layline/table-host/src/testing/table-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';

const LIMITS: TableLimits = {
  minStake: 10,
  maxStake: 50_000,
  maxRound: null,
  maxWin: 1_000_000,
  groups: {},
};
const REASON = 'Festival week';

let harness: OperatorHarness;
beforeEach(async () => {
  harness = await openOperatorHarness();
});
afterEach(() => harness.app.close());

const versionOf = async (by: TestOperator, tableId: string, site: string | null = null) => {
  const rows = (await by.call(getTableLimits, {})).result?.filter((row) => row.tableId === tableId);
  return (rows?.find((row) => row.site === site) ?? rows?.[0])?.version ?? 'none';
};

const set = async (limits: Partial<TableLimits> | null, tableId = 'roulette', site: string | null = null) => {
  const trader = await harness.operator('TRADER');
  const version = await versionOf(trader, tableId, site);
  const full = limits === null ? null : { ...LIMITS, ...limits };
  return trader.call(setTableLimits, { body: { tableId, site, version, limits: full, reason: REASON } });
};

const nextRound = async (tableId: string) => {
  const table = harness.app.app.tables.tables.get(tableId);
  const before = table?.image().round?.number ?? 0;
  while ((table?.image().round?.number ?? 0) === before) {
    harness.app.time.advance(500);
    await table?.quiet();
    await turn();
  }
};

test('new limits apply from the next round on, are shown to players, and are in the audit log', async () => {
  const { app } = harness;
  const seat = await sitDown(app, await app.player(), 'roulette');
  const table = app.app.tables.tables.get('roulette');
  await table?.watch();
  const code = async (requestId: string, bets: { bet: string; stake: number }[]) =>
    (await betAt(app, seat, 'roulette', { requestId, bets })).error;
  const limits = {
    ...LIMITS,
    minStake: 20,
    maxStake: 1000,
    maxRound: 1500,
    maxWin: 9000,
    groups: { straight: { minStake: 5, maxStake: 100 } },
  };
  expect((await set(limits)).result).toMatchObject({ tableId: 'roulette', site: null, limits });
  // The current round keeps the limits it was opened with.
  expect(table?.image().limits).toEqual(LIMITS);
  expect(await code('old', [{ bet: 'red', stake: 10 }])).toBeNull();
  await nextRound('roulette');
  const [image] = (await gameCall<TableImage[]>(app, 'tables')).result.filter(
    ({ tableId }) => tableId === 'roulette',
  );
  expect(image?.limits).toEqual(limits);
  const refusals: (readonly [string, number, object])[] = [
    ['red', 10, { min: 20, max: 1000 }],
    ['red', 1001, { min: 20, max: 1000 }],
    ['straight-17', 4, { min: 5, max: 100 }],
    ['straight-17', 101, { min: 5, max: 100 }],
  ];
  for (const [bet, stake, details] of refusals) {
    expect(await code(`${bet} ${stake}`.replace(' ', '-'), [{ bet, stake }])).toMatchObject({
      code: 'INVALID_BET_SIZE',
      details,
    });
  }
  expect(await code('straight', [{ bet: 'straight-17', stake: 5 }])).toBeNull();
  expect(await code('red', [{ bet: 'red', stake: 1000 }])).toBeNull();
  expect(await code('over', [{ bet: 'black', stake: 496 }])).toMatchObject({
    code: 'INVALID_BET_SIZE',
    details: { min: 20, max: 1500 },
  });
  expect(await code('up-to', [{ bet: 'black', stake: 495 }])).toBeNull();
  await nextRound('roulette');
  // 17 to 1 on 1,000 wins 17,000.
  expect(await code('win', [{ bet: 'split-17-18', stake: 1000 }])).toMatchObject({
    code: 'MAX_PAYOUT_EXCEEDED',
  });

  const admin = await harness.logIn(harness.admin.name);
  const entries = (await admin.call(getAuditLog, { query: { action: 'SET_TABLE_LIMITS' } })).result;
  expect(entries).toMatchObject([
    { subject: 'table-limits:roulette', reason: REASON, before: LIMITS, after: limits },
  ]);
});

test('a site may have its own limits, and its lobby shows them; without them its players have everybody’s', async () => {
  const { app } = harness;
  const seat = await sitDown(app, await app.player(), 'roulette');
  const here = (await gameCall<SeatState>(app, 'state', undefined, seat)).result;
  expect(here.limits).toEqual({});
  const own = { ...LIMITS, minStake: 500 };
  expect((await set(own, 'roulette', 'no-such-site')).error?.code).toBe('NOT_FOUND');
  expect((await set(own, 'roulette', 'default')).result).toMatchObject({
    site: 'default',
    domain: 'layline',
    limits: own,
  });
  const table = app.app.tables.tables.get('roulette');
  await table?.watch();
  expect(table?.image().limits).toEqual(LIMITS);
  expect((await gameCall<SeatState>(app, 'state', undefined, seat)).result.limits).toEqual({ roulette: own });
  const inLobby = async (host: string) =>
    (await app.call(getGames, { query: { ids: 'roulette' } }, { host })).result?.games[0];
  expect(await inLobby('layline.example')).toMatchObject({ minStake: 500, maxStake: 50_000 });
  expect(await inLobby('greenfield.localhost')).toMatchObject({ minStake: 10, maxStake: 50_000 });
  const small = { requestId: 'small', bets: [{ bet: 'red', stake: 499 }] };
  expect((await betAt(app, seat, 'roulette', small)).error?.code).toBe('INVALID_BET_SIZE');
  const viewer = await harness.operator('VIEWER');
  const listed = (await viewer.call(getTableLimits, {})).result?.filter(
    ({ tableId }) => tableId === 'roulette',
  );
  expect(listed).toMatchObject([
    { site: null, limits: LIMITS, changedAt: null },
    { site: 'default', limits: own, changedAt: app.time.now() },
  ]);
  expect(listed?.[0]?.groups).toContain('straight');
  expect((await set(null, 'roulette', 'default')).result).toMatchObject({ site: null, limits: LIMITS });
  await nextRound('roulette');
  const bet = { requestId: 'again', bets: [{ bet: 'red', stake: 10 }] };
  expect((await betAt(app, seat, 'roulette', bet)).error).toBeNull();
});

test('a solo game applies new limits from the next start on, and the lobby shows them', async () => {
  const { app } = harness;
  const seat = await sitDown(app, await app.player(), 'plinko');
  expect((await set({ minStake: 25, maxStake: 400 }, 'plinko')).error).toBeNull();
  const { result } = await gameCall<SoloNext>(app, 'solo/next?gameId=plinko', undefined, seat);
  expect(result).toMatchObject({ minStake: 25, maxStake: 400 });
  const start = {
    requestId: 'one',
    gameId: 'plinko',
    commit: result.commit,
    seed: 'words',
    stake: 24,
    choices: { rows: '8', risk: 'low' },
  };
  const refused = await gameCall(app, 'solo/start', start, seat);
  expect(refused.error).toMatchObject({ code: 'INVALID_BET_SIZE', details: { min: 25, max: 400 } });
  expect((await gameCall(app, 'solo/start', { ...start, stake: 25 }, seat)).error).toBeNull();
  expect(app.app.casino.providers.game('plinko')?.game).toMatchObject({ minStake: 25, maxStake: 400 });
  expect((await set(null, 'plinko')).result).toMatchObject({ limits: LIMITS, changedAt: null });
  expect(app.app.casino.providers.game('plinko')?.game).toMatchObject({ minStake: 10, maxStake: 50_000 });
});

test.each<[string, string, Partial<TableLimits>]>([
  ['limits.maxStake', 'roulette', { minStake: 100, maxStake: 99 }],
  ['limits.groups.straight.maxStake', 'roulette', { groups: { straight: { minStake: 10, maxStake: 9 } } }],
  ['limits.groups.pair-plus', 'roulette', { groups: { 'pair-plus': { minStake: 10, maxStake: 20 } } }],
  ['limits.groups.main', 'mines', { groups: { main: { minStake: 10, maxStake: 20 } } }],
  // 35 to 1 on the minimum stake.
  ['limits.maxWin', 'roulette', { maxWin: 349 }],
  ['limits.maxRound', 'roulette', { maxRound: 9 }],
  ['limits.maxRound', 'mines', { maxRound: 100 }],
  ['limits.minStake', 'roulette', { minStake: 0 }],
  ['limits.minStake', 'roulette', { minStake: 10.001 }],
])('%s of %s with %j is refused, and nothing changes', async (path, tableId, limits) => {
  const { error } = await set(limits, tableId);
  expect([error?.code, error?.fields?.map((field) => field.path)]).toEqual(['VALIDATION_FAILED', [path]]);
  expect(harness.app.app.tables.limits.list().every(({ changedAt }) => changedAt === null)).toBe(true);
});

test('an unknown table, and an operator without the right, are refused', async () => {
  expect((await set({}, 'poker')).error?.code).toBe('NOT_FOUND');
  const cashier = await harness.operator('CASHIER');
  const body = { tableId: 'roulette', site: null, version: 'any', limits: LIMITS, reason: REASON };
  expect((await cashier.call(setTableLimits, { body })).error?.code).toBe('FORBIDDEN');
});

test('[R20.25] of two changes of the same limits the second is refused, and the first stays', async () => {
  const [asha, ravi] = [await harness.operator('TRADER'), await harness.operator('TRADER')];
  const version = await versionOf(asha, 'roulette');
  const change = (by: typeof asha, maxStake: number, site: string | null = null) => {
    const limits = { ...LIMITS, maxStake };
    return by.call(setTableLimits, { body: { tableId: 'roulette', site, version, limits, reason: REASON } });
  };
  expect((await change(asha, 700)).error).toBeNull();
  expect((await change(ravi, 900)).error).toMatchObject({ code: 'SETTINGS_CHANGED' });
  // A site without limits of its own begins from those of all sites.
  expect((await change(ravi, 900, 'default')).error).toMatchObject({ code: 'SETTINGS_CHANGED' });
  expect(harness.app.app.tables.limits.of('roulette', null).maxStake).toBe(70_000);
});

test('[R20.25] limits that a site has been given meanwhile are not overwritten', async () => {
  const trader = await harness.operator('TRADER');
  const version = await versionOf(trader, 'roulette');
  await set({ maxStake: 300 }, 'roulette', 'default');
  const body = { tableId: 'roulette', site: 'default', version, limits: LIMITS, reason: REASON };
  expect((await trader.call(setTableLimits, { body })).error?.code).toBe('SETTINGS_CHANGED');
  expect((await set({ maxStake: 400 }, 'roulette', 'default')).error).toBeNull();
});
