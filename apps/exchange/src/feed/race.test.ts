import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getBetDetail, getBetHistory } from '@layline/contract/calls/reports.ts';
import { getEventMarkets } from '@layline/contract/calls/catalogue.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { auditMoney } from '../testing/audit-money.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '../testing/betting-app.ts';
import { playFeed } from '../testing/play-feed.ts';
import { PLACES, RaceFixture } from '../testing/fixed-markets/race-fixture.ts';

const IDS = { id: eventId('race'), win: marketId('race.win'), place: marketId('race.place') };

/** A demo player's money, rupees. */
const CREDIT = 100_000;

let app: BettingApp;
let player: TestPlayer;
let race: RaceFixture;
beforeEach(async () => {
  app = await openBettingApp();
  player = await app.player();
  race = new RaceFixture(IDS, 'Larkmead R3, 1m 2f Handicap', app.time.now() + 600_000, 'house:ring');
});
afterEach(async () => {
  await app.close();
});

/** A message, and its delay after the previous one, ms; one second by default. */
type Said = FeedMessage | { readonly message: FeedMessage; readonly after: number };

async function* timed(said: AsyncIterable<Said>): AsyncGenerator<TimedMessage> {
  let at = app.time.now();
  for await (const one of said) {
    const { message, after } = 'message' in one ? one : { message: one, after: 1000 };
    at += after;
    yield { at, message };
  }
}

/** Plays a race. Anything done between two messages sees a book with all earlier messages applied. */
async function play(said: AsyncGenerator<Said>): Promise<void> {
  const { refused } = await playFeed(app, timed(said), { together: 1, between: () => Promise.resolve() });
  expect(refused).toEqual([]);
}

async function bet(body: Partial<PlaceBody>): Promise<void> {
  const { result, error } = await app.place(player, body);
  expect([error, result?.remaining]).toEqual([null, 0]);
}

async function money(): Promise<{ readonly balance: number; readonly exposure: number }> {
  const { result } = await app.call(getOpenBets, {}, { token: player.token });
  return { balance: result?.balance ?? 0, exposure: result?.exposure ?? 0 };
}

describe('a horse is withdrawn before the off', () => {
  /** Bets to win and to place, then the third horse is withdrawn: 25 % in the win market, 20 % in the place market. */
  async function* untilWithdrawn(): AsyncGenerator<Said> {
    yield* race.announced('Larkmead');
    yield race.quoted(race.win, 'h1', 800, 860);
    yield race.quoted(race.win, 'h2', 400, 410);
    yield race.quoted(race.win, 'h3', 390, 395);
    yield race.quoted(race.place, 'h1', 300, 310);
    await bet({ marketId: race.win, runnerId: 'h1', side: 'BACK', price: 8, stake: 100 });
    await bet({ marketId: race.win, runnerId: 'h2', side: 'LAY', price: 4.1, stake: 100 });
    await bet({ marketId: race.win, runnerId: 'h3', side: 'BACK', price: 3.9, stake: 500 });
    await bet({ marketId: race.place, runnerId: 'h1', side: 'BACK', price: 3, stake: 100 });
    const { result } = await app.place(player, { marketId: race.win, runnerId: 'h5', price: 50, stake: 100 });
    expect(result?.remaining).toBe(100);
    yield* race.withdraw('h3', 2500, 2000);
  }

  async function priceOf(runner: string, market: string): Promise<readonly [number, number] | undefined> {
    const { result } = await app.call(getBetHistory, { body: { marketId: market } }, { token: player.token });
    const found = result?.bets.find(({ runnerId }) => runnerId === runner);
    const query = { betId: found?.betId };
    const detail = await app.call(getBetDetail, { query }, { token: player.token });
    const [fragment] = detail.result?.fragments ?? [];
    return fragment && [fragment.originalPrice, fragment.price];
  }

  test('bets on it are void, unmatched ones lapse, and earlier bets on the others have reduced prices', async () => {
    await play(untilWithdrawn());
    // 8 less 25 % is 6, and 4.1 becomes 3.075. Place bets are reduced in their winnings only: 1 + 2 less 20 %.
    expect(await priceOf('h1', race.win)).toEqual([8, 6]);
    expect(await priceOf('h2', race.win)).toEqual([4.1, 3.08]);
    expect(await priceOf('h1', race.place)).toEqual([3, 2.6]);
    const { result } = await app.call(
      getBetHistory,
      { body: { marketId: race.win } },
      { token: player.token },
    );
    const states = Object.fromEntries(result?.bets.map((one) => [one.runnerId, one.state]) ?? []);
    expect(states).toEqual({ h1: 'MATCHED', h2: 'MATCHED', h3: 'VOID', h5: 'LAPSED' });
    // Worst: in the win market the second wins, 100 and 208; in the place market 100.
    expect(await money()).toEqual({ balance: CREDIT - 408, exposure: 408 });
  });

  test('the market shows the horse with its factor and takes no bets on it', async () => {
    await play(
      (async function* () {
        yield* untilWithdrawn();
        yield* race.opened();
      })(),
    );
    const { result } = await app.call(getEventMarkets, { query: { eventId: race.id } });
    const shown = result?.markets.map(({ runners }) => runners.find(({ runnerId }) => runnerId === 'h3'));
    expect(shown).toMatchObject([
      { status: 'REMOVED', reductionFactor: 25 },
      { status: 'REMOVED', reductionFactor: 20 },
    ]);
    const { error } = await app.place(player, { marketId: race.win, runnerId: 'h3', price: 4, stake: 100 });
    expect(error?.code).toBe('RUNNER_REMOVED');
  });

  test('a dead heat for the win then pays half at the reduced price; both horses are placed in full', async () => {
    await play(
      (async function* () {
        yield* untilWithdrawn();
        yield* race.opened();
        yield* race.off();
        yield* race.finished();
        yield race.decided(race.place, ['h1', 'h2'], []);
        yield race.decided(race.win, ['h1', 'h2'], ['h1', 'h2']);
      })(),
    );
    // Win: 50 at 6 wins 250, 50 lost; the lay of 50 at 3.08 loses 104, 50 won. Net 146, commission 7.30.
    // Place: 100 at 2.6 wins 160, commission 8.
    expect(await money()).toEqual({ balance: CREDIT + 146 - 7.3 + 160 - 8, exposure: 0 });
    const { result } = await app.call(getEventMarkets, { query: { eventId: race.id } });
    expect(result?.markets.map(({ book }) => book.result?.winners)).toEqual([
      ['h1', 'h2'],
      ['h1', 'h2'],
    ]);
    await auditMoney(app, [player]);
  });
});

