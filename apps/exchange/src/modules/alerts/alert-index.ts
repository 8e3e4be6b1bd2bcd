import type { AlertCondition } from '@layline/domain/notices.ts';
import type { EngineEvent } from '@layline/engine/events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { bookView, marketView } from '@layline/engine/views.ts';
import type { MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';

/** An alert that waits. */
export interface WaitingAlert {
  readonly id: string;
  readonly player: PlayerId;
  readonly marketId: MarketId;
  readonly runnerId: RunnerId | null;
  readonly condition: AlertCondition;
  /** Hundredths of a price, or paise matched; null for the others. */
  readonly value: number | null;
  /** SCORE: whose score; null for either side, and for the others. */
  readonly team: string | null;
  /** UTC ms. */
  readonly createdAt: number;
}

/** What alerts of a market depend on. */
interface Facts {
  readonly status: string;
  readonly inPlay: boolean;
  /** Paise. */
  readonly matched: number;
  /** Best price to back, hundredths, by runner that has one. */
  readonly prices: ReadonlyMap<RunnerId, number>;
}

function factsOf(state: ExchangeState, id: MarketId): Facts | null {
  const view = marketView(state, id);
  if (view === undefined) return null;
  const prices = new Map<RunnerId, number>();
  for (const { runnerId, availableToBack } of bookView(state, id, 1)?.runners ?? []) {
    const [best] = availableToBack;
    if (best !== undefined) prices.set(runnerId, best[0]);
  }
  return { status: view.status, inPlay: view.inPlay, matched: view.totalMatched, prices };
}

function holdsWith({ condition, runnerId, value }: WaitingAlert, facts: Facts): boolean {
  const price = runnerId === null ? undefined : facts.prices.get(runnerId);
  const isOpen = facts.status === 'OPEN';
  switch (condition) {
    // While betting is suspended, the prices that are left are not available.
    case 'PRICE_AT_LEAST':
      return isOpen && price !== undefined && value !== null && price >= value;
    case 'PRICE_AT_MOST':
      return isOpen && price !== undefined && value !== null && price <= value;
    case 'VOLUME':
      return value !== null && facts.matched >= value;
    case 'SUSPENDED':
      return facts.status === 'SUSPENDED';
    case 'REOPENED':
      return isOpen;
    case 'IN_PLAY':
      return facts.inPlay;
    // The market does not show the score; `takeScored` handles these alerts.
    case 'SCORE':
      return false;
  }
}

/** True if the condition of an alert holds now. */
export function holds(state: ExchangeState, alert: WaitingAlert): boolean {
  const facts = factsOf(state, alert.marketId);
  return facts !== null && holdsWith(alert, facts);
}

/** The market whose price, volume or status an event may have changed. */
function marketOf(event: EngineEvent): MarketId | null {
  switch (event.type) {
    case 'betPlaced':
      return event.order.marketId;
    case 'betReleased':
    case 'betReduced':
    case 'fragmentMatched':
    case 'fragmentVoided':
    case 'runnerRemoved':
    case 'marketChanged':
      return event.marketId;
    default:
      return null;
  }
}

/** The alerts that wait, by market: a market without any costs one look in a map for each of its events. */
export class AlertIndex {
  readonly #markets = new Map<MarketId, Set<WaitingAlert>>();
  readonly #players = new Map<PlayerId, Set<WaitingAlert>>();

  add(alert: WaitingAlert): void {
    this.#markets.set(alert.marketId, (this.#markets.get(alert.marketId) ?? new Set()).add(alert));
    this.#players.set(alert.player, (this.#players.get(alert.player) ?? new Set()).add(alert));
  }

  remove(alert: WaitingAlert): void {
    const ofMarket = this.#markets.get(alert.marketId);
    ofMarket?.delete(alert);
    if (ofMarket?.size === 0) this.#markets.delete(alert.marketId);
    const ofPlayer = this.#players.get(alert.player);
    ofPlayer?.delete(alert);
    if (ofPlayer?.size === 0) this.#players.delete(alert.player);
  }

  /** A player's alerts that wait. */
  of(player: PlayerId): readonly WaitingAlert[] {
    return [...(this.#players.get(player) ?? [])];
  }

  /** Players with alerts. */
  get players(): readonly PlayerId[] {
    return [...this.#players.keys()];
  }

  /** Markets with alerts. */
  get markets(): readonly MarketId[] {
    return [...this.#markets.keys()];
  }

  /** Markets with alerts that the events may concern. */
  concerned(events: readonly EngineEvent[]): ReadonlySet<MarketId> {
    const markets = new Set<MarketId>();
    if (this.#markets.size === 0) return markets;
    for (const event of events) {
      const id = marketOf(event);
      if (id !== null && this.#markets.has(id)) markets.add(id);
    }
    return markets;
  }

  /** Takes out the alerts of these markets that wait for a score by a side; null if no side scored. */
  takeScored(markets: readonly MarketId[], side: string | null): readonly WaitingAlert[] {
    const scored = markets.flatMap((id) => [...(this.#markets.get(id) ?? [])]);
    const fired = scored.filter(
      ({ condition, team }) => condition === 'SCORE' && (team === null || team === side),
    );
    for (const alert of fired) this.remove(alert);
    return fired;
  }

  /** Takes out the alerts of a market whose condition holds, and all others if the market is closed or gone. */
  take(
    state: ExchangeState,
    id: MarketId,
  ): { readonly fired: readonly WaitingAlert[]; readonly over: readonly WaitingAlert[] } {
    const facts = factsOf(state, id);
    const fired: WaitingAlert[] = [];
    const over: WaitingAlert[] = [];
    for (const alert of this.#markets.get(id) ?? []) {
      if (facts === null || facts.status === 'CLOSED') over.push(alert);
      else if (holdsWith(alert, facts)) fired.push(alert);
    }
    for (const alert of [...fired, ...over]) this.remove(alert);
    return { fired, over };
  }
}
