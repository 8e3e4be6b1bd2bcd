import { afterEach, describe, expect, test, vi } from 'vitest';
import { getEventMarkets, getSportTree } from '@layline/contract/calls/catalogue.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import type { Feed, TimedMessage } from '@layline/feeds/feed.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { Overloaded } from '@layline/server/errors.ts';
import type { NewCommand } from '../core/engine.ts';
import { OutcomeUnknown, TooManyReads } from '../core/errors.ts';
import { bookOf, openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp, BettingAppOptions } from '../testing/betting-app.ts';
import { until } from '@layline/simulation/base/until.ts';
import { fixedSource } from '../testing/fixed-markets/fixed-feed.ts';
import { withRunIds } from './run-ids.ts';
import type { FeedSource } from './feed-source.ts';

let app: BettingApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

async function open(options: BettingAppOptions): Promise<BettingApp> {
  app = await openBettingApp(options);
  return app;
}

/** Events of the fixed markets. */
const EVENTS = 18;

describe('markets of fixed behaviour', () => {
  const fixed = (): BettingAppOptions => ({
    sources: ({ core, time }) => [fixedSource({ core, now: () => time.now(), scheduler: time })],
  });
  /** All of them are set up once the last one is open. */
  const ready = (on: BettingApp, run = ''): Promise<void> =>
    until(async () => (await bookOf(on, `fixed.verdict.1.session${run}`))?.status === 'OPEN');
  const bet = (market: string, stake = 500) =>
    ({ marketId: market, runnerId: 'home', price: 2, stake }) as const;

  test('quiet: deep, and full again after every take', async () => {
    const on = await open(fixed());
    await ready(on);
    const player = await on.player();
    const before = await bookOf(on, 'fixed.quiet.mo');
    expect(before?.runners[0]?.back).toEqual([2, 1.99, 1.98].map((price) => [price, 200_000]));
    const { result } = await on.place(player, bet('fixed.quiet.mo'));
    expect(result).toMatchObject({ status: 'EXECUTION_COMPLETE', matched: 500, averagePrice: 2 });
    await until(async () => (await bookOf(on, 'fixed.quiet.mo'))?.runners[0]?.back[0]?.[1] === 200_000);
  });

  test('rejecting: MAX_MARKET_EXPOSURE, whatever the bet', async () => {
    const on = await open(fixed());
    await ready(on);
    const { error } = await on.place(await on.player(), bet('fixed.rejecting.mo', 100));
    expect(error).toMatchObject({ code: 'MAX_MARKET_EXPOSURE' });
  });

  test('slow: every bet waits five seconds', async () => {
    const on = await open(fixed());
    await ready(on);
    const player = await on.player();
    const { result } = await on.place(player, bet('fixed.slow.mo'));
    expect(result).toMatchObject({ status: 'PENDING', delayUntil: on.time.now() + 5000 });
    on.time.advance(5000);
    await until(async () => {
      const { result: own } = await on.call(getOpenBets, {}, { token: player.token });
      return own?.openBets[0]?.status === 'EXECUTION_COMPLETE';
    });
  });

  test('periodic: open for six seconds, suspended for four', async () => {
    const on = await open(fixed());
    await ready(on);
    const status = async () => (await bookOf(on, 'fixed.periodic.mo'))?.status;
    expect(await status()).toBe('OPEN');
    on.time.advance(6000);
    await until(async () => (await status()) === 'SUSPENDED');
    on.time.advance(4000);
    await until(async () => (await status()) === 'OPEN');
  });

  test('demand: a take suspends it, and unmatched bets lapse', async () => {
    const on = await open(fixed());
    await ready(on);
    const player = await on.player();
    await on.place(player, { ...bet('fixed.demand.mo'), runnerId: 'away', price: 3 });
    await on.place(player, bet('fixed.demand.mo'));
    await until(async () => (await bookOf(on, 'fixed.demand.mo'))?.suspendReason === 'GOAL');
    const { result } = await on.call(getOpenBets, {}, { token: player.token });
    expect(result?.openBets).toMatchObject([{ runnerId: 'home', matched: 500 }]);
    on.time.advance(4000);
    await until(async () => (await bookOf(on, 'fixed.demand.mo'))?.runners[0]?.back[0]?.[0] === 2);
    await until(async () => (await bookOf(on, 'fixed.demand.mo'))?.status === 'OPEN');
  });

  test('goal: a lay of the second runner suspends it while it waits, and all that waits lapses', async () => {
    const on = await open(fixed());
    await ready(on);
    const player = await on.player();
    const { result } = await on.place(player, bet('fixed.goal.mo'));
    expect(result).toMatchObject({ status: 'PENDING', delayUntil: on.time.now() + 8000 });
    await on.place(player, { ...bet('fixed.goal.mo'), runnerId: 'away', side: 'LAY', price: 3 });
    await until(async () => (await bookOf(on, 'fixed.goal.mo'))?.suspendReason === 'GOAL');
    on.time.advance(4000);
    await until(async () => (await bookOf(on, 'fixed.goal.mo'))?.status === 'OPEN');
    on.time.advance(4000);
    await until(async () => {
      const { result: own } = await on.call(getOpenBets, {}, { token: player.token });
      return own?.openBets.length === 0;
    });
  });

  test('long: every bet waits twelve seconds', async () => {
    const on = await open(fixed());
    await ready(on);
    const { result } = await on.place(await on.player(), bet('fixed.long.mo'));
    expect(result).toMatchObject({ status: 'PENDING', delayUntil: on.time.now() + 12_000 });
  });

  test('moving: a take moves the prices one tick', async () => {
    const on = await open(fixed());
    await ready(on);
    const prices = async () => {
      const { runners } = (await bookOf(on, 'fixed.moving.mo')) ?? { runners: [] };
      return runners.map(({ back, lay }) => [back[0]?.[0], lay[0]?.[0]]);
    };
    const before = await prices();
    await on.place(await on.player(), bet('fixed.moving.mo'));
    await until(async () => (await prices()).every(([, lay]) => lay === 2.04));
    expect([before, await prices()]).toEqual([
      [
        [2, 2.02],
        [2, 2.02],
      ],
      [
        [2.02, 2.04],
        [2.02, 2.04],
      ],
    ]);
  });

  test('settling: home wins three seconds after the first take, and the next one opens', async () => {
    const on = await open(fixed());
    await ready(on);
    const player = await on.player();
    await on.place(player, bet('fixed.settling.1.mo', 1000));
    on.time.advance(3000);
    await until(async () => (await bookOf(on, 'fixed.settling.2.mo'))?.status === 'OPEN');
    expect(await bookOf(on, 'fixed.settling.1.mo')).toMatchObject({
      status: 'CLOSED',
      result: { outcome: 'SETTLED', winners: ['home'] },
    });
    const { result } = await on.call(getOpenBets, {}, { token: player.token });
    expect(result).toMatchObject({ openBets: [], balance: 100_950, exposure: 0 });
  });

  test('after a restart with another version of them the open markets are void, and the new ones have new ids', async () => {
    let version = 1;
    let on = await open({
      sources: ({ core, time }) => [
        {
          ...fixedSource({ core, now: () => time.now(), scheduler: time }),
          world: `version ${version}`,
        },
      ],
    });
    await ready(on);
    const player = await on.player();
    await on.place(player, bet('fixed.quiet.mo', 1000));
    version = 2;
    on = app = await on.restart();
    const { result } = await on.call(getOpenBets, {}, { token: player.token });
    expect(result).toEqual({ openBets: [], balance: 100_000, exposure: 0 });
    await ready(on, '.r2');
    const listed = async (): Promise<readonly string[]> => {
      const tree = await on.call(getSportTree);
      return tree.result?.flatMap(({ events }) => events.map(({ id }) => id)) ?? [];
    };
    await until(async () => (await listed()).length === EVENTS);
    expect((await listed()).every((id) => id.endsWith('.r2'))).toBe(true);
    await on.place(player, bet('fixed.moving.mo.r2'));
    await until(async () => (await bookOf(on, 'fixed.moving.mo.r2'))?.runners[0]?.back[0]?.[0] === 2.02);
  });
});

