import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cancelAllBets,
  cancelBet,
  changeBet,
  getOpenBets,
  placeBet,
} from '@layline/contract/calls/betting.ts';
import { getBetRecords } from '@layline/contract/calls/bet-records.ts';
import { getSportTree, getUserLimits } from '@layline/contract/calls/catalogue.ts';
import { getCashOut } from '@layline/contract/calls/cash-out.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import {
  acknowledgeRealityCheck,
  getPlayingTime,
  setOwnLimit,
  setRealityCheck,
} from '@layline/contract/calls/protection.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { until } from '@layline/simulation/base/until.ts';
import { marketId } from '@layline/units/ids.ts';
import { NotLeading } from '../core/errors.ts';
import { GENESIS, readJournal } from '../core/journal.ts';
import { Sites } from '../modules/settings/sites.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { LiveClient } from '../testing/live-client.ts';
import { quickDependencies } from '../testing/test-app.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';

const MINUTE = 60_000;
const BET = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500 } as const;

let both: FollowedApp;
let leader: BettingApp;
let player: TestPlayer;
let refs: number;

beforeEach(async () => {
  refs = 0;
  both = await openFollowedApp();
  ({ leader } = both);
  await leader.openMarket();
  player = await leader.player();
  await both.caughtUp();
});

afterEach(() => both.close());

/** A call of the player at the follower, and the same one at the leader. */
const here = <C extends Call>(call: C, request = {}) => both.call(call, request, { token: player.token });
const there = <C extends Call>(call: C, request = {}) => leader.call(call, request, { token: player.token });

/** A bet of its own unless `changes` say otherwise. */
const bet = (changes: object = {}) => ({
  body: { ...BET, customerRef: `here-${(refs += 1)}`, ...changes },
});

describe('[R7.72] while it is not certain that the leader still leads', () => {
  let confirmed: PromiseWithResolvers<void>;

  beforeEach(() => {
    confirmed = Promise.withResolvers();
    confirmed.promise.catch(() => undefined);
    vi.spyOn(leader.core, 'confirmLead').mockReturnValue(confirmed.promise);
  });

  const places = { 'a follower': () => here, 'the leader': () => there };

  test.each(Object.entries(places))('bets are taken at %s, and what a player reads waits', async (_, at) => {
    let isRead = false;
    const read = at()(getOpenBets).finally(() => (isRead = true));
    const placed = await at()(placeBet, bet());
    expect(placed).toMatchObject({ status: 200, error: null });
    const cancelled = await at()(cancelBet, { body: { betId: placed.result?.betId } });
    expect(cancelled).toMatchObject({ status: 200, error: null });
    const { result: kept } = await at()(placeBet, bet());
    expect(isRead).toBe(false);
    confirmed.resolve();
    expect((await read).result?.openBets).toMatchObject([{ betId: kept?.betId }]);
  });

  test.each(Object.entries(places))(
    'a player’s own limits wait at %s, and a guest’s do not',
    async (_, at) => {
      const asked = { query: { marketId: 'm1' } };
      let isRead = false;
      const read = at()(getUserLimits, asked).finally(() => (isRead = true));
      const app = at() === here ? both : leader;
      expect((await app.call(getUserLimits, asked)).status).toBe(200);
      // A bet is answered after everything that does not wait.
      await at()(placeBet, bet());
      expect(isRead).toBe(false);
      confirmed.resolve();
      expect((await read).status).toBe(200);
    },
  );

  test.each(['a follower', 'the leader'])('a forged token is refused at %s without a proof', async (at) => {
    const forged = { token: `${player.token}x` };
    const answer = await (at === 'the leader'
      ? leader.call(getOpenBets, {}, forged)
      : both.call(getOpenBets, {}, forged));
    expect(answer).toMatchObject({ status: 401, error: { code: 'UNAUTHORIZED' } });
    expect(leader.core.confirmLead).not.toHaveBeenCalled();
  });

  test('a leader that has lost the lead shows players nothing of their own, and everybody what is public', async () => {
    confirmed.reject(new NotLeading('another process leads now'));
    expect(await there(getOpenBets)).toMatchObject({
      status: 503,
      error: { code: 'UNAVAILABLE', details: { retryAfterSec: 5 } },
    });
    expect((await there(getSportTree)).status).toBe(200);
  });
});

