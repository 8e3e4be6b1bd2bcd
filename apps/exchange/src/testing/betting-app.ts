import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { placeBet } from '@layline/contract/calls/betting.ts';
import type { BodyOf, ResultOf } from '@layline/contract/define-call.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { MarketDefinition } from '@layline/engine/market-definition.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { FeedEvent } from '@layline/feeds/feed.ts';
import type { PaceClock } from '@layline/feeds/pace.ts';
import type { Clock } from '@layline/signalr/clock.ts';
import type { Side } from '@layline/units/betting.ts';
import { eventId, marketId, playerId, runnerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { matchOdds, order } from '@layline/simulation/builders.ts';
import type { NewCommand } from '../core/engine.ts';
import type { StorageUnderTest } from '@layline/server/testing/storages.ts';
import type { ExchangeOptions } from '../exchange.ts';
import type { FeedSource } from '../feed/feed-source.ts';
import { openTestApp } from './test-app.ts';
import type { CoreChanges, TestAnswer, TestApp } from './test-app.ts';

export const HOUSE = playerId('house:test');
export const EVENT = eventId('e1');

/** A demo player at the table. */
export interface TestPlayer {
  readonly token: string;
  readonly refreshToken: string;
  readonly id: PlayerId;
}

export type PlaceBody = BodyOf<typeof placeBet>;

/** An application with markets, bets and hub, and methods to play on it. */
export interface BettingApp extends Omit<TestApp, 'restart'> {
  /** Like `TestApp`'s: on the same storage. */
  restart(): Promise<BettingApp>;
  /** Sends the hub's next messages. */
  flush(): void;
  /** Carries out a command that must be accepted. */
  command(command: NewCommand): Promise<Extract<Outcome, { ok: true }>>;
  /** Announces event `e1` with market `m1` of runners A, B and C (`changes` replace), and opens it. */
  openMarket(changes?: Partial<MarketDefinition>, event?: Partial<FeedEvent>): Promise<void>;
  /** Rests a house order on runner A of `m1`: price in hundredths, stake in rupees. */
  rest(side: Side, price: number, stake: number, runner?: string, market?: string): Promise<void>;
  /** A new demo player, on the site of `host` if given. */
  player(host?: string): Promise<TestPlayer>;
  /** Back ₹500 on runner A of `m1` at 2.5 unless `body` says otherwise. */
  place(player: TestPlayer, body?: Partial<PlaceBody>): Promise<TestAnswer<ResultOf<typeof placeBet>>>;
}

export interface BettingAppOptions {
  /** Created for each start, so that a restart plays them again. */
  readonly sources?: (test: Pick<TestApp, 'core' | 'time'>) => readonly FeedSource[];
  /** Clock that paces the feeds; the machine's if absent. */
  readonly pace?: PaceClock;
  readonly under?: StorageUnderTest;
  readonly core?: CoreChanges;
  /** Clock for the hub's timeouts and flushes; without one, neither ever happens. */
  readonly hubClock?: Clock;
  /** Other differences: real money, a gateway, pages. */
  readonly changes?: Partial<ExchangeOptions>;
}

/** Opens an exchange without feeds, whose time and hub stand still until a test moves them. */
export async function openBettingApp(options: BettingAppOptions = {}): Promise<BettingApp> {
  const { sources, pace, hubClock, under, core: coreChanges, changes } = options;
  const test = await openTestApp(
    ({ core, time }) => ({
      sources: sources?.({ core, time }) ?? [],
      ...(pace === undefined ? {} : { pace }),
      hubClock: hubClock ?? { now: () => time.now(), every: () => () => undefined },
      ...changes,
    }),
    under,
    coreChanges,
  );
  return equip(test);
}

function equip(test: TestApp): BettingApp {
  const command: BettingApp['command'] = async (given) => {
    const outcome = await test.core.submit(given);
    if (!outcome.ok) throw new Error(`${given.type} was refused: ${outcome.refusal.code}`);
    return outcome;
  };
  let refs = 0;
  return {
    ...test,
    command,
    flush: () => test.app.liveHub.flush(),
    async openMarket(changes = {}, event = {}) {
      const definition = matchOdds({ startTime: test.time.now() + 3_600_000, ...changes });
      await test.app.catalogue.upsert('test', testEvent(definition, event));
      test.app.freshness.begin('test', 30_000);
      await command({ type: 'createMarket', definition });
      await command({ type: 'openMarket', marketId: definition.id });
      await test.core.submit({
        type: 'openPlayer',
        playerId: HOUSE,
        kind: 'HOUSE',
        commissionDiscount: 10_000,
      });
    },
    async rest(side, price, stake, runner = 'A', market = 'm1') {
      await command({
        type: 'placeBet',
        ...order({
          playerId: HOUSE,
          marketId: marketId(market),
          runnerId: runnerId(runner),
          side,
          price,
          stake: rupees(stake),
          source: 'FEED',
        }),
      });
    },
    async player(host) {
      const { accessToken, refreshToken } = await test.demo(host);
      const session = await test.app.sessions.authenticate(accessToken, test.time.now());
      if (session === null) throw new Error('the token of a log-in is not valid');
      return { token: accessToken, refreshToken, id: session.playerId };
    },
    place({ token }, body = {}) {
      const whole = { ...plainBet(`ref-${test.core.seq}-${(refs += 1)}`), ...body };
      return test.call(placeBet, { body: whole }, { token });
    },
    async restart() {
      return equip(await test.restart());
    },
  };
}

/** A market's book as a client reads it; undefined if it is unknown. */
export async function bookOf(on: BettingApp, id: string): Promise<MarketBook | undefined> {
  return (await on.call(getOdds, { query: { marketIds: id } })).result?.[0];
}

function plainBet(customerRef: string): PlaceBody {
  return { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500, customerRef };
}

function testEvent(definition: MarketDefinition, event: Partial<FeedEvent>): FeedEvent {
  return {
    id: definition.eventId,
    title: 'Ashdown v Millbrook',
    sportId: 1,
    competition: 'Test League',
    startTime: definition.startTime,
    teams: ['Ashdown', 'Millbrook'],
    venue: null,
    ...event,
  };
}