const EVENT = eventId('rec.1');
const MARKET = marketId('rec.1.mo');

/** A tiny recording: opens, quotes, and ends with a result that is corrected at once, or fails midway. */
function small(end: 'corrected' | 'breaks'): readonly TimedMessage[] {
  const runners = ['a', 'b'].map((id, index) => ({ id: runnerId(id), name: id, sortPriority: index + 1 }));
  const result = (winner: string): TimedMessage => ({
    at: 3000,
    message: {
      type: 'result',
      marketId: MARKET,
      lineResult: null,
      runners: runners.map(({ id }) => ({
        runnerId: id,
        outcome: id === winner ? 'WINNER' : 'LOSER',
        deadHeat: false,
      })),
    },
  });
  return [
    {
      at: 1000,
      message: {
        type: 'event',
        event: {
          id: EVENT,
          title: 'A v B',
          sportId: 2,
          competition: 'Cup',
          startTime: 5000,
          teams: [],
          venue: null,
        },
      },
    },
    {
      at: 1000,
      message: {
        type: 'market',
        market: {
          id: MARKET,
          eventId: EVENT,
          type: 'MATCH_ODDS',
          name: 'Match Odds',
          bettingType: 'ODDS',
          numberOfWinners: 1,
          completeField: true,
          lineRange: null,
          fancy: null,
          betDelaySec: 0,
          persistenceEnabled: true,
          commissionRate: 0,
          startTime: 5000,
          runners,
        },
      },
    },
    { at: 1000, message: { type: 'open', marketId: MARKET } },
    {
      at: 2000,
      message: {
        type: 'quotes',
        maker: 'house:rec',
        marketId: MARKET,
        runnerId: runnerId('a'),
        toBack: [[300, rupees(1000)]],
        toLay: [[310, rupees(1000)]],
        replace: true,
      },
    },
    ...(end === 'corrected' ? [result('b'), result('a')] : []),
  ];
}