describe('at a follower a player’s', () => {
  test('[R7.17] bet is taken by the leader, once, and answered as there', async () => {
    await leader.rest('LAY', 250, 200);
    const before = leader.core.seq;
    const given = bet();
    const placed = await here(placeBet, given);
    expect(placed).toMatchObject({
      status: 200,
      result: { betId: before + 1, status: 'EXECUTABLE', matched: 200, remaining: 300, averagePrice: 2.5 },
    });
    expect(leader.core.seq).toBe(before + 1);
    const origins = [];
    for await (const row of readJournal(leader.database, GENESIS))
      origins.push(...Object.values(row.origins ?? {}));
    expect(origins).toEqual([[[1, before + 1]]]);
    const { serverTime: _, ...result } = placed.result ?? {};
    expect((await there(placeBet, given)).result).toMatchObject(result);
    expect((await here(placeBet, given)).result).toMatchObject(result);
    expect(leader.core.seq).toBe(before + 1);
  });

  test.each([
    ['too much', { stake: 90_000_000 }],
    ['at no price of the ladder', { price: 2.513 }],
    ['on no runner', { runnerId: 'Z' }],
    ['in no market', { marketId: 'none' }],
    ['without a side', { side: undefined }],
  ])('[R7.17] bet that is %s is refused as by the leader, and nothing is journalled', async (_, changes) => {
    const before = leader.core.seq;
    const refused = await here(placeBet, bet(changes));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const own = await there(placeBet, bet(changes));
    expect([refused.status, refused.error]).toEqual([own.status, own.error]);
    expect(leader.core.seq).toBe(before);
  });

  test('bets are changed, cancelled and cashed out, wherever they were placed', async () => {
    await leader.rest('LAY', 250, 500);
    const matched = await here(placeBet, bet());
    const first = await there(placeBet, bet({ side: 'LAY', price: 1.5 }));
    const second = await here(placeBet, bet({ side: 'LAY', price: 1.5 }));
    const changed = await here(changeBet, { body: { betId: first.result?.betId, remaining: 400 } });
    expect(changed.status).toBe(200);
    const cancelled = await here(cancelBet, { body: { betId: first.result?.betId } });
    expect(cancelled.result).toMatchObject({ cancelled: 400 });
    const all = await there(cancelAllBets, { body: {} });
    expect(all.result).toMatchObject({ betIds: [second.result?.betId], cancelled: 500 });
    await leader.rest('BACK', 240, 5000);
    const { result: offer } = await here(getCashOut, { query: { marketId: 'm1' } });
    const own = await there(getCashOut, { query: { marketId: 'm1' } });
    expect({ ...offer, serverTime: 0 }).toEqual({ ...own.result, serverTime: 0 });
    const { result: records } = await both.meanwhile(here(getBetRecords, { query: { after: 0 } }));
    expect(records?.bets.map(({ betId }) => betId)).toContain(matched.result?.betId);
  });

  test('reads show what was acknowledged anywhere before, though the follower had not heard of it', async () => {
    both.weather.cutOff = true;
    const { result } = await there(placeBet, bet());
    both.weather.cutOff = false;
    expect(both.core.seq).toBeLessThan(leader.core.seq);
    const { result: shown } = await both.meanwhile(here(getOpenBets));
    expect(shown?.openBets).toMatchObject([{ betId: result?.betId }]);
  });

  test('session that has ended is refused at once, wherever it ended', async () => {
    expect((await here(getOpenBets)).status).toBe(200);
    await there(logout, { body: {} });
    const before = leader.core.seq;
    expect((await here(placeBet, bet())).error?.code).toBe('UNAUTHORIZED');
    expect((await here(getOpenBets)).error?.code).toBe('UNAUTHORIZED');
    expect(leader.core.seq).toBe(before);
  });

  test('token must be one that the exchange has signed', async () => {
    const [head = '', body = ''] = player.token.split('.');
    for (const token of ['any', `${head}.${body}.AAAA`])
      expect((await both.call(getOpenBets, {}, { token })).status).toBe(401);
    expect((await both.call(getOpenBets)).status).toBe(401);
  });

  test('time in session goes on, is counted once, and ends bets where the player has set a limit', async () => {
    await there(setOwnLimit, { body: { kind: 'SESSION_DAY', value: 12 } });
    // So long that a player who is nowhere else would no longer be in session.
    for (let minutes = 0; minutes < 10; minutes += 2) {
      leader.time.jump(2 * MINUTE);
      await here(getOpenBets);
    }
    leader.time.jump(2 * MINUTE);
    for (const call of [here, there, here]) await call(getOpenBets);
    expect((await there(getPlayingTime)).result).toMatchObject({ minutesToday: 12 });
    const before = leader.core.seq;
    expect((await here(placeBet, bet())).error?.code).toBe('SESSION_TIME_EXCEEDED');
    expect(leader.core.seq).toBe(before);
    expect((await here(cancelAllBets, { body: {} })).status).toBe(200);
  });

  test('reality check stops bets until it is acknowledged, and not a moment longer', async () => {
    await there(setRealityCheck, { body: { minutes: 15 } });
    for (let minutes = 0; minutes < 15; minutes += 5) {
      leader.time.jump(5 * MINUTE);
      await here(getOpenBets);
    }
    expect((await here(placeBet, bet())).error?.code).toBe('REALITY_CHECK_DUE');
    await there(acknowledgeRealityCheck, { body: {} });
    expect((await here(placeBet, bet())).status).toBe(200);
  });

  test.each([
    ['end', 'suspended', { siteSuspended: true }, 'SITE_SUSPENDED', 500_000],
    ['[R20.63] are smaller', 'limited', { maxStake: 499 }, 'INVALID_BET_SIZE', 499],
  ])('bets %s within a second when the site is %s', async (_what, _how, change, code, most) => {
    const { sitesDir } = quickDependencies(leader.database, leader.core, leader.time);
    const site = new Sites(sitesDir).of('localhost');
    const whole = JSON.parse(site.text) as { readonly setting: object };
    const text = JSON.stringify({ ...whole, setting: { ...whole.setting, ...change } });
    const row = { site: site.file, revision: 1, text, saved_by: 'asha', saved_at: leader.time.now() };
    await leader.database.write.insertInto('site_revisions').values(row).execute();
    expect((await here(placeBet, bet())).status).toBe(200);
    both.time.advance(1000);
    await until(async () => (await here(placeBet, bet())).error?.code === code);
    const limits = await here(getUserLimits, { query: { marketId: 'm1' } });
    expect(limits.result?.maxStake).toBe(most);
  });

  test('[R7.85] a bet that is sent after the site was suspended at the leader is refused, whatever the follower has read', async () => {
    const { result: kept } = await here(placeBet, bet());
    const { sites } = leader.app;
    const { file, text } = sites.of('localhost');
    const whole = JSON.parse(text) as { readonly setting: object };
    sites.override(file, JSON.stringify({ ...whole, setting: { ...whole.setting, siteSuspended: true } }));
    const before = leader.core.seq;
    expect((await here(placeBet, bet())).error?.code).toBe('SITE_SUSPENDED');
    expect((await here(cancelBet, { body: { betId: kept?.betId } })).error?.code).toBe('SITE_SUSPENDED');
    expect((await here(getOpenBets)).status).toBe(200);
    expect(leader.core.seq).toBe(before);
    sites.override(file, text);
    expect((await here(placeBet, bet())).status).toBe(200);
  });

  test('[R7.106] a bet that is sent after the site was suspended is refused, though an earlier call of the player’s is answered later', async () => {
    const { sites, books } = leader.app;
    const proved = Promise.withResolvers<void>();
    const confirmed = vi.spyOn(leader.core, 'confirmLead').mockReturnValue(proved.promise);
    const read = here(getOpenBets);
    await until(() => confirmed.mock.calls.length > 0);
    const { file, text } = sites.of('localhost');
    const whole = JSON.parse(text) as { readonly setting: object };
    sites.override(file, JSON.stringify({ ...whole, setting: { ...whole.setting, siteSuspended: true } }));
    const priced = Promise.withResolvers<void>();
    const attended = vi.spyOn(books, 'attend').mockReturnValue(priced.promise);
    const placed = here(placeBet, bet());
    await until(() => attended.mock.calls.length > 0);
    proved.resolve();
    expect((await read).status).toBe(200);
    priced.resolve();
    expect((await placed).error?.code).toBe('SITE_SUSPENDED');
  });

  test('bets keep a market’s makers awake for as long as the follower takes them to be', async () => {
    const { attention } = leader.app.books;
    await there(placeBet, bet({ runnerId: 'Z' }));
    leader.time.jump(MINUTE - 1);
    await here(placeBet, bet({ runnerId: 'Z' }));
    leader.time.jump(MINUTE / 2);
    await here(placeBet, bet({ runnerId: 'Z' }));
    expect(attention.has(marketId('m1'))).toBe(true);
  });

  test('calls wait for a lost question or reply, and are refused while no leader answers', async () => {
    both.weather.cutOff = true;
    const before = leader.core.seq;
    const refused = await both.meanwhile(here(placeBet, bet()), 10_000);
    expect(refused).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect(leader.core.seq).toBe(before);
    both.weather.cutOff = false;
    both.time.advance(200);
    Object.assign(both.weather, { lost: 30, doubled: 30 });
    expect((await both.meanwhile(here(placeBet, bet()))).status).toBe(200);
    Object.assign(both.weather, { lost: 0, doubled: 0 });
    expect(leader.core.seq).toBe(before + 1);
  });

  test('page hears of its money and bets, in order, and of what the leader tells it', async () => {
    const client = await LiveClient.connect(await both.listen());
    await expect(client.register('any token')).rejects.toThrow('session has ended');
    await client.register(player.token);
    await client.until(() => client.all('UserBalance').length > 0);
    await there(placeBet, bet());
    await here(placeBet, bet({ side: 'LAY', price: 1.5 }));
    await client.until(() => client.all('UserBalance').length > 1 && client.all('BetsChanged').length > 0);
    leader.app.liveHub.tell(player.id, 'InboxRead', { readUntil: 7 });
    await client.until(() => client.all('InboxRead').length > 0);
    await there(logout, { body: {} });
    const told = client.all('UserBalance').length;
    both.time.advance(1000);
    await until(() => both.follower.liveHub.players().length === 0);
    await client.settled();
    expect(client.all('UserBalance')).toHaveLength(told);
    await client.stop();
  });
});
