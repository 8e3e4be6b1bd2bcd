import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { wonBy } from '@layline/simulation/builders.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { openOwnMarket } from './attack-market.ts';
import { checkMoney } from './money-check.ts';

/**
 * Attacks with cash-outs over HTTP: many at once, in the middle of something else, and with values that no client
 * sends.
 */

/** The limits of production, not the raised ones of other tests. */
const SECURITY = {
  corsOrigins: [],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false as const,
  countryHeader: null,
  rateLimitFactor: 1,
};

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  await openOwnMarket(app, 'm1');
  player = await app.player();
});
afterEach(() => app.close());

async function hold(who: TestPlayer, runner = 'A'): Promise<void> {
  await app.rest('LAY', 300, 1000, runner);
  const { error } = await app.place(who, { runnerId: runner, price: 3, stake: 1000 });
  if (error !== null) throw new Error(error.code);
}

async function turnInPlay(): Promise<void> {
  await app.command({ type: 'turnInPlay', marketId: marketId('m1'), betDelaySec: 5 });
  await app.command({ type: 'openMarket', marketId: marketId('m1') });
}

async function afterWait(): Promise<void> {
  app.time.advance(5000);
  await app.core.submit({ type: 'tick' });
}

let refs = 0;
function press(body: object, who = player) {
  refs += 1;
  const whole = { marketId: 'm1', customerRef: `cash-${refs}`, floor: -1000, ...body };
  return app.call(cashOut, { body: whole }, { token: who.token });
}

function quote(query: object = {}, who = player) {
  return app.call(getCashOut, { query: { marketId: 'm1', ...query } }, { token: who.token });
}

async function placed(who = player): Promise<number> {
  return (await app.call(getOpenBets, {}, { token: who.token })).result?.openBets.length ?? -1;
}

describe('one press sent many times', () => {
  test('[R7.45] twenty copies at once strike once, and all get the same answer', async () => {
    await hold(player);
    await app.rest('BACK', 250, 5000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => press({ customerRef: 'one' })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.result).toMatchObject({ status: 'DONE', figure: 200 });
    expect(await placed()).toBe(2);
    const other = await press({ customerRef: 'one', floor: -999 });
    expect(other).toMatchObject({ status: 409, error: { code: 'DUPLICATE_TRANSACTION' } });
    await checkMoney(app, player);
  });

  test('[R7.45] after a restart in the middle of its wait it is struck once, and repeating it tells how it ended', async () => {
    await hold(player);
    await turnInPlay();
    await app.rest('BACK', 250, 5000);
    const first = await press({ customerRef: 'one' });
    app = await app.restart();
    expect((await press({ customerRef: 'one' })).result).toEqual(first.result);
    await afterWait();
    app = await app.restart();
    const answers = await Promise.all(Array.from({ length: 20 }, () => press({ customerRef: 'one' })));
    for (const { result } of answers) expect(result).toMatchObject({ status: 'DONE', figure: 200 });
    expect(await placed()).toBe(2);
    await checkMoney(app, player);
  });
});

describe('many players at once', () => {
  test('[R7.45] never take more than is offered, and everyone who gets a cash-out gets the figure that they pressed', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => app.player()));
    for (const one of players) await hold(one);
    await app.rest('BACK', 250, 4000);
    const answers = await Promise.all(players.map((one) => press({ floor: 200 }, one)));
    const done = answers.filter(({ result }) => result?.status === 'DONE');
    expect(done).toHaveLength(3);
    for (const { result } of done) expect(result?.figure).toBe(200);
    expect(new Set(done.flatMap(({ result }) => result?.betIds ?? [])).size).toBe(3);
    for (const { error } of answers)
      expect(['FIGURE_WORSE', 'CASH_OUT_UNAVAILABLE', undefined]).toContain(error?.code);
    for (const one of players) await checkMoney(app, one);
  });
});

