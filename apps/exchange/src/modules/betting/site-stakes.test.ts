import {
  armEntry,
  armExit,
  armOffset,
  changeArmedOrder,
  getArmedOrders,
} from '@layline/contract/calls/armed-orders.ts';
import { armCashOut } from '@layline/contract/calls/automatic-cash-out.ts';
import { placeBasket } from '@layline/contract/calls/baskets.ts';
import { changeBet, getOpenBets, placeBet } from '@layline/contract/calls/betting.ts';
import { cashOut } from '@layline/contract/calls/cash-out.ts';
import { getUserLimits } from '@layline/contract/calls/catalogue.ts';
import { armOneClick } from '@layline/contract/calls/one-click.ts';
import { getSiteSettings, saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { order } from '@layline/simulation/builders.ts';
import { marketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NewCommand } from '../../core/engine.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';
import { HOUSE_MARKETS, onBookmaker, onRuns, openHouseMarket, row } from '../../testing/house-markets.ts';
import { sitesWith } from '../../testing/sites-with.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { submitWithin } from './submit-stake.ts';

/** The site of the players. */
const SITE = 'test';
const OTHER = 'greenfield.localhost';
/** The largest stake that it takes, in rupees, where a test lowers it. */
const MOST = 300;

let harness: OperatorHarness;
let app: BettingApp;
let player: TestPlayer;
let refs = 0;
beforeEach(async () => {
  // With a suspended site, as among the samples, every armed order is looked at anyway.
  const sitesDir = sitesWith({ siteSuspended: false });
  harness = await openOperatorHarness({ changes: { sitesDir } });
  ({ app } = harness);
  await app.openMarket({ startingPrice: true });
  player = await app.player();
});
afterEach(() => app.close());

async function changeTo(maxStake: number | undefined) {
  const { result } = await harness.admin.call(getSiteSettings, { query: { site: SITE } });
  if (result === null) throw new Error('the site has no settings');
  const { version, settings } = result;
  return {
    site: SITE,
    version,
    settings: { ...settings, setting: { ...settings.setting, maxStake } },
    reason: 'Small stakes',
  };
}

async function limit(maxStake: number | null = MOST): Promise<void> {
  expect((await harness.publishSite(await changeTo(maxStake ?? undefined))).status).toBe(200);
}

/** A call of the player under a press of its own, unless `body` names one. */
function press<C extends Call>(call: C, body: object, who = player) {
  refs += 1;
  return app.call(call, { body: { customerRef: `press-${refs}`, ...body } }, { token: who.token });
}

const onA = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 3 } as const;
const entry = { ...onA, kind: 'STOP_ENTRY', side: 'LAY', price: 6 } as const;
const legs = (stake: number) => [
  { runnerId: 'B', side: 'BACK', price: 3, stake: 100 },
  { runnerId: 'A', side: 'BACK', price: 3, stake },
];
const TOO_LARGE = { code: 'INVALID_BET_SIZE', details: { min: 100, max: MOST, step: 1 } };

async function stakes(): Promise<readonly string[]> {
  const { result } = await app.call(getOpenBets, { query: {} }, { token: player.token });
  return (result?.openBets ?? []).map(({ side, stake, price }) => `${side} ${stake} @ ${price}`);
}

async function armed(): Promise<readonly string[]> {
  app.time.advance(1000);
  const { result } = await app.call(getArmedOrders, { query: {} }, { token: player.token });
  return (result?.armedOrders ?? []).map(({ kind, status }) => `${kind} ${status}`);
}

async function bet(body: Partial<PlaceBody>): Promise<number> {
  const { result, error } = await app.place(player, body);
  if (result === null) throw new Error(error?.code);
  return result.betId;
}

