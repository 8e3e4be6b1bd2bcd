import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { getOperatorMarket, quoteMarket } from '@layline/contract/calls/operator/markets.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { HOUSE_MARKETS, onBookmaker, onRuns, openHouseMarket, row } from '../../testing/house-markets.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';

const reason = 'Feed is late';
const price = (rate: number, line: number | null = null, maxStake: number | null = null) => ({
  line,
  rate,
  maxStake,
});

describe.each(storagesUnderTest())('quoted by hand, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  let player: TestPlayer;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    trader = await harness.operator('TRADER');
    player = await harness.app.player();
    await openHouseMarket(harness.app, HOUSE_MARKETS.bookmaker, [
      row('india', 95, 97),
      row('australia', 105, 108),
    ]);
  });
  afterEach(() => harness.app.close());

  const quote = (runner: string, changes: object = {}, market = 'bookmaker') =>
    trader.call(quoteMarket, {
      body: {
        marketId: market,
        quotes: [{ runnerId: runner, state: 'ACTIVE', back: price(80), lay: price(82.5), ...changes }],
        reason,
      },
    });

  test('a bet is matched at the new rate; the market is taken over, and the log has the rows', async () => {
    const answer = await quote('india', { back: price(80, null, 2000) });
    expect(answer.result).toMatchObject({ manual: { by: trader.name }, bettingType: 'BOOKMAKER' });
    const { result: odds } = await harness.app.call(getOdds, { query: { marketIds: 'bookmaker' } });
    expect(odds?.[0]?.runners[0]?.quote).toEqual({
      state: 'ACTIVE',
      back: price(80, null, 2000),
      lay: price(82.5),
    });
    const late = await harness.app.place(player, onBookmaker());
    expect(late.error).toMatchObject({ code: 'RATE_CHANGED', details: { rate: 80 } });
    expect((await harness.app.place(player, onBookmaker({ price: 80 }))).status).toBe(200);
    const { result: log } = await harness.admin.call(getAuditLog, { query: { action: 'QUOTE_MARKET' } });
    expect(log).toMatchObject([{ reason, details: { quotes: [{ runnerId: 'india', state: 'ACTIVE' }] } }]);
  });

  test('the house has the opposite of what the players have, result by result', async () => {
    await harness.app.place(player, onBookmaker({ stake: 1000 }));
    const { result } = await trader.call(getOperatorMarket, { query: { marketId: 'bookmaker' } });
    expect(result?.house).toEqual({
      worst: -950,
      outcomes: [
        { runnerId: 'india', profit: -950 },
        { runnerId: 'australia', profit: 1000 },
      ],
      lineSteps: [],
    });
    expect(result?.playersExposure).toBe(1000);
  });

  test('for a session, the house’s exposure comes in steps', async () => {
    await openHouseMarket(harness.app, HOUSE_MARKETS.session, [row('runs', [45, 100], [44, 100])]);
    await harness.app.place(player, onRuns('session', 45));
    const { result } = await trader.call(getOperatorMarket, { query: { marketId: 'session' } });
    expect(result?.house).toEqual({
      worst: -1000,
      outcomes: [],
      lineSteps: [
        { from: null, profit: 1000 },
        { from: 45, profit: -1000 },
      ],
    });
    const quoted = await quote('runs', { back: price(90, 46), lay: price(110, 46) }, 'session');
    expect(quoted.status).toBe(200);
  });

  test('a row can be stopped: nobody bets on it', async () => {
    await quote('india', { state: 'BALL_RUNNING' });
    expect((await harness.app.place(player, onBookmaker({ price: 80 }))).error?.code).toBe(
      'MARKET_SUSPENDED',
    );
    const none = await quote('india', { back: null, lay: null });
    expect(none.status).toBe(200);
    expect((await harness.app.place(player, onBookmaker({ price: 80 }))).error?.code).toBe(
      'MARKET_SUSPENDED',
    );
  });

  test.each([
    ['an unknown market', 'india', {}, 'none', 'INVALID_MARKET_ID'],
    ['an unknown runner', 'england', {}, 'bookmaker', 'INVALID_RUNNER'],
    [
      'a sure profit for the player',
      'india',
      { back: price(97), lay: price(95) },
      'bookmaker',
      'INVALID_ODDS',
    ],
    ['a line where there is none', 'india', { back: price(97, 40) }, 'bookmaker', 'INVALID_ODDS'],
    ['a third decimal', 'india', { back: price(97.005) }, 'bookmaker', 'VALIDATION_FAILED'],
    ['another state', 'india', { state: 'OPEN' }, 'bookmaker', 'VALIDATION_FAILED'],
  ])('%s is refused', async (_, runner, changes, market, code) => {
    expect((await quote(runner, changes, market)).error?.code).toBe(code);
  });

  test('a refused quote leaves the market to its feed, and is not in the log', async () => {
    expect((await quote('india', { back: price(97), lay: price(95) })).error?.code).toBe('INVALID_ODDS');
    const manual = async () => {
      const { result } = await trader.call(getOperatorMarket, { query: { marketId: 'bookmaker' } });
      return result?.manual;
    };
    expect(await manual()).toBeNull();
    await quote('india');
    await quote('india', { back: price(97), lay: price(95) });
    expect(await manual()).toMatchObject({ by: trader.name });
  });

  test('a market between players cannot be quoted (INVALID_MARKET_STATE), and is not taken over', async () => {
    await harness.app.openMarket();
    expect((await quote('A', {}, 'm1')).error?.code).toBe('INVALID_MARKET_STATE');
    const { result } = await trader.call(getOperatorMarket, { query: { marketId: 'm1' } });
    expect(result?.manual).toBeNull();
  });

  const seen = async () => {
    const { result } = await trader.call(getOperatorMarket, { query: { marketId: 'bookmaker' } });
    return { version: result?.quoteVersion ?? 0, quotes: result?.quotes };
  };
  const quoteAt = (quoteVersion: number | undefined, rate: number, by = trader, state = 'ACTIVE') =>
    by.call(quoteMarket, {
      body: {
        marketId: 'bookmaker',
        quotes: [{ runnerId: 'india', state, back: price(rate), lay: null }],
        quoteVersion,
        reason,
      },
    });

  test('[R20.17] of two traders who have seen the same quote, the first one counts and the other is told (TOO_OLD)', async () => {
    const other = await harness.operator('TRADER');
    const { version } = await seen();
    const answer = await quoteAt(version, 80);
    expect(answer.result).toMatchObject({
      quoteVersion: version + 1,
      quotes: [
        { runnerId: 'india', quote: { state: 'ACTIVE', back: price(80), lay: null } },
        { runnerId: 'australia', quote: { back: price(105) } },
      ],
    });
    expect((await quoteAt(version, 85, other)).error?.code).toBe('TOO_OLD');
    expect((await quoteAt(version + 5, 85, other)).error?.code).toBe('INVALID_INPUT');
    // The same once more is a retry.
    expect((await quoteAt(version, 80)).status).toBe(200);
    expect((await seen()).version).toBe(version + 1);
  });

  test('[R20.17] a row that is released at the moment the ball runs is stopped, in whatever order both arrive', async () => {
    for (let times = 0; times < 4; times += 1) {
      const { version } = await seen();
      const release = () => quoteAt(version, 90);
      const stop = () => quoteAt(undefined, 80, trader, 'BALL_RUNNING');
      await Promise.all(times % 2 === 0 ? [release(), stop()] : [stop(), release()]);
      expect((await seen()).quotes?.[0]?.quote?.state).toBe('BALL_RUNNING');
    }
  });

  test('[R20.17] a market that its feed still quotes is quoted by hand, although the feed suspends its rows first', async () => {
    let withdrawn = 0;
    harness.app.app.manual.onChange(async (id, held) => {
      if (held) await harness.app.command({ type: 'quoteHouse', marketId: id, quotes: [row('india', 95)] });
      withdrawn += held ? 1 : 0;
    });
    expect((await quoteAt(undefined, 80)).result?.manual).toMatchObject({ by: trader.name });
    expect(withdrawn).toBe(1);
    expect((await seen()).quotes?.[0]?.quote?.back).toEqual(price(80));
  });

  test('[R20.17] rows are stopped although others quote between reading and stopping', async () => {
    const { core } = harness.app;
    const submit = core.submit.bind(core);
    let others = 0;
    vi.spyOn(core, 'submit').mockImplementation(async (command) => {
      if (command.type === 'quoteHouse' && (others += 1) < 4)
        await submit({ ...command, quotes: [row('india', 91)], version: (command.version ?? 0) + 1 });
      return submit(command);
    });
    expect((await quoteAt(undefined, 80, trader, 'BALL_RUNNING')).status).toBe(200);
    vi.restoreAllMocks();
    expect(others).toBe(4);
    expect((await seen()).quotes?.[0]?.quote?.state).toBe('BALL_RUNNING');
  });
});
