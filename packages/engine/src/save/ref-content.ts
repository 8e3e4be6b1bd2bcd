import type { BetId, MarketId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Player, RefBody, RefContent, RefEntry } from '../model.ts';
import type { BetStatus } from '@layline/domain/bets.ts';
import type { Order } from '../order.ts';
import type { Reply } from '../outcome.ts';
import { orderAt, orderLayout } from './order-columns.ts';
import type { OrderCells } from './order-columns.ts';
import { cellAt, readTable, saveTable } from './table.ts';
import type { Layout, SavedTable } from './table.ts';

/** The remembered customerRefs of some players as a text: placements in a table, all others beside it. */

/** A remembered placement: its order, and the cells of its answer from `betId` on. */
interface RefRow extends OrderCells {
  /** Place of its player among those of the text. */
  readonly player: number;
  readonly marketId: MarketId;
  readonly ref: string;
  readonly at: number;
  readonly betId: BetId;
  readonly status: BetStatus;
  readonly matched: Paise;
  readonly remaining: Paise;
  readonly averagePrice: number;
  readonly delayUntil: number | null;
  readonly ownBetCrossed: Paise;
}

interface Placement {
  readonly player: number;
  readonly ref: string;
  readonly at: number;
  readonly order: Order;
  readonly reply: Extract<Reply, { readonly type: 'placed' }>;
}

const REFS: Layout<Placement, RefRow> = {
  player: ['WORDS', (one) => one.player],
  marketId: ['WORDS', (one) => one.order.marketId],
  ...orderLayout((one: Placement) => one.order),
  ref: ['TEXTS', (one) => one.ref],
  at: ['STEPS', (one) => one.at],
  betId: ['STEPS', (one) => one.reply.betId],
  status: ['WORDS', (one) => one.reply.status],
  matched: ['CELLS', (one) => one.reply.matched],
  remaining: ['CELLS', (one) => one.reply.remaining],
  averagePrice: ['CELLS', (one) => one.reply.averagePrice],
  delayUntil: ['WORDS', (one) => one.reply.delayUntil],
  ownBetCrossed: ['WORDS', (one) => one.reply.ownBetCrossed],
};

/** One that is no plain placement, and its place among its player's refs. */
type OddRef = readonly [
  player: number,
  place: number,
  ref: string,
  at: number,
  body: RefBody,
  answer: RefEntry['answer'],
];

interface SavedRefs {
  readonly placements: SavedTable<RefRow>;
  readonly odd: readonly OddRef[];
}

/** What is remembered of the players; null if nothing is. */
export function saveRefs(players: readonly Player[]): RefContent | null {
  const placements: Placement[] = [];
  const odd: OddRef[] = [];
  let [oldest, newest] = [Infinity, -Infinity];
  for (const [player, { id, refs }] of players.entries()) {
    let place = 0;
    for (const [ref, { at, body, answer }] of refs) {
      oldest = Math.min(oldest, at);
      newest = Math.max(newest, at);
      const isPlain = 'type' in answer && answer.type === 'placed' && 'stake' in body;
      if (isPlain && body.playerId === id && body.customerRef === ref) {
        placements.push({ player, ref, at, order: body, reply: answer });
      } else odd.push([player, place, ref, at, body, answer]);
      place += 1;
    }
  }
  if (placements.length + odd.length === 0) return null;
  const saved: SavedRefs = { placements: saveTable(placements, REFS), odd };
  return { oldest, newest, text: JSON.stringify(saved) };
}

/** Every ref of the text in the order in which its player's were remembered. */
export function restoreRefs({ text }: RefContent, players: readonly Player[]): void {
  const { placements, odd } = JSON.parse(text) as SavedRefs;
  const columns = readTable(placements);
  let next = 0;
  const addOdd = (player: number): void => {
    for (;;) {
      const one = odd[next];
      const refs = players[player]?.refs;
      if (one === undefined || refs === undefined || one[0] !== player || one[1] !== refs.size) return;
      const [, , ref, at, body, answer] = one;
      refs.set(ref, { at, body, answer });
      next += 1;
    }
  };
  let row = 0;
  for (const [index, player] of players.entries()) {
    addOdd(index);
    for (; row < placements.rows && columns.player[row] === index; row += 1) {
      const ref = cellAt(columns.ref, row);
      const marketId = cellAt(columns.marketId, row);
      const body = orderAt(columns, row, { playerId: player.id, marketId, customerRef: ref });
      const answer: Reply = {
        type: 'placed',
        betId: cellAt(columns.betId, row),
        status: cellAt(columns.status, row),
        matched: cellAt(columns.matched, row),
        remaining: cellAt(columns.remaining, row),
        averagePrice: cellAt(columns.averagePrice, row),
        delayUntil: cellAt(columns.delayUntil, row),
        ownBetCrossed: cellAt(columns.ownBetCrossed, row),
      };
      player.refs.set(ref, { at: cellAt(columns.at, row), body, answer });
      addOdd(index);
    }
  }
  if (row !== placements.rows || next !== odd.length) throw new RangeError('snapshot table is torn');
}
