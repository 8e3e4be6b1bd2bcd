import type { EngineEvent, FragmentMatched } from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { inOrder, rowsSource, type ColumnsOf } from '@layline/server/db/rows.ts';
import type { RowsStatement } from '@layline/server/db/statement.ts';
import type { TradedMinuteTable } from '../../db/catalogue-tables.ts';

const MINUTE_MS = 60_000;

const MINUTE: ColumnsOf<TradedMinuteTable> = {
  market_id: 'text',
  runner_id: 'text',
  at: 'integer',
  first: 'integer',
  highest: 'integer',
  lowest: 'integer',
  last: 'integer',
  volume: 'integer',
  trades: 'integer',
  stale: 'integer',
};
const FRAGMENT = { fragment_id: 'integer' } as const;
const MARKET = { market_id: 'text' } as const;

/**
 * What several batches traded, by runner and minute. A void recomputes its minutes from the `fragments` table, so these statements must follow those
 * of the fragments. Once a market is archived nobody can ask for its chart, so its rows are deleted.
 */
export class TradeChanges {
  readonly #minutes = new Map<string, TradedMinuteTable>();
  readonly #voided: { readonly fragment_id: number }[] = [];
  readonly #corrected = new Set<string>();
  readonly #archived = new Set<string>();

  add(event: EngineEvent): void {
    if (event.type === 'fragmentMatched') {
      // The house's own markets have no trades between players.
      if (event.backBetId !== null && event.layBetId !== null) this.#matched(event);
    } else if (event.type === 'fragmentVoided') {
      this.#voided.push({ fragment_id: event.fragmentId });
      this.#corrected.add(event.marketId);
    } else if (event.type === 'marketArchived') {
      this.#archived.add(event.marketId);
    }
  }

  #matched({ marketId, runnerId, at, price, stake }: FragmentMatched): void {
    const minute = at - (at % MINUTE_MS);
    const key = JSON.stringify([marketId, runnerId, minute]);
    const known = this.#minutes.get(key);
    if (known === undefined) {
      this.#minutes.set(key, {
        market_id: marketId,
        runner_id: runnerId,
        at: minute,
        first: price,
        highest: price,
        lowest: price,
        last: price,
        volume: stake,
        trades: 1,
        stale: 0,
      });
      return;
    }
    known.highest = Math.max(known.highest, price);
    known.lowest = Math.min(known.lowest, price);
    known.last = price;
    known.volume += stake;
    known.trades += 1;
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    const corrected = inOrder(
      MARKET,
      Array.from(this.#corrected, (id) => ({ market_id: id })),
    );
    const archived = inOrder(
      MARKET,
      Array.from(this.#archived, (id) => ({ market_id: id })),
    );
    const ofMarkets = `market_id in (select d.market_id from ${rowsSource(kind, MARKET)})`;
    return [
      insertRows(kind, 'traded_minutes', MINUTE, inOrder(MINUTE, this.#minutes.values()), ADDED),
      { sql: markStale(kind), rows: inOrder(FRAGMENT, this.#voided) },
      { sql: recompute(kind), rows: corrected },
      { sql: `delete from traded_minutes where ${ofMarkets} and trades = 0`, rows: corrected },
      { sql: `delete from traded_minutes where ${ofMarkets}`, rows: archived },
    ];
  }
}

const ADDED = `(market_id, runner_id, at) do update set
  highest = case when excluded.highest > traded_minutes.highest then excluded.highest else traded_minutes.highest end,
  lowest = case when excluded.lowest < traded_minutes.lowest then excluded.lowest else traded_minutes.lowest end,
  last = excluded.last,
  volume = traded_minutes.volume + excluded.volume,
  trades = traded_minutes.trades + excluded.trades`;

/** Marks the minutes of voided fragments, so that each is recomputed once however many of its fragments are voided. */
function markStale(kind: StorageKind): string {
  return `update traded_minutes set stale = 1
    from ${rowsSource(kind, FRAGMENT)} join fragments f on f.fragment_id = d.fragment_id
    where traded_minutes.market_id = f.market_id and traded_minutes.runner_id = f.runner_id
      and traded_minutes.at = f.at - f.at % ${MINUTE_MS}`;
}

function recompute(kind: StorageKind): string {
  const trades = `from fragments f
    where f.market_id = traded_minutes.market_id and f.runner_id = traded_minutes.runner_id and f.void_reason is null
      and f.at >= traded_minutes.at and f.at < traded_minutes.at + ${MINUTE_MS}`;
  const value = (expression: string, which = ''): string =>
    `coalesce((select ${expression} ${trades} ${which}), 0)`;
  return `update traded_minutes set
    trades = ${value('count(*)')},
    volume = ${value('sum(f.stake)')},
    highest = ${value('max(f.original_price)')},
    lowest = ${value('min(f.original_price)')},
    first = ${value('f.original_price', 'order by f.fragment_id limit 1')},
    last = ${value('f.original_price', 'order by f.fragment_id desc limit 1')},
    stale = 0
    from ${rowsSource(kind, MARKET)} where traded_minutes.market_id = d.market_id and traded_minutes.stale = 1`;
}
