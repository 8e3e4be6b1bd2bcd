import type { BasketEvent } from '@layline/engine/baskets/basket-events.ts';
import type {
  CashOutCancelled,
  CashOutDone,
  CashOutLapsed,
  CashOutWaiting,
  EngineEvent,
  TriggerEvent,
} from '@layline/engine/events.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { CommittedBatch } from '../core/core-types.ts';
import { playerOfAccount } from '../core/player-positions.ts';

/** What became of a cash-out. */
export type CashOutNews = CashOutWaiting | CashOutDone | CashOutLapsed | CashOutCancelled;

/** What became of an automatic cash-out, but for the figures that a trailing one has seen. */
export type AutomaticNews = Exclude<TriggerEvent, { type: 'triggerMoved' }>;

/** What a batch means to players: whose money may have moved, whose bets changed in which markets, and whose were settled. */
export interface PlayerNews {
  readonly money: ReadonlySet<PlayerId>;
  readonly bets: ReadonlyMap<PlayerId, ReadonlySet<MarketId>>;
  /** In the order in which they happened. */
  readonly cashOuts: readonly CashOutNews[];
  /** In the order in which they happened. */
  readonly baskets: readonly BasketEvent[];
  /** In the order in which they happened. */
  readonly automatic: readonly AutomaticNews[];
  /** What a settlement moved on the cash account, after commission, paise; losses are negative. */
  readonly settled: ReadonlyMap<PlayerId, ReadonlyMap<MarketId, number>>;
  /** Markets in which everybody with bets may be affected. */
  readonly markets: ReadonlySet<MarketId>;
}

/** Extracts the news for the players that `isWanted` from a committed batch. */
export function readNews({ events }: CommittedBatch, isWanted: (player: PlayerId) => boolean): PlayerNews {
  const reader = new NewsReader(isWanted);
  for (const event of events) reader.read(event);
  return reader;
}

class NewsReader implements PlayerNews {
  readonly money = new Set<PlayerId>();
  readonly bets = new Map<PlayerId, Set<MarketId>>();
  readonly cashOuts: CashOutNews[] = [];
  readonly baskets: BasketEvent[] = [];
  readonly automatic: AutomaticNews[] = [];
  readonly settled = new Map<PlayerId, Map<MarketId, number>>();
  readonly markets = new Set<MarketId>();
  readonly #isWanted: (player: PlayerId) => boolean;

  constructor(isWanted: (player: PlayerId) => boolean) {
    this.#isWanted = isWanted;
  }

  read(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        return this.#bet(event.order.playerId, event.order.marketId);
      case 'betReleased':
      case 'orderArmed':
      case 'armedReduced':
      case 'armedMoved':
      case 'armedChanged':
      case 'armedFired':
      case 'armedDone':
      case 'armedFailed':
      case 'armedCancelled':
      case 'armedLapsed':
      case 'betReduced':
      case 'betConverted':
      case 'betPersistenceChanged':
        return this.#bet(event.playerId, event.marketId);
      case 'fragmentMatched':
      case 'fragmentVoided':
      case 'fragmentRepriced':
        this.#bet(event.backPlayerId, event.marketId);
        return this.#bet(event.layPlayerId, event.marketId);
      case 'betSettled':
        this.#bet(event.playerId, event.marketId);
        return this.#settle(event.playerId, event.marketId, 0);
      case 'cashOutWaiting':
      case 'cashOutDone':
      case 'cashOutLapsed':
      case 'cashOutCancelled':
        if (this.#isWanted(event.playerId)) this.cashOuts.push(event);
        return;
      case 'basketWaiting':
      case 'basketDone':
      case 'basketLapsed':
      case 'basketCancelled':
        // A waiting basket holds money without a bet.
        this.#bet(event.playerId, event.marketId);
        if (this.#isWanted(event.playerId)) this.baskets.push(event);
        return;
      case 'triggerArmed':
      case 'triggerFired':
      case 'triggerDone':
      case 'triggerRearmed':
      case 'triggerFailed':
      case 'triggerCancelled':
      case 'triggerLapsed':
        if (this.#isWanted(event.playerId)) this.automatic.push(event);
        return;
      case 'runnerRemoved':
      case 'marketSettled':
        this.markets.add(event.marketId);
        return;
      case 'posting':
        return this.#posting(event);
      default:
    }
  }

  #posting({ from, to, amount, marketId }: Extract<EngineEvent, { type: 'posting' }>): void {
    for (const [account, moved] of [
      [from, 0 - amount],
      [to, Number(amount)],
    ] as const) {
      const player = playerOfAccount(account);
      if (player === undefined || !this.#isWanted(player)) continue;
      this.money.add(player);
      if (marketId !== null) this.#settle(player, marketId, moved);
    }
  }

  #bet(player: PlayerId | null, marketId: MarketId): void {
    if (player === null || !this.#isWanted(player)) return;
    this.money.add(player);
    const markets = this.bets.get(player) ?? new Set();
    this.bets.set(player, markets.add(marketId));
  }

  #settle(player: PlayerId, marketId: MarketId, moved: number): void {
    if (!this.#isWanted(player)) return;
    const markets = this.settled.get(player) ?? new Map<MarketId, number>();
    this.settled.set(player, markets.set(marketId, (markets.get(marketId) ?? 0) + moved));
  }
}