describe('in the middle of something else', () => {
  beforeEach(async () => {
    await hold(player);
    await turnInPlay();
    await app.rest('BACK', 250, 5000);
  });

  test('[R7.45] the same player’s bets in the bet delay never add up to more than the player’s cash', async () => {
    const before = await checkMoney(app, player);
    await app.place(player, { runnerId: 'B', side: 'BACK', price: 2, stake: 99_000 });
    await press({ customerRef: 'kept', cancelOffers: false });
    await checkMoney(app, player);
    await afterWait();
    await checkMoney(app, player);
    expect(before.exposure).toBe(1000);
    expect((await press({ customerRef: 'kept', cancelOffers: false })).result?.status).toBe('DONE');
  });

  test('[R7.45] a bet placed after the press is cancelled with the rest, and its cash is free again', async () => {
    await press({ customerRef: 'first' });
    await app.place(player, { runnerId: 'B', side: 'BACK', price: 2, stake: 50_000 });
    await afterWait();
    expect((await press({ customerRef: 'first' })).result?.status).toBe('DONE');
    const { exposure, openBets } = await checkMoney(app, player);
    expect(exposure).toBe(0);
    expect(openBets.map(({ remaining }) => remaining)).toEqual(openBets.map(() => 0));
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'market void',
      () =>
        app.command({ type: 'voidMarket', marketId: marketId('m1'), settlementVersion: 1, reason: 'error' }),
    ],
    [
      'suspended',
      () => app.command({ type: 'suspendMarket', marketId: marketId('m1'), reason: 'REVIEW', lapse: false }),
    ],
    [
      'window void',
      () =>
        app.command({
          type: 'voidWindow',
          marketId: marketId('m1'),
          from: 0,
          to: app.time.now(),
          reason: 'error',
        }),
    ],
    [
      'runner gone',
      () =>
        app.command({
          type: 'removeRunner',
          marketId: marketId('m1'),
          runnerId: runnerId('A'),
          reductionFactor: 3000,
        }),
    ],
    ['excluded', () => app.command({ type: 'setPlayerState', playerId: player.id, state: 'EXCLUDED' })],
    [
      'all cancelled',
      () => app.command({ type: 'cancelAll', playerId: player.id, marketId: null, customerRef: null }),
    ],
  ])('[R7.45] nothing is struck after %s', async (_what, happen) => {
    await press({ customerRef: 'stopped' });
    const count = await placed();
    await happen();
    await afterWait();
    const view = await quote();
    expect([200, 403]).toContain(view.status);
    expect(await placed()).toBeLessThanOrEqual(count);
    const { result, error } = await press({ customerRef: 'stopped' });
    expect(result?.betIds ?? []).toEqual([]);
    expect(['LAPSED', 'CANCELLED', 'INVALID_ACCOUNT_STATE']).toContain(result?.status ?? error?.code);
  });
});

describe('a player with a debt', () => {
  const settle = (settlementVersion: number, winner: string) =>
    app.command({
      type: 'settleMarket',
      marketId: marketId('m2'),
      settlementVersion,
      result: { runners: wonBy(winner, ['A', 'B', 'C']), lineResult: null },
    });

  test('[R7.45] after a corrected result may leave a position, but not open again what closed it', async () => {
    await openOwnMarket(app, 'm2');
    await app.rest('LAY', 1000, 20_000, 'A', 'm2');
    await app.place(player, { marketId: 'm2', price: 10, stake: 20_000 });
    await settle(1, 'A');
    for (const runner of ['A', 'B', 'C']) await hold(player, runner);
    await openOwnMarket(app, 'm3');
    await app.rest('LAY', 300, 250_000, 'A', 'm3');
    await app.place(player, { marketId: 'm3', price: 3, stake: 250_000 });
    await settle(2, 'B');
    await app.rest('BACK', 400, 5000, 'A');
    await app.rest('BACK', 250, 1000, 'A', 'm3');
    const open = async () => (await app.call(getOpenBets, {}, { token: player.token })).result;
    expect(await open()).toMatchObject({ balance: -170_000, exposure: 250_000 });
    expect((await press({ runnerId: 'A' })).error?.code).toBe('INSUFFICIENT_FUNDS');
    expect((await quote({ runnerId: 'A' })).result?.reason).toBe('INSUFFICIENT_FUNDS');
    expect((await press({ marketId: 'm3', floor: -249_000 })).result?.status).toBe('DONE');
    expect(await open()).toMatchObject({ balance: -169_000, exposure: 249_000 });
  });
});

