import { getTraded, getTrades } from '@layline/contract/calls/catalogue.ts';
import type { TradeRange, Trades } from '@layline/contract/entities/trades.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { intervalOfAll, lastTrade, tradesByMinutes, tradesBySecond } from '../../core/histories/trades.ts';
import type { TradedInterval, TradedRunnerId } from '../../core/histories/trades.ts';
import type { Database } from '../../db/database.ts';
import { RecentAnswers } from './recent-answers.ts';
import { houseRefusal, readTraded } from './traded-ladder.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

interface TradeDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly now: () => number;
}

/** Charts and traded volume of markets between players: our additions under R7.45. */
export function tradeRoutes({ core, database, now }: TradeDependencies): readonly Route[] {
  const recent = new RecentAnswers<Trades>(now);
  return [
    route(getTrades, async ({ query: { range, ...query } }) => {
      const of = { market: marketId(query.marketId), runner: runnerId(query.runnerId) };
      const market = await core.read((state) => marketView(state, of.market));
      if (market === undefined) return refuse('INVALID_MARKET_ID');
      if (!market.runners.some((runner) => runner.runnerId === of.runner)) return refuse('INVALID_RUNNER');
      return (
        houseRefusal(market) ??
        recent.get(JSON.stringify([of.market, of.runner, range]), () =>
          readTrades(database, of, range, now()),
        )
      );
    }),
    route(getTraded, ({ query }) => core.read((state) => readTraded(state, marketId(query.marketId)))),
  ];
}

async function readTrades(
  { read }: Database,
  of: TradedRunnerId,
  range: TradeRange,
  until: number,
): Promise<Trades> {
  const last = await lastTrade(read, of);
  const answer = (interval: number, trades: readonly TradedInterval[]): Trades => ({
    interval,
    until,
    last: last && { at: last.at, price: fromHundredths(last.price) },
    points: trades.map(wirePoint),
  });
  if (range === 'TEN_MINUTES') {
    const from = startOf(until, SECOND_MS) - 10 * MINUTE_MS;
    return answer(SECOND_MS, await tradesBySecond(read, of, from));
  }
  const isHour = range === 'HOUR';
  const width = isHour ? MINUTE_MS : await intervalOfAll(read, of);
  const from = isHour ? startOf(until, MINUTE_MS) - 60 * MINUTE_MS : 0;
  return answer(width, await tradesByMinutes(read, of, { from, width }));
}

function startOf(at: number, width: number): number {
  return at - (at % width);
}

function wirePoint({ at, first, highest, lowest, last, volume, trades }: TradedInterval) {
  return {
    at,
    open: fromHundredths(first),
    high: fromHundredths(highest),
    low: fromHundredths(lowest),
    close: fromHundredths(last),
    volume: fromPaise(paise(volume)),
    trades,
  };
}
