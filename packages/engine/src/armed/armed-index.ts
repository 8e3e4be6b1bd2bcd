import type { BetId, MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import { ENDED_ARMED_KEPT } from '../limits.ts';
import type { ArmedOrder, ArmedOrders, Bet, Market, Player } from '../model.ts';

/** Finds armed orders by player, market and parent bet, and knows which of them are to be read. */

export function noArmedOrders(): ArmedOrders {
  return {
    byId: new Map(),
    byPlayer: new Map(),
    byMarket: new Map(),
    known: new Map(),
    byBet: new Map(),
    expiring: [],
    unread: new Set(),
    noted: new Set(),
    readFrom: 0,
  };
}

/** All of a player, live or ended, in the order in which they were armed. */
export function armedOf({ byPlayer }: ArmedOrders, id: PlayerId): readonly ArmedOrder[] {
  return [...(byPlayer.get(id) ?? [])];
}

/** The live armed orders of a market, in the order in which they were armed. */
export function armedIn({ byMarket }: ArmedOrders, { id }: Market): readonly ArmedOrder[] {
  return [...(byMarket.get(id) ?? [])];
}

/** The live armed orders that follow a bet, in the order in which they were armed. */
export function followersOf({ byBet }: ArmedOrders, { id }: Bet): readonly ArmedOrder[] {
  return [...(byBet.get(id) ?? [])].sort((a, b) => a.id - b.id);
}

function addTo<K>(index: Map<K, Set<ArmedOrder>>, key: K, armed: ArmedOrder): void {
  const found = index.get(key);
  if (found === undefined) index.set(key, new Set([armed]));
  else found.add(armed);
}

function removeFrom<K extends PlayerId | MarketId | BetId>(
  index: Map<K, Set<ArmedOrder>>,
  key: K,
  armed: ArmedOrder,
): void {
  const found = index.get(key);
  found?.delete(armed);
  if (found?.size === 0) index.delete(key);
}

/** When an armed order expires, UTC ms; null if it does not. */
export function expiryOf({ request }: ArmedOrder): number | null {
  return request.kind === 'TICK_OFFSET' ? null : request.expiresAt;
}

/** Adds an armed order. It has ended already only when it comes from a snapshot. */
export function addArmed(orders: ArmedOrders, armed: ArmedOrder): void {
  orders.byId.set(armed.id, armed);
  addTo(orders.byPlayer, armed.player.id, armed);
  addTo(orders.known, armed.market.id, armed);
  if (armed.status !== 'ARMED') return;
  addTo(orders.byMarket, armed.market.id, armed);
  if (armed.follows !== null) addTo(orders.byBet, armed.follows, armed);
  addExpiry(orders, armed);
}

function addExpiry({ expiring }: ArmedOrders, armed: ArmedOrder): void {
  const expiry = expiryOf(armed);
  if (expiry === null) return;
  const before = expiring.findLastIndex((one) => {
    const other = expiryOf(one) ?? 0;
    return other < expiry || (other === expiry && one.id < armed.id);
  });
  expiring.splice(before + 1, 0, armed);
}

function removeExpiry({ expiring }: ArmedOrders, armed: ArmedOrder): void {
  const place = expiryOf(armed) === null ? -1 : expiring.indexOf(armed);
  if (place >= 0) expiring.splice(place, 1);
}

/** Keeps the order of expiry while `change` changes an armed order. */
export function moveExpiry(orders: ArmedOrders, armed: ArmedOrder, change: () => void): void {
  removeExpiry(orders, armed);
  change();
  addExpiry(orders, armed);
}

/** Has a live armed order follow another bet. */
export function followBet(orders: ArmedOrders, armed: ArmedOrder, { id }: Bet): void {
  if (armed.follows !== null) removeFrom(orders.byBet, armed.follows, armed);
  armed.follows = id;
  addTo(orders.byBet, id, armed);
}

function forget(orders: ArmedOrders, armed: ArmedOrder): void {
  orders.byId.delete(armed.id);
  removeFrom(orders.byPlayer, armed.player.id, armed);
  removeFrom(orders.known, armed.market.id, armed);
}

/** Takes an ended order out of everything that is read, and forgets the oldest ended orders of its player in its market. */
export function retireArmed(orders: ArmedOrders, armed: ArmedOrder): void {
  const { market, player } = armed;
  removeFrom(orders.byMarket, market.id, armed);
  if (armed.follows !== null) removeFrom(orders.byBet, armed.follows, armed);
  orders.unread.delete(armed);
  removeExpiry(orders, armed);
  const ended = armedOf(orders, player.id).filter((one) => one.market === market && one.status !== 'ARMED');
  ended.sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0) || a.id - b.id);
  for (const one of ended.slice(0, Math.max(0, ended.length - ENDED_ARMED_KEPT))) forget(orders, one);
}

/** Forgets everything about a market. */
export function forgetArmedIn(orders: ArmedOrders, market: Market): void {
  for (const armed of orders.known.get(market.id) ?? []) forget(orders, armed);
  orders.noted.delete(market.id);
}

/** A player's live armed order; undefined for another player's, so that nobody learns that it exists. */
export function liveArmed(orders: ArmedOrders, player: Player, id: TriggerId): ArmedOrder | undefined {
  const armed = orders.byId.get(id);
  return armed?.player === player && armed.status === 'ARMED' ? armed : undefined;
}

/** When a tick has something to read or to lapse, UTC ms; null if there is nothing to do. */
export function armedDueAt({ unread, expiring, readFrom }: ArmedOrders): number | null {
  const [first] = expiring;
  const expiry = first === undefined ? null : expiryOf(first);
  if (unread.size === 0) return expiry;
  return expiry === null ? readFrom : Math.min(expiry, readFrom);
}