describe('values that no client sends', () => {
  test.each<object>([
    { floor: '0' },
    { floor: 1e21 },
    { floor: -1e21 },
    { floor: 0.001 },
    { floor: null },
    { floor: true },
    { floor: [0] },
    { floor: {} },
    { floor: undefined },
    { share: 0 },
    { share: -0 },
    { share: 10_001 },
    { share: 0.5 },
    { share: '10000' },
    { share: null },
    { share: 1e21 },
    { amount: '0' },
    { amount: 1e21 },
    { amount: 0.005 },
    { amount: null },
    { amount: [1] },
    { share: 1, amount: 1 },
    { marketVersion: -1 },
    { marketVersion: 1.5 },
    { marketVersion: '1' },
    { marketVersion: 2 ** 53 },
    { cancelOffers: 'true' },
    { cancelOffers: 1 },
    { runnerId: null },
    { runnerId: '' },
    { runnerId: 'a b' },
    { marketId: '__proto__' },
    { marketId: 7 },
    { customerRef: '' },
    { customerRef: 'x'.repeat(200) },
    { legs: [] },
    { playerId: 'p2' },
    { source: 'FEED' },
    { unknown: 1 },
  ])('%j is refused, and nothing changes', async (over) => {
    await hold(player);
    await app.rest('BACK', 250, 5000);
    const before = await app.core.stateHash();
    const { status } = await press(over);
    expect(status).toBe(400);
    expect(await app.core.stateHash()).toBe(before);
  });

  test.each([
    { floor: -1e12 },
    { floor: 1e12 },
    { amount: 1e12 },
    { amount: -1e12 },
    { amount: -0 },
    { floor: -0 },
    { marketVersion: 2 ** 53 - 1 },
    { runnerId: 'constructor' },
    { marketId: 'constructor' },
  ])('%j is answered without a fault', async (over) => {
    await hold(player);
    await app.rest('BACK', 250, 5000);
    const answer = await press({ customerRef: 'odd', ...over });
    expect(answer.status).toBeLessThan(500);
    expect((await press({ customerRef: 'odd', ...over })).text).toBe(answer.text);
    await checkMoney(app, player);
  });

  test.each([
    { share: '1e3' },
    { amount: '-0' },
    { amount: '1e21' },
    { amount: '0.5' },
    { share: '0' },
    { amount: '999999999999' },
    { amount: '-999999999999' },
    { runnerId: 'nobody' },
    { marketId: 'constructor' },
  ])('a request for the figure with %j is answered without a fault', async (query) => {
    await hold(player);
    await app.rest('BACK', 250, 5000);
    const { status } = await quote(query);
    expect(status).toBeLessThan(500);
  });
});

test.each([
  ['one network', () => '203.0.113.7'],
  ['a network for each press', (round: number) => `203.0.${round}.7`],
])(
  '[R7.45] pressing and calling off again and again, which walks the book each time, has a separate limit, from %s',
  async (_what, addressAt) => {
    await app.close();
    app = await openBettingApp({ changes: { security: SECURITY } });
    await openOwnMarket(app, 'm1');
    player = await app.player();
    await hold(player);
    await turnInPlay();
    await app.rest('BACK', 250, 5000);
    let admitted = 0;
    for (let round = 0; round < 80; round += 1) {
      const from = { token: player.token, address: addressAt(round) };
      const press = { marketId: 'm1', customerRef: `round-${round}`, floor: -1000 };
      const { result } = await app.call(cashOut, { body: press }, from);
      if (result === null) continue;
      admitted += 1;
      const body = { cashOutId: result.cashOutId };
      expect((await app.call(cancelCashOut, { body }, from)).error).toBeNull();
    }
    expect(admitted).toBe(60);
  },
);