async function* endless(
  messages: readonly TimedMessage[],
  signal: AbortSignal,
): Feed & AsyncGenerator<TimedMessage> {
  yield* messages;
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}

function source(open: FeedSource['open'], changes: Partial<FeedSource> = {}): FeedSource {
  return { name: 'recording small', world: 'small', speed: 1_000_000, maxGapMs: 1000, open, ...changes };
}

describe('a recording', () => {
  test('played twice on one storage has new markets each time', async () => {
    const on = await open({
      sources: () => [source(({ number }) => withRunIds(small('corrected'), number))],
    });
    await on.app.feeds[0]?.done;
    expect(await bookOf(on, MARKET)).toMatchObject({ status: 'CLOSED', result: { winners: ['a'] } });
    const again = (app = await on.restart());
    await again.app.feeds[0]?.done;
    expect(await bookOf(again, `${MARKET}.r2`)).toMatchObject({
      status: 'CLOSED',
      result: { winners: ['a'] },
    });
    expect(await bookOf(again, MARKET)).toBeUndefined();
  });

  test('that falls silent has stale prices until its next message', async () => {
    const on = await open({
      sources: () => [source((_, signal) => endless(small('breaks'), signal))],
    });
    await until(async () => (await bookOf(on, MARKET))?.runners[0]?.lay.length === 1);
    expect(await bookOf(on, MARKET)).toMatchObject({ stale: false });
    on.time.advance(32_000);
    expect(await bookOf(on, MARKET)).toMatchObject({ stale: true, status: 'OPEN' });
    on.app.freshness.heard(on.app.feeds[0]?.runId ?? '');
    expect(await bookOf(on, MARKET)).toMatchObject({ stale: false });
  });

  test('[R7.74] goes on when the storage fails its first event, and lets its event go when it fails that', async () => {
    const heard = Promise.withResolvers<void>();
    const ended: TimedMessage = { at: 4000, message: { type: 'eventClosed', eventId: EVENT } };
    const on = await open({
      pace: { now: () => 0, sleep: () => Promise.resolve() },
      sources: () => [
        source(async function* () {
          await heard.promise;
          yield* [...small('corrected'), ended];
        }),
      ],
    });
    const { catalogue } = on.app;
    const broken = [
      vi.spyOn(catalogue, 'upsert').mockRejectedValueOnce(new Error('the disk is full')),
      vi.spyOn(catalogue, 'close').mockRejectedValueOnce(new Error('the disk is full')),
    ];
    heard.resolve();
    await on.app.feeds[0]?.done;
    expect(await bookOf(on, MARKET)).toMatchObject({ status: 'CLOSED', result: { winners: ['a'] } });
    expect(catalogue.entry(EVENT)?.closedAt).toEqual(expect.any(Number));
    for (const spy of broken) expect(spy).toHaveBeenCalledTimes(2);
  });

  test('that fails suspends its markets: FEED_LOST', async () => {
    const fails = async function* (): AsyncGenerator<TimedMessage> {
      yield* small('breaks');
      throw new Error('the source is gone');
    };
    const on = await open({ sources: () => [source(fails)] });
    await on.app.feeds[0]?.done;
    expect(await bookOf(on, MARKET)).toMatchObject({ status: 'SUSPENDED', suspendReason: 'FEED_LOST' });
  });

  test('that fails while the writer is busy, and slow to answer, suspends them all the same', async () => {
    const isLost = (command: NewCommand | undefined): boolean =>
      command?.type === 'suspendMarket' && command.reason === 'FEED_LOST';
    const fails = async function* (): AsyncGenerator<TimedMessage> {
      yield* small('breaks');
      throw new Error('the source is gone');
    };
    const on = await open({
      sources({ core }) {
        const [submit, patiently] = [core.submit.bind(core), core.submitPatiently.bind(core)];
        vi.spyOn(core, 'submit').mockImplementation((command) =>
          isLost(command) ? Promise.reject(new OutcomeUnknown([command])) : submit(command),
        );
        let busy = 3;
        vi.spyOn(core, 'submitPatiently').mockImplementation((commands) =>
          isLost(commands[0]) && (busy -= 1) >= 0 ? Promise.reject(new Overloaded()) : patiently(commands),
        );
        return [source(fails)];
      },
    });
    await on.app.feeds[0]?.done;
    expect(await bookOf(on, MARKET)).toMatchObject({ status: 'SUSPENDED', suspendReason: 'FEED_LOST' });
  });

  test('is settled even while too many others are reading the state', async () => {
    const on = await open({
      sources: ({ core }) => [
        source(async function* () {
          for (const message of small('corrected')) {
            if (message.message.type === 'result')
              vi.spyOn(core, 'read').mockImplementationOnce(() => Promise.reject(new TooManyReads()));
            yield message;
          }
        }),
      ],
    });
    await on.app.feeds[0]?.done;
    expect(await bookOf(on, MARKET)).toMatchObject({ status: 'CLOSED', result: { winners: ['a'] } });
  });

  test('names its event and market in the catalogue', async () => {
    const on = await open({ sources: () => [source((_, signal) => endless(small('breaks'), signal))] });
    await until(async () => (await bookOf(on, MARKET))?.runners[0]?.lay.length === 1);
    const { result } = await on.call(getEventMarkets, { query: { eventId: EVENT } });
    expect(result).toMatchObject({
      event: { id: EVENT, title: 'A v B', sportName: 'Tennis', marketCount: 1 },
      markets: [{ marketId: MARKET, book: { runners: [{ back: [[3, 1000]], lay: [[3.1, 1000]] }, {}] } }],
    });
  });
});
