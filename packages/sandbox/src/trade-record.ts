import type { TradeRange, Trades } from '@layline/contract/entities/trades.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { FragmentMatched } from '@layline/engine/events.ts';
import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** What was traded within an interval. Prices in hundredths, volume in paise. */
interface Interval {
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly trades: number;
}

function merged(earlier: Interval, later: Interval): Interval {
  return {
    at: earlier.at,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
    trades: earlier.trades + later.trades,
  };
}

function wirePoint({ at, open, high, low, close, volume, trades }: Interval): Trades['points'][number] {
  return {
    at,
    open: fromHundredths(open),
    high: fromHundredths(high),
    low: fromHundredths(low),
    close: fromHundredths(close),
    volume: fromPaise(paise(volume)),
    trades,
  };
}

/** What was traded on each runner, by the second, for charts. */
export class TradeRecord {
  readonly #runners = new Map<string, Interval[]>();

  /** Takes in a match, in order of time. */
  note({ marketId, runnerId, price, stake, at }: FragmentMatched): void {
    const key = `${marketId} ${runnerId}`;
    const seconds = this.#runners.get(key) ?? [];
    this.#runners.set(key, seconds);
    const start = at - (at % SECOND_MS);
    const trade = { at: start, open: price, high: price, low: price, close: price, volume: stake, trades: 1 };
    const last = seconds.at(-1);
    if (last?.at === start) seconds[seconds.length - 1] = merged(last, trade);
    else seconds.push(trade);
  }

  /** A runner's trades up to now (UTC ms by the match's clock): ten minutes by the second, all else by the minute. */
  of(marketId: MarketId, runnerId: RunnerId, range: TradeRange, now: number): Trades {
    const seconds = this.#runners.get(`${marketId} ${runnerId}`) ?? [];
    const interval = range === 'TEN_MINUTES' ? SECOND_MS : MINUTE_MS;
    const lasts = { TEN_MINUTES: 10 * MINUTE_MS, HOUR: 60 * MINUTE_MS, ALL: Infinity }[range];
    const from = now - (now % interval) - lasts;
    const points: Interval[] = [];
    for (const second of seconds) {
      if (second.at < from) continue;
      const at = second.at - (second.at % interval);
      const last = points.at(-1);
      if (last?.at === at) points[points.length - 1] = merged(last, second);
      else points.push({ ...second, at });
    }
    const last = seconds.at(-1);
    return {
      interval,
      until: now,
      last: last === undefined ? null : { at: last.at, price: fromHundredths(last.close) },
      points: points.map(wirePoint),
    };
  }
}