describe('a dead heat for the places', () => {
  // Who is placed, which of them are tied, and what 300 at 4 on the first horse makes, before commission (section 10.3).
  test.each([
    ['first of two, clear', ['h1', 'h2'], [], 900],
    ['two tie for the second of two places', ['h2', 'h1', 'h3'], ['h1', 'h3'], 300],
    ['three tie for the second of two places', ['h2', 'h1', 'h3', 'h4'], ['h1', 'h3', 'h4'], 100],
    ['four tie for both places', ['h1', 'h2', 'h3', 'h4'], ['h1', 'h2', 'h3', 'h4'], 300],
    ['not among them', ['h2', 'h3', 'h4'], ['h3', 'h4'], -300],
  ] as const)('%s', async (_, winners, tied, profit) => {
    expect(winners.length - (tied.length || 1)).toBeLessThan(PLACES);
    await play(
      (async function* () {
        yield* race.announced('Larkmead');
        yield race.quoted(race.place, 'h1', 400, 420);
        await bet({ marketId: race.place, runnerId: 'h1', side: 'BACK', price: 4, stake: 300 });
        yield* race.off();
        yield* race.finished();
        yield race.decided(race.place, winners, tied);
        yield race.decided(race.win, [winners[0]], []);
      })(),
    );
    const commission = Math.max(0, profit) * 0.05;
    expect(await money()).toEqual({ balance: CREDIT + profit - commission, exposure: 0 });
    await auditMoney(app, [player]);
  });
});

test('in-running bets wait one second, and lapse if the winner passes the post meanwhile', async () => {
  const place = async (): Promise<void> => {
    const { result } = await app.place(player, { marketId: race.win, runnerId: 'h1', price: 8, stake: 100 });
    expect(result).toMatchObject({ status: 'PENDING', delayUntil: app.time.now() + 1000 });
  };
  await play(
    (async function* () {
      yield* race.announced('Larkmead');
      yield* race.off();
      yield race.quoted(race.win, 'h1', 800, 860);
      await place();
      yield race.quoted(race.win, 'h2', 400, 410);
      await place();
      for (const message of race.finished()) yield { message, after: 499 };
    })(),
  );
  const { result } = await app.call(getBetHistory, { body: { marketId: race.win } }, { token: player.token });
  const ended = result?.bets.map(({ state, lapseReason }) => [state, lapseReason]);
  expect(ended).toEqual([
    ['LAPSED', 'MKT_SUSPENDED'],
    ['MATCHED', null],
  ]);
});
