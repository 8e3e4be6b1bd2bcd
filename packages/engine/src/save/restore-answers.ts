import { assert } from '../assert.ts';
import type { KeyedAnswer, Remembered } from '../betting/remembered.ts';
import type { Exchange } from '../model.ts';
import { PLACED } from './columns.ts';
import type { Placed } from './columns.ts';
import { known } from './known.ts';
import type { SavedAnswer, Snapshot } from './snapshot-types.ts';
import { LazyTables } from './table.ts';

/** The remembered answer to a bet's order. */
function entryAt({ bets }: Exchange, placed: LazyTables<typeof PLACED>, place: number): KeyedAnswer {
  const [rows, row] = placed.at(place);
  const betId = rows.betId.at(row);
  const bet = known(bets.get(betId), betId);
  const answer: Placed = {
    type: 'placed',
    betId,
    status: rows.status.at(row),
    matched: rows.matched.at(row),
    remaining: rows.remaining.at(row),
    averagePrice: rows.averagePrice.at(row),
    delayUntil: rows.delayUntil.at(row),
    ownBetCrossed: rows.ownBetCrossed.at(row),
  };
  const ref = known(bet.customerRef ?? undefined, 'a customerRef');
  return { ref, at: bet.placedAt, body: bet, answer };
}

/** Merges two lists that are in order of time; the first goes first within a millisecond. */
function* inOrder(first: Iterable<KeyedAnswer>, second: readonly SavedAnswer[]): Generator<KeyedAnswer> {
  let next = 0;
  for (const entry of first) {
    for (let other = second[next]; other !== undefined && other.at < entry.at; other = second[next]) {
      yield entryOf(other);
      next += 1;
    }
    yield entry;
  }
  yield* second.slice(next).map(entryOf);
}

function entryOf({ ref, at, body, answer }: SavedAnswer): KeyedAnswer {
  return { ref, at, body, answer };
}

/**
 * Gives players what was remembered for them. It stays in the tables until they need it. Throws EngineDefect unless each answer belongs to somebody.
 */
export function restoreAnswers(exchange: Exchange, { players, placed, answers }: Snapshot): void {
  const tables = new LazyTables(placed, PLACED);
  const others = Map.groupBy(answers, ({ playerId }) => playerId);
  let next = 0;
  for (const { id, remembered } of players) {
    if (remembered === null) continue;
    const from = next;
    const to = from + remembered.placed;
    next = to;
    function* placements(): Generator<KeyedAnswer> {
      for (let place = from; place < to; place += 1) yield entryAt(exchange, tables, place);
    }
    const own = others.get(id) ?? [];
    known<{ remembered: Remembered }>(exchange.players.get(id), id).remembered.restore({
      ...remembered,
      entries: () => inOrder(placements(), own),
    });
  }
  const rows = placed.reduce((sum, table) => sum + table.rows, 0);
  assert(next === rows, 'every saved answer to an order belongs to a player');
}
