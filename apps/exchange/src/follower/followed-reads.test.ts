import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CALLS } from '@layline/contract/calls.ts';
import { getActivityLog, getLoginAttempts, getSessions } from '@layline/contract/calls/account.ts';
import { getOwnAgentEntries } from '@layline/contract/calls/agent-entries.ts';
import { getAlerts } from '@layline/contract/calls/alerts.ts';
import { getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import { getAutomaticCashOuts } from '@layline/contract/calls/automatic-cash-out.ts';
import { getBaskets } from '@layline/contract/calls/baskets.ts';
import { getBetRecords } from '@layline/contract/calls/bet-records.ts';
import {
  getBetSlip,
  getExpectedProfitLoss,
  getOpenBets,
  getOwnFills,
  getPlayerGrid,
} from '@layline/contract/calls/betting.ts';
import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { getCashOut } from '@layline/contract/calls/cash-out.ts';
import {
  getDepositWithdrawals,
  getPaymentInfo,
  getUserWithdrawalHistory,
  playerRequests,
} from '@layline/contract/calls/cashier.ts';
import {
  getGameAddress,
  getGameResults,
  getGameVisit,
  getGames,
  getOwnGames,
  getRounds,
} from '@layline/contract/calls/casino.ts';
import {
  getClosestEvents,
  getEventMarkets,
  getEventsByIds,
  getEventsBySport,
  getHouseMarkets,
  getOdds,
  getPriceHistory,
  getScoreCard,
  getScoreMoments,
  getSportTree,
  getStars,
  getTraded,
  getTrades,
  getUserLimits,
} from '@layline/contract/calls/catalogue.ts';
import { getDeskPages } from '@layline/contract/calls/desk-pages.ts';
import { getInbox } from '@layline/contract/calls/inbox.ts';
import { getPushSetup } from '@layline/contract/calls/notices.ts';
import { getOwnDisputes } from '@layline/contract/calls/own-disputes.ts';
import { getPasskeys } from '@layline/contract/calls/passkeys.ts';
import { getPlayingTime, getProtection, getProtectionHistory } from '@layline/contract/calls/protection.ts';
import {
  getBetDetail,
  getBetHistory,
  getBettingFigures,
  getProfitLossReport,
  getTopWinners,
  getTransactionDetail,
  getTransactionHistory,
} from '@layline/contract/calls/reports.ts';
import { getPreferences, getSetting } from '@layline/contract/calls/settings.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import { until } from '@layline/simulation/base/until.ts';
import { LOCAL_CASINO } from '../casino-providers/configured.ts';
import { DEFAULT_LIMITS } from '@layline/table-host/src/stake-limits.ts';
import { rupees } from '@layline/units/money.ts';
import { OwnTables } from '../casino-providers/own-tables.ts';
import { Providers } from '../casino-providers/providers.ts';
import { Sites } from '../modules/settings/sites.ts';
import type { TestPlayer } from '../testing/betting-app.ts';
import { requestOf, SEEDED_SITES } from '../testing/test-app.ts';
import { openFollowedReads } from './followed-reads.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';
import { playPlayers, type PlayedPlayers } from './testing/played-players.ts';

let both: FollowedApp;
let played: PlayedPlayers;

beforeAll(async () => {
  both = await openFollowedApp();
  played = await playPlayers(both.leader);
  await both.caughtUp();
  await until(async () => {
    both.time.advance(1000);
    return (await both.call(getClosestEvents)).text.includes('"e2"');
  });
});

afterAll(() => both.close());

type Request = { readonly query?: object; readonly body?: object };
type Read = readonly [call: Call, request?: Request | (() => Request)];

const IN_MARKET = { query: { marketId: 'm3' } };
const OF_RUNNER = { query: { marketId: 'm2', runnerId: 'A' } };

/** What a player reads, and has of his own there. */
const OWN: readonly Read[] = [
  [getActivityLog],
  [getBetDetail, () => ({ query: { betId: played.betId } })],
  [getBetHistory, { body: {} }],
  [getBetRecords, { query: { after: 0 } }],
  [getBetSlip],
  [getBettingFigures],
  [getBonuses],
  [getCashOut, IN_MARKET],
  [getDepositWithdrawals, { body: {} }],
  [getDeskPages],
  [getExpectedProfitLoss],
  [getGameResults],
  [getGameVisit, () => ({ query: { visitId: played.visitId } })],
  [getInbox],
  [getOpenBets],
  [getOwnFills, { query: { marketId: 'm2' } }],
  [getOwnGames],
  [getPasskeys],
  [getPlayerGrid],
  [getPreferences],
  [getProfitLossReport],
  [getProfitLossReport, { query: { eventId: 'e2' } }],
  [getProfitLossReport, { query: { marketId: 'm2' } }],
  [getProtectionHistory],
  [getRounds],
  [getSessions],
  [getSetting],
  [getStars],
  [getTransactionDetail, { query: { line: 2 } }],
  [getTransactionHistory],
  [getUserWithdrawalHistory],
  [playerRequests, { body: {} }],
];

/** What a player reads who has a password, and an agent. */
const UNDER_AGENT: readonly Read[] = [
  [getLoginAttempts, { body: {} }],
  [getOwnAgentEntries],
  [getOwnDisputes],
];

/** What is the same for everybody, or empty for these players. */
const COMMON: readonly Read[] = [
  [getAlerts],
  [getArmedOrders],
  [getAutomaticCashOuts],
  [getBaskets],
  [getPriceHistory, OF_RUNNER],
  [getPushSetup],
  [getTopWinners, { query: { count: 10 } }],
  [getTraded, { query: { marketId: 'm2' } }],
  [getUserLimits, IN_MARKET],
];

/** What guests read too. */
const LISTS: readonly Read[] = [
  [getClosestEvents],
  [getEventMarkets, { query: { eventId: 'e2' } }],
  [getEventsByIds, { query: { ids: 'e2' } }],
  [getEventsBySport, { query: { sportName: 'football' } }],
  [getGames],
  [getGames, { query: { search: 'roulette', take: 1 } }],
  [getHouseMarkets],
  [getOdds, { query: { marketIds: 'm3' } }],
  [getScoreCard, { query: { eventId: 'e2' } }],
  [getScoreMoments, { query: { eventId: 'e2' } }],
  [getSportTree],
  [getTrades, { query: { ...OF_RUNNER.query, range: 'HOUR' } }],
];

const named = (reads: readonly Read[]) =>
  reads.map(([call, request = {}]) => [call.name, call, request] as const);

const asked = (request: Request | (() => Request)): Request =>
  typeof request === 'function' ? request() : request;

/** The answers of follower and leader, without the moment at which they were given. */
async function answers(call: Call, request: Request, { token }: TestPlayer) {
  const here = await both.meanwhile(both.call(call, request, { token }));
  const there = await both.leader.call(call, request, { token });
  return [here, there].map(({ status, text, error }) => ({
    status,
    error: error?.code,
    text: text.replaceAll(/"(?:serverTime|updatedAt)":\d+/g, ''),
  }));
}

describe('[R7.71] at a follower a player reads the same as at the leader by', () => {
  test.each(named(OWN))('%s', async (_, call, request) => {
    const [here, there] = await answers(call, asked(request), played.player);
    expect(here).toMatchObject({ status: 200 });
    expect(here).toEqual(there);
    const [others] = await answers(call, asked(request), played.stranger);
    expect(here?.text).not.toBe(others?.text);
  });

  test.each(named(UNDER_AGENT))('%s', async (_, call, request) => {
    const [here, there] = await answers(call, asked(request), played.underAgent);
    expect(here).toMatchObject({ status: 200 });
    expect(here).toEqual(there);
    const [others] = await answers(call, asked(request), played.player);
    expect(here?.text).not.toBe(others?.text);
  });

  test.each(named([...COMMON, ...LISTS]))('%s', async (_, call, request) => {
    const [here, there] = await answers(call, asked(request), played.player);
    expect(here).toMatchObject({ status: 200 });
    expect(here).toEqual(there);
  });
});

test('[R7.71] a follower makes the same files of a player’s history', async () => {
  const given = requestOf(getTransactionHistory, { query: { format: 'csv' } }, played.player);
  const here = await both.meanwhile(both.follower.fastify.inject(given));
  const there = await both.leader.app.fastify.inject(given);
  expect([here.statusCode, here.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(here.body.split('\n').length).toBeGreaterThan(4);
  expect(here.body).toBe(there.body);
});

test('[R7.71] a follower reads itself which games the providers offer, for their names', async () => {
  const refresh = vi.fn<() => Promise<void>>().mockResolvedValue();
  const provider = Object.assign(new OwnTables(), { refresh });
  const { calls } = LOCAL_CASINO;
  const { leader, core, database } = both;
  const { jobs } = openFollowedReads({
    ...leader.app,
    core,
    database,
    sites: new Sites(SEEDED_SITES),
    sitesDir: SEEDED_SITES,
    money: { casino: { providers: new Providers([provider], calls) } },
    tablesElsewhere: false,
    paymentKeyId: null,
    now: () => leader.time.now(),
  });
  for (const { run } of jobs) await run(() => false);
  expect(refresh).toHaveBeenCalledOnce();
});

test('[R7.71] the lobby at a follower shows limits that operators set for our own tables, some seconds later', async () => {
  const { leader } = both;
  const request = { query: { ids: 'roulette' } };
  const shown = (answer: { readonly result: ResultOf<typeof getGames> | null }) =>
    answer.result?.games[0]?.minStake;
  const here = async () => shown(await both.call(getGames, request));
  expect(await here()).toBe(10);
  await leader.app.tables?.limits.set('roulette', null, { ...DEFAULT_LIMITS, minStake: rupees(25) }, 1);
  expect(shown(await leader.call(getGames, request))).toBe(25);
  await until(async () => {
    both.time.advance(1000);
    return (await here()) === 25;
  });
});

const COMPARED: readonly Call[] = [...OWN, ...UNDER_AGENT, ...COMMON, ...LISTS].map(([call]) => call);

/** What is begun in turn, or told of the leader's memory, which other files test. */
const TESTED_ELSEWHERE: readonly Call[] = [
  claimBonus,
  getGameAddress,
  getPaymentInfo,
  getPlayingTime,
  getProtection,
];

test('[R7.71] every read of players is compared with the leader’s, or tested elsewhere', () => {
  const reads = CALLS.filter(
    ({ method, auth }) => method === 'GET' && (auth === 'player' || auth === 'optional'),
  );
  const others = reads.filter((call) => !COMPARED.includes(call));
  expect(new Set(others)).toEqual(new Set(TESTED_ELSEWHERE));
});

test('[R7.83] a POST that only reads is marked as one', () => {
  const posts = COMPARED.filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.filter(({ readsOnly }) => readsOnly !== true).map(({ name }) => name)).toEqual([]);
});