describe('[R20.63] the largest stake that a site takes', () => {
  const ways: [string, (stake: number) => Promise<{ readonly error: object | null }>][] = [
    ['a back', (stake) => press(placeBet, { ...onA, stake })],
    ['a lay', (stake) => press(placeBet, { ...onA, side: 'LAY', stake })],
    [
      'a bet at the starting price',
      (stake) => press(placeBet, { ...onA, stake, orderType: 'LIMIT_ON_CLOSE' }),
    ],
    [
      'a bet of one-click',
      async (stake) => {
        const body = { capPerPress: 2000, capPerMinute: 5000 };
        const { result } = await app.call(armOneClick, { body }, { token: player.token });
        return press(placeBet, { ...onA, stake, source: 'ONE_CLICK', armId: result?.armId });
      },
    ],
    ['an entry', (stake) => press(armEntry, { ...entry, stake })],
    ['an exit with a stake of its own', (stake) => press(armExit, { ...entry, kind: 'STOP', stake })],
  ];
  test.each(ways)('is the most for %s', async (_, ask) => {
    await limit();
    expect((await ask(MOST + 1)).error).toMatchObject(TOO_LARGE);
    expect((await ask(MOST)).error).toBeNull();
  });

  test('is the most for each leg of a basket, and the refusal names the runner', async () => {
    await limit();
    for (const runner of ['A', 'B']) await app.rest('LAY', 300, 1000, runner);
    const basket = (stake: number) => press(placeBasket, { marketId: 'm1', legs: legs(stake) });
    const { code, details } = TOO_LARGE;
    expect((await basket(MOST + 1)).error).toMatchObject({ code, details: { ...details, runnerId: 'A' } });
    expect((await basket(MOST)).error).toBeNull();
  });

  const { bookmaker, session, meter, khado, oddeven } = HOUSE_MARKETS;
  test.each([
    [bookmaker, row('india', 95, 98), onBookmaker()],
    [session, row('runs', [45, 100], [44, 100]), onRuns('session', 45)],
    [meter, row('runs', [171, 100], [170, 100]), onRuns('meter', 171)],
    [khado, row('r160', 300), onBookmaker({ marketId: 'khado', runnerId: 'r160', price: 300 })],
    [oddeven, row('odd', 95), onBookmaker({ marketId: 'oddeven', runnerId: 'odd' })],
  ])('is the most on the house market $name', async (market, quoted, body) => {
    await openHouseMarket(app, market, [quoted]);
    await limit(100);
    expect((await app.place(player, { ...body, stake: 101 })).error).toMatchObject({
      code: 'INVALID_BET_SIZE',
      details: { max: 100 },
    });
    expect((await app.place(player, { ...body, stake: 100 })).error).toBeNull();
  });

  test('does not touch bets placed before, and refuses to move what is left of a larger one', async () => {
    const [large, small] = [await bet({ stake: 500 }), await bet({ stake: MOST, price: 2.6 })];
    await limit();
    expect((await press(changeBet, { betId: large, price: 2.7 })).error).toMatchObject(TOO_LARGE);
    expect((await press(changeBet, { betId: small, price: 2.7 })).error).toBeNull();
    expect(await stakes()).toEqual(['BACK 300 @ 2.7', 'BACK 500 @ 2.5']);
    expect(
      (await app.call(changeBet, { body: { betId: large, remaining: 400 } }, { token: player.token })).error,
    ).toBeNull();
  });

  test('says nothing of the bets of others', async () => {
    const large = await bet({ stake: 500 });
    await limit();
    const stranger = await app.player();
    for (const [call, body] of [
      [changeBet, { betId: large, price: 2.7 }],
      [armOffset, { marketId: 'm1', betId: large, ticks: 5 }],
    ] as const)
      expect((await press(call, body, stranger)).error?.code).toBe('BET_NOT_FOUND');
  });

  test('is the most to which an armed order can be changed', async () => {
    await limit();
    const { result } = await press(armEntry, { ...entry, stake: 200 });
    const change = (body: object) => press(changeArmedOrder, { armedId: result?.armedId, ...body });
    expect((await change({ stake: MOST + 1 })).error).toMatchObject(TOO_LARGE);
    expect((await change({ stake: MOST })).error).toBeNull();
    expect((await change({ price: 7 })).error).toBeNull();
  });

  test('is the most for an offset: as much as its bet, or what levels the result', async () => {
    const large = await bet({ stake: MOST + 1 });
    await limit();
    const offset = (betId: number, stakeBy: string) =>
      press(armOffset, { marketId: 'm1', betId, ticks: 10, stakeBy });
    const full = await bet({ stake: MOST });
    expect((await offset(large, 'SAME')).error).toMatchObject(TOO_LARGE);
    expect((await offset(full, 'EQUAL')).error).toMatchObject(TOO_LARGE);
    expect((await offset(full, 'SAME')).error).toBeNull();
    const lay = await bet({ side: 'LAY', price: 2.2, stake: MOST });
    expect((await offset(lay, 'EQUAL')).error).toBeNull();
  });

  test('is the most for an offset of a bet that was matched, or would now be, at better odds than it asked for', async () => {
    await limit();
    await app.rest('LAY', 1000, 1000);
    const offset = async (ticks: number) => {
      const betId = await bet({ stake: MOST, price: 1.01 });
      return (await press(armOffset, { marketId: 'm1', betId, ticks, stakeBy: 'EQUAL' })).error;
    };
    expect(await offset(100)).toMatchObject(TOO_LARGE);
    await app.command({ type: 'turnInPlay', marketId: marketId('m1'), betDelaySec: 5 });
    await app.command({ type: 'openMarket', marketId: marketId('m1') });
    await app.rest('LAY', 1000, 1000);
    expect(await offset(100)).toMatchObject(TOO_LARGE);
  });

  test('is the most for what answers or changes something that is only just being placed or armed', async () => {
    await limit();
    await app.rest('LAY', 1000, 1000);
    const first = await bet({ ...onA, stake: MOST });
    // Ids are numbers of commands, so a player can tell the next ones.
    const guess = (call: Call, bodyOf: (id: number) => object, from: number) =>
      [1, 2, 3, 4].map((ahead) => press(call, bodyOf(from + ahead)));
    await Promise.all([
      press(placeBet, { ...onA, stake: MOST }),
      ...guess(armOffset, (betId) => ({ marketId: 'm1', betId, ticks: 100, stakeBy: 'EQUAL' }), first),
    ]);
    const { result } = await press(armEntry, { ...entry, stake: MOST });
    await Promise.all([
      press(armEntry, { ...entry, stake: MOST }),
      ...guess(changeArmedOrder, (armedId) => ({ armedId, stake: 100_000 }), result?.armedId ?? 0),
    ]);
    expect(await stakes()).toEqual(['BACK 300 @ 3', 'BACK 300 @ 3']);
    const orders = await app.call(getArmedOrders, { query: {} }, { token: player.token });
    expect(orders.result?.armedOrders.map(({ stake }) => stake)).toEqual([MOST, MOST]);
  });

  test('keeps nobody in a position: what only closes it has no largest stake', async () => {
    await app.rest('LAY', 300, 2000);
    await bet({ ...onA, stake: 2000 });
    await limit();
    const { error } = await press(armExit, { ...onA, kind: 'STOP', side: 'LAY', price: 3.5 });
    expect(error).toBeNull();
    expect((await press(armCashOut, { marketId: 'm1', rule: 'LOSS', amount: -900 })).error).toBeNull();
    await app.rest('BACK', 250, 5000);
    expect((await press(cashOut, { marketId: 'm1', floor: -10_000 })).error).toBeNull();
    expect(await stakes()).toContain('LAY 2400 @ 2.5');
  });

  test('cancels armed entries of a larger stake within a second, and nothing else', async () => {
    await app.rest('LAY', 300, 500);
    const large = await bet({ ...onA, stake: 500 });
    await press(armOffset, { marketId: 'm1', betId: large, ticks: 5 });
    await press(armExit, { ...onA, kind: 'STOP', side: 'LAY', price: 3.5 });
    await press(armEntry, { ...entry, stake: MOST + 1 });
    await press(armEntry, { ...entry, kind: 'LIMIT_ENTRY', price: 2, stake: MOST });
    expect((await armed()).filter((text) => !text.endsWith('ARMED'))).toEqual(['TICK_OFFSET DONE']);
    await limit();
    await expect.poll(armed).toContain('STOP_ENTRY CANCELLED');
    expect(await armed()).toEqual(expect.arrayContaining(['STOP ARMED', 'LIMIT_ENTRY ARMED']));
  });

  test('leaves a press that was carried out before its answer', async () => {
    const first = await press(placeBet, { ...onA, stake: 500, customerRef: 'once' });
    await limit();
    expect((await press(placeBet, { ...onA, stake: 500, customerRef: 'once' })).result).toEqual(first.result);
    expect(await stakes()).toEqual(['BACK 500 @ 3']);
  });

  test.each([
    ['under the customerRef of a smaller one that the engine is about to forget', {}, 'INVALID_BET_SIZE'],
    ['in a market that is not there yet', { marketId: marketId('m2') }, 'INVALID_MARKET_ID'],
  ])('is checked for a bet %s', async (_, bet, refused) => {
    const submitted: NewCommand[] = [];
    const core: Parameters<typeof submitWithin>[0]['core'] = {
      ...app.core,
      read: (look) => app.core.read(look),
      submit: (command) => {
        submitted.push(command);
        return app.core.submit(command);
      },
    };
    await press(placeBet, { ...onA, stake: 100, customerRef: 'once' });
    const now = app.time.now() + 24 * 3_600_000 - 1;
    const sites = { of: () => ({ maxStake: rupees(MOST) }) };
    const larger = { playerId: player.id, stake: rupees(MOST + 1), customerRef: 'once', ...bet };
    const command = { type: 'placeBet', ...order(larger) } as const;
    const answer = await submitWithin({ core, sites, now: () => now })({ site: SITE }, command);
    expect(answer).toMatchObject({ refused });
    expect(submitted).toEqual([]);
  });

  test('holds for the players of the site, wherever they bet, and for no others', async () => {
    await limit();
    const others = await app.player(OTHER);
    expect((await press(placeBet, { ...onA, stake: 500 }, others)).error).toBeNull();
    const body = { ...onA, stake: 500, customerRef: 'elsewhere' };
    const elsewhere = await app.call(placeBet, { body }, { token: player.token, host: OTHER });
    expect(elsewhere.error).toMatchObject(TOO_LARGE);
  });

  test('is what its players and guests are told of each market, unless the market takes less', async () => {
    const told = async (options: object) =>
      (await app.call(getUserLimits, { query: { marketId: 'm1' } }, options)).result;
    const own = { token: player.token };
    expect(await told(own)).toMatchObject({ minStake: 100, maxStake: 500_000 });
    await limit();
    expect(await told(own)).toMatchObject({ minStake: 100, maxStake: MOST });
    expect(await told({ ...own, host: OTHER })).toMatchObject({ maxStake: MOST });
    expect(await told({})).toMatchObject({ maxStake: MOST });
    expect(await told({ host: OTHER })).toMatchObject({ maxStake: 500_000 });
    await limit(600_000);
    expect(await told(own)).toMatchObject({ maxStake: 500_000 });
    expect((await press(placeBet, { ...onA, stake: 600_000 })).error).toMatchObject({
      code: 'INVALID_BET_SIZE',
      details: { max: 500_000 },
    });
  });

  test('is set by two admins, and taken back like every setting', async () => {
    const asked = await harness.admin.call(saveSiteSettings, { body: await changeTo(MOST) });
    expect(asked.error?.code).toBe('SECOND_PERSON_NEEDED');
    expect((await press(placeBet, { ...onA, stake: 500 })).error).toBeNull();
    await limit();
    expect((await press(placeBet, { ...onA, stake: 500 })).error).toMatchObject(TOO_LARGE);
    await limit(null);
    expect((await press(placeBet, { ...onA, stake: 500 })).error).toBeNull();
  });

  test.each([0, -1, 300.001, '300'])('of %j is refused', async (wrong) => {
    const { error } = await harness.admin.call(saveSiteSettings, { body: await changeTo(wrong as number) });
    expect(error?.fields).toMatchObject([{ path: 'setting.maxStake' }]);
  });
});
