import type { EngineEvent } from '@layline/engine/events.ts';
import { createMarket, takeCommand } from '@layline/exchange/src/feed/feed-commands.ts';
import { HouseOrders } from '@layline/exchange/src/feed/house-orders.ts';
import { policyOf } from '@layline/exchange/src/feed/market-policy.ts';
import { TargetQuotes } from '@layline/exchange/src/feed/target-quotes.ts';
import type { NewCommand } from '@layline/exchange/src/core/engine.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import type { MarketStatus } from '@layline/domain/markets.ts';
import { playerId } from '@layline/units/ids.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';

/**
 * Turns the messages of one match into engine commands, with the exchange's own makers. The exchange's `FeedDriver` also waits for the journal,
 * survives restarts and shares the engine with other feeds; none of that exists here.
 */
export class FeedPlay {
  readonly #orders = new HouseOrders();
  readonly #targets = new TargetQuotes();
  readonly #houses = new Set<PlayerId>();
  /** How often each market has been decided; the next result corrects the previous one. */
  readonly #settlements = new Map<MarketId, number>();
  readonly #statuses = new Map<MarketId, MarketStatus>();

  /** Takes in an event. Must see every event of the engine, in order. */
  follow(event: EngineEvent): void {
    this.#orders.follow(event);
    if (event.type === 'marketChanged') this.#statuses.set(event.marketId, event.status);
  }

  /** The commands of a message, in order; none for one that does not concern the engine. */
  commandsOf(message: FeedMessage): NewCommand[] {
    switch (message.type) {
      case 'market':
        return [createMarket(message.market, policyOf)];
      case 'open':
        return this.#open(message.marketId);
      case 'suspend':
        return [{ ...message, type: 'suspendMarket' }];
      case 'turnInPlay':
      case 'voidWindow':
        return [message];
      case 'startTime':
        return [{ ...message, type: 'updateMarket' }];
      case 'removeRunner':
        this.#targets.forgetRunner(message.marketId, message.runnerId);
        return [message];
      case 'quotes':
        this.#targets.note(message);
        return [
          ...this.#house(message.maker),
          ...this.#orders.commandsFor(this.#targets.takeChanged((id) => this.#isOpen(id))),
        ];
      case 'take':
        return [...this.#house(message.taker), takeCommand(message)];
      case 'houseQuote': {
        const { marketId, quotes } = message;
        return [{ type: 'quoteHouse', marketId, quotes }];
      }
      case 'result':
        return [this.#settle(message)];
      case 'voidMarket': {
        const { marketId, reason } = message;
        this.#targets.forget(marketId);
        return [{ type: 'voidMarket', marketId, settlementVersion: this.#nextSettlement(marketId), reason }];
      }
      case 'event':
      case 'eventClosed':
      case 'score':
      case 'scoreCard':
        return [];
    }
  }

  /** Makers' outdated orders are cancelled before the market opens, so that nobody can match them. */
  #open(marketId: MarketId): NewCommand[] {
    const commands = this.#orders.commandsFor(this.#targets.allOf(marketId));
    return [
      ...commands.filter(({ type }) => type !== 'placeBet'),
      ...(this.#isOpen(marketId) ? [] : [{ type: 'openMarket', marketId } as const]),
      ...commands.filter(({ type }) => type === 'placeBet'),
    ];
  }

  #settle({ marketId, runners, lineResult }: Extract<FeedMessage, { type: 'result' }>): NewCommand {
    this.#targets.forget(marketId);
    const settlementVersion = this.#nextSettlement(marketId);
    return { type: 'settleMarket', marketId, settlementVersion, result: { runners, lineResult } };
  }

  #nextSettlement(marketId: MarketId): number {
    const next = (this.#settlements.get(marketId) ?? 0) + 1;
    this.#settlements.set(marketId, next);
    return next;
  }

  #house(name: string): NewCommand[] {
    const id = playerId(name);
    if (this.#houses.has(id)) return [];
    this.#houses.add(id);
    return [{ type: 'openPlayer', playerId: id, kind: 'HOUSE', commissionDiscount: 10_000 }];
  }

  #isOpen(marketId: MarketId): boolean {
    return this.#statuses.get(marketId) === 'OPEN';
  }
}
