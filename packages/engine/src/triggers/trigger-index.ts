import type { EngineEvent } from '../events.ts';
import { ENDED_TRIGGERS_KEPT } from '../limits.ts';
import type { Market, Player, Trigger, Triggers } from '../model.ts';

/** Finds automatic cash-outs by player and market, and knows which of them are to be read. */

export function noTriggers(): Triggers {
  return {
    byId: new Map(),
    byMarket: new Map(),
    byPlayer: new Map(),
    unread: new Set(),
    noted: new Set(),
    resting: new Set(),
    readFrom: 0,
  };
}

/** True while it is armed or its cash-out waits. */
export function isLive({ status }: Trigger): boolean {
  return status === 'ARMED' || status === 'FIRED';
}

/** All of a player, live or ended, in the order in which they were armed. */
export function triggersOf({ byPlayer }: Triggers, { id }: Player): readonly Trigger[] {
  return [...(byPlayer.get(id) ?? [])];
}

/** All in a market, live or ended, in the order in which they were armed. */
export function triggersIn({ byMarket }: Triggers, { id }: Market): readonly Trigger[] {
  return [...(byMarket.get(id) ?? [])];
}

function addTo<K>(index: Map<K, Set<Trigger>>, key: K, trigger: Trigger): void {
  const found = index.get(key);
  if (found === undefined) index.set(key, new Set([trigger]));
  else found.add(trigger);
}

function removeFrom<K>(index: Map<K, Set<Trigger>>, key: K, trigger: Trigger): void {
  const found = index.get(key);
  found?.delete(trigger);
  if (found?.size === 0) index.delete(key);
}

export function addTrigger({ byId, byMarket, byPlayer }: Triggers, trigger: Trigger): void {
  byId.set(trigger.id, trigger);
  addTo(byMarket, trigger.market.id, trigger);
  addTo(byPlayer, trigger.player.id, trigger);
}

function forget({ byId, byMarket, byPlayer }: Triggers, trigger: Trigger): void {
  byId.delete(trigger.id);
  removeFrom(byMarket, trigger.market.id, trigger);
  removeFrom(byPlayer, trigger.player.id, trigger);
}

/** Removes an ended one from the lists to be read, and forgets the player's oldest ended ones in its market. */
export function retire(triggers: Triggers, trigger: Trigger): void {
  triggers.unread.delete(trigger);
  triggers.resting.delete(trigger);
  const ended = triggersOf(triggers, trigger.player).filter(
    (one) => one.market === trigger.market && !isLive(one),
  );
  ended.sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0) || a.id - b.id);
  for (const one of ended.slice(0, Math.max(0, ended.length - ENDED_TRIGGERS_KEPT))) forget(triggers, one);
}

/** Forgets everything about a market. */
export function forgetTriggersIn(triggers: Triggers, market: Market): void {
  for (const trigger of triggersIn(triggers, market)) forget(triggers, trigger);
  triggers.noted.delete(market.id);
}

/**
 * Notes which triggers to read because something happened in their market. Costs nothing while none is armed. However many are armed in a market,
 * the list is walked only once between two readings.
 */
export function noteChanges({ byMarket, unread, noted }: Triggers, events: readonly EngineEvent[]): void {
  if (byMarket.size === 0) return;
  for (const event of events) {
    const marketId =
      event.type === 'betPlaced' ? event.order.marketId : 'marketId' in event ? event.marketId : null;
    if (marketId === null || noted.has(marketId) || !byMarket.has(marketId)) continue;
    noted.add(marketId);
    for (const trigger of byMarket.get(marketId) ?? []) {
      if (trigger.status === 'ARMED' && trigger.retryAt === null) unread.add(trigger);
    }
  }
}

/** When a tick has something to read, UTC ms; null if nothing waits to be read. */
export function readingDueAt({ unread, resting, readFrom }: Triggers): number | null {
  const [first] = resting;
  const retryAt = first?.retryAt ?? null;
  if (unread.size === 0) return retryAt;
  return retryAt === null ? readFrom : Math.min(retryAt, readFrom);
}
