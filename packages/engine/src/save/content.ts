import type { BetId, FragmentId, PlayerId } from '@layline/units/ids.ts';
import type { Line, Price } from '@layline/units/prices.ts';
import type { Bet, Fragment, Market, MarketContent } from '../model.ts';
import { orderLayout } from './order-columns.ts';
import type { OrderCells } from './order-columns.ts';
import { saveTable } from './table.ts';
import type { Layout } from './table.ts';

/**
 * A market's bets, fragments and queues as texts. Equal markets give equal texts. A bet is named by its place among the
 * market's bets in order of their ids.
 */

/** Rows in one text. */
const ROWS = 10_000;

/** A bet in one row; its id is stored apart. */
export interface BetRow extends OrderCells {
  readonly playerId: PlayerId;
  readonly customerRef: string | null;
  readonly tick: number;
  readonly placedAt: number;
  readonly acceptedMaterial: number;
  readonly acceptedSuspensions: number;
  /** As they are now; `persistence` and `line` are what the order asked. */
  readonly persistenceNow: Bet['persistence'];
  readonly lineNow: Line | null;
  readonly status: Bet['status'];
  readonly delayUntil: number | null;
  readonly remaining: number;
  readonly cancelled: number;
  readonly lapsed: number;
  readonly voided: number;
  readonly ownCrossed: number;
  readonly lapseReason: Bet['lapseReason'];
}

const BETS: Layout<Bet, BetRow> = {
  playerId: ['WORDS', (bet) => bet.order.playerId],
  ...orderLayout((bet: Bet) => bet.order),
  customerRef: ['TEXTS', (bet) => bet.order.customerRef],
  tick: ['CELLS', (bet) => bet.tick],
  placedAt: ['STEPS', (bet) => bet.placedAt],
  acceptedMaterial: ['WORDS', (bet) => bet.acceptedMaterial],
  acceptedSuspensions: ['WORDS', (bet) => bet.acceptedSuspensions],
  persistenceNow: ['WORDS', (bet) => bet.persistence],
  lineNow: ['WORDS', (bet) => bet.line],
  status: ['WORDS', (bet) => bet.status],
  delayUntil: ['WORDS', (bet) => bet.delayUntil],
  remaining: ['CELLS', (bet) => bet.remaining],
  cancelled: ['CELLS', (bet) => bet.cancelled],
  lapsed: ['CELLS', (bet) => bet.lapsed],
  voided: ['CELLS', (bet) => bet.voided],
  ownCrossed: ['WORDS', (bet) => bet.ownCrossed],
  lapseReason: ['WORDS', (bet) => bet.lapseReason],
};

/** Ids of bets in a table of their own. */
export interface IdRow {
  readonly id: BetId;
}

const IDS: Layout<Bet, IdRow> = { id: ['STEPS', (bet) => bet.id] };

/** A fragment in one row. */
export interface FragmentRow {
  readonly id: FragmentId;
  /** Index of the runner in its definition. */
  readonly runner: number;
  readonly tick: number;
  readonly stake: number;
  /** Places of its bets; −1 where the house bets without one. */
  readonly back: number;
  readonly lay: number;
  readonly at: number;
  readonly line: Line | null;
  readonly price: Price;
  readonly winnings: number;
}

function fragmentLayout(placeOf: (bet: Bet | null) => number): Layout<Fragment, FragmentRow> {
  return {
    id: ['STEPS', (fragment) => fragment.id],
    runner: ['WORDS', (fragment) => fragment.runner.index],
    tick: ['CELLS', (fragment) => fragment.tick],
    stake: ['CELLS', (fragment) => fragment.stake],
    back: ['CELLS', (fragment) => placeOf(fragment.back)],
    lay: ['CELLS', (fragment) => placeOf(fragment.lay)],
    at: ['STEPS', (fragment) => fragment.at],
    line: ['WORDS', (fragment) => fragment.line],
    price: ['CELLS', (fragment) => fragment.price],
    winnings: ['CELLS', (fragment) => fragment.winnings],
  };
}

/** Places of the resting bets of each runner and side in order of priority. */
export type Queues = readonly { readonly backs: readonly number[]; readonly lays: readonly number[] }[];

function texts<Item, Row extends { readonly [Name in keyof Row]: string | number | boolean | null }>(
  items: readonly Item[],
  layout: Layout<Item, Row>,
): string[] {
  const made: string[] = [];
  for (let from = 0; from < items.length; from += ROWS) {
    made.push(JSON.stringify(saveTable(items.slice(from, from + ROWS), layout)));
  }
  return made;
}

/** The index of an id in a rising list; −1 if it is not in it. */
export function placeIn(ids: ArrayLike<number>, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : -1;
}

/** A market's content; `bets` are all its bets by id. */
export function saveContent(market: Market, bets: readonly Bet[]): MarketContent {
  const ids = new Float64Array(bets.length);
  const players = new Set<PlayerId>();
  let waiting = 0;
  for (const [place, { id, order, status }] of bets.entries()) {
    ids[place] = id;
    players.add(order.playerId);
    if (status === 'PENDING') waiting += 1;
  }
  const placeOf = (bet: Bet | null): number => (bet === null ? -1 : placeIn(ids, bet.id));
  const queues: Queues = market.runners.map(({ book }) => {
    const [backs, lays] = (['BACK', 'LAY'] as const).map((side) => {
      const places: number[] = [];
      for (let bet = book.best(side); bet !== null; bet = book.after(bet)) places.push(placeOf(bet));
      return places;
    });
    return { backs: backs ?? [], lays: lays ?? [] };
  });
  let exposure = 0;
  for (const position of market.positions.values()) exposure += position.exposure;
  return {
    bets: bets.length,
    waiting,
    exposure,
    players: [...players],
    ids: JSON.stringify(saveTable(bets, IDS)),
    rows: texts(bets, BETS),
    fragments: texts(market.fragments, fragmentLayout(placeOf)),
    queues: JSON.stringify(queues),
  };
}
