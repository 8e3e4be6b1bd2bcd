import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelAllBets, getOpenBets } from '@layline/contract/calls/betting.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import { refuse } from '@layline/server/http/route.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { eventId, playerId } from '@layline/units/ids.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import { openOwnMarket } from '../../testing/attacks/attack-market.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../../testing/betting-app.ts';
import { RefusedBets } from './refused-bets.ts';

/** The limits used in production, none of them raised. */
const SECURITY = {
  corsOrigins: [],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false as const,
  countryHeader: null,
  rateLimitFactor: 1,
};

/** More than a demo player has. */
const TOO_DEAR = { stake: 200_000 };

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp({ changes: { security: SECURITY } });
  await app.openMarket();
  player = await app.player();
});
afterEach(() => app.close());

const journalRows = async (): Promise<number> =>
  (await app.database.read.selectFrom('journal').select('first_seq').execute()).length;

async function placeMany(
  count: number,
  body: Partial<PlaceBody> = TOO_DEAR,
  by = player,
): Promise<unknown[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => app.place(by, body)));
  return answers.map(({ error }) => error?.code ?? 'placed');
}

const openBets = async (): Promise<number | undefined> =>
  (await app.call(getOpenBets, {}, { token: player.token })).result?.openBets.length;

test.each<[code: string, body: Partial<PlaceBody>]>([
  ['INSUFFICIENT_FUNDS', TOO_DEAR],
  ['INVALID_BET_SIZE', { stake: 0.01 }],
  ['INVALID_ODDS', { price: 2.51 }],
  ['INVALID_MARKET_ID', { marketId: 'nowhere' }],
  ['INVALID_RUNNER', { runnerId: 'nobody' }],
])(
  '[R7.17] a bet refused with %s leaves nothing in the journal and nothing in the engine',
  async (code, body) => {
    const before = [app.core.seq, await journalRows(), await app.core.stateHash()];
    expect(new Set(await placeMany(50, body))).toEqual(new Set([code]));
    expect([app.core.seq, await journalRows(), await app.core.stateHash()]).toEqual(before);
  },
);

describe('the same press again', () => {
  const press = { ...TOO_DEAR, customerRef: 'one-press', marketId: 'm1' };
  const makeRich = () =>
    app.command({
      type: 'transfer',
      externalId: 'gift',
      from: 'psp:deposits',
      to: `player:${player.id}:cash`,
      amount: 50_000_000 as never,
      kind: 'DEPOSIT',
    });

  test('[R7.17] gets the same refusal for a minute, even when it would be accepted now', async () => {
    const first = await app.place(player, press);
    expect(first.error?.code).toBe('INSUFFICIENT_FUNDS');
    await makeRich();
    app.time.advance(59_999);
    expect((await app.place(player, press)).text).toBe(first.text);
    expect((await app.place(player, { ...press, stake: 100 })).error?.code).toBe('DUPLICATE_TRANSACTION');
    app.time.advance(1);
    expect((await app.place(player, press)).status).toBe(200);
    expect((await app.place(player, press)).status).toBe(200);
    expect(await openBets()).toBe(1);
  });

  test('[R7.17] is tried again after a restart, and makes one bet at most', async () => {
    await openOwnMarket(app, 'own', { eventId: eventId('of-no-feed') });
    const own = { ...press, marketId: 'own' };
    expect((await app.place(player, own)).error?.code).toBe('INSUFFICIENT_FUNDS');
    await makeRich();
    app = await app.restart();
    const answers = await Promise.all([1, 2, 3].map(() => app.place(player, own)));
    expect(new Set(answers.map(({ result }) => result?.betId)).size).toBe(1);
    expect(await openBets()).toBe(1);
  });

  test('[R7.17] sent a hundred times at once gets one answer', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.place(player, press)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.error?.code).toBe('INSUFFICIENT_FUNDS');
  });

  test('[R7.17] may be retried at once if it was refused because of the account or the rate', async () => {
    await app.command({ type: 'setPlayerState', playerId: player.id, state: 'LOCKED' });
    const modest = { ...press, stake: 500 };
    expect((await app.place(player, modest)).error?.code).toBe('INVALID_ACCOUNT_STATE');
    await app.command({ type: 'setPlayerState', playerId: player.id, state: 'ACTIVE' });
    expect((await app.place(player, modest)).status).toBe(200);
  });
});

describe('a player with many refused bets', () => {
  test('[R7.17] is told to wait before reaching the engine, may still cancel, and nobody else waits', async () => {
    await app.place(player);
    expect(new Set(await placeMany(120))).toEqual(new Set(['INSUFFICIENT_FUNDS']));
    const seen: string[] = [];
    const stop = app.core.watch(({ commands }) =>
      seen.push(...commands.map((command) => command?.type ?? 'too long')),
    );
    const waits = await app.place(player);
    expect(waits).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(waits.headers['retry-after']).toBe('1');
    expect(seen).toEqual([]);
    stop();
    const cancelled = await app.call(cancelAllBets, { body: {} }, { token: player.token });
    expect(cancelled.result).toMatchObject({ cancelled: 500 });
    expect((await app.place(await app.player())).status).toBe(200);
    app.time.advance(1000);
    expect((await app.place(player)).status).toBe(200);
  });

  test('[R7.17] pays nothing for bets that are accepted', async () => {
    for (let n = 0; n < 3; n += 1) {
      expect(new Set(await placeMany(60, { stake: 100 }))).toEqual(new Set(['placed']));
      app.time.advance(2000);
    }
  });

  test('[R7.17] cannot continue under more names and addresses of the same network', async () => {
    const metrics = new Metrics();
    const bets = new RefusedBets(new Admission({ metrics, now: () => 0, factor: 1 }), () => 0);
    const place = async (n: number): Promise<string> => {
      const answer = await bets.place<never>(
        {
          playerId: playerId(`p${n % 50}`),
          address: `2001:db8:1:${(n % 3000).toString(16)}::1`,
          customerRef: `ref-${n}`,
          body: {},
          remembers: true,
        },
        async () => refuse('INSUFFICIENT_FUNDS'),
      );
      return answer.refused;
    };
    const codes = await Promise.all(Array.from({ length: 5000 }, (_, n) => place(n)));
    expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(4 * 600);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(5000 - 4 * 600);
    expect(bets.remembered).toBe(4 * 600);
  });
});

describe('a player who keeps sending cancels that find nothing, under new customerRefs', () => {
  const cancelAll = (customerRef?: string) =>
    app.call(
      cancelAllBets,
      { body: customerRef === undefined ? {} : { customerRef } },
      { token: player.token },
    );

  test('cannot fill the journal or the memory, and may cancel and bet as before', async () => {
    const before = app.core.seq;
    for (let n = 0; n < 150; n += 1) await cancelAll(`nothing-${n}`);
    expect(app.core.seq - before).toBe(120);
    const waits = await cancelAll('one-more');
    expect(waits).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
    app.time.advance(2000);
    expect((await app.place(player)).status).toBe(200);
    expect((await cancelAll()).result).toMatchObject({ cancelled: 500 });
  });

  test('pays nothing for cancels that find a bet', async () => {
    for (let n = 0; n < 130; n += 1) {
      if (n % 50 === 0) app.time.advance(10_000);
      expect((await app.place(player)).status).toBe(200);
      expect((await cancelAll(`bet-${n}`)).result).toMatchObject({ cancelled: 500 });
    }
  });
});
