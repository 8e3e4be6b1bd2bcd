import type { EngineEvent } from '@layline/engine/events.ts';
import type { BetId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Side } from '@layline/units/betting.ts';

/** One of the player's bets from the moment it is placed. */
export interface OwnBet {
  readonly betId: BetId;
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  readonly side: Side;
  /** UTC ms by the match's clock. */
  readonly placedAt: number;
  readonly customerRef: string | null;
  /** Backer's stakes that were matched and not voided. */
  readonly matched: Paise;
  /** Before commission; null until its market is settled. */
  readonly profit: Paise | null;
}

/** A match of one of the player's bets. Price in hundredths, stake the backer's. */
export interface OwnMatch {
  readonly marketId: MarketId;
  readonly runnerId: RunnerId;
  readonly side: Side;
  readonly price: number;
  readonly stake: Paise;
  readonly at: number;
}

/** What became of all the player's bets, the settled ones included, which the engine no longer counts as open. */
export class OwnBets {
  readonly #player: PlayerId;
  readonly #bets = new Map<BetId, OwnBet>();
  readonly matches: OwnMatch[] = [];

  constructor(player: PlayerId) {
    this.#player = player;
  }

  /** In order of placing. */
  get all(): readonly OwnBet[] {
    return [...this.#bets.values()];
  }

  /** Ids of the bets placed under a customerRef. */
  of(customerRef: string): BetId[] {
    return this.all.flatMap((bet) => (bet.customerRef === customerRef ? [bet.betId] : []));
  }

  /** Takes in an event. Returns the market if it changed one of the player's bets, else null. */
  follow(event: EngineEvent): MarketId | null {
    switch (event.type) {
      case 'betPlaced':
        return this.#place(event);
      case 'fragmentMatched':
      case 'fragmentVoided': {
        const sign = event.type === 'fragmentMatched' ? 1 : -1;
        const own = [
          this.#add(event.backBetId, sign * event.stake),
          this.#add(event.layBetId, sign * event.stake),
        ].find((bet) => bet !== null);
        if (own === undefined || own === null) return null;
        if (event.type === 'fragmentMatched') {
          const { marketId, runnerId, price, stake, at } = event;
          this.matches.push({ marketId, runnerId, side: own.side, price, stake, at });
        }
        return event.marketId;
      }
      case 'betReduced':
        return this.#bets.has(event.betId) ? event.marketId : null;
      case 'betSettled': {
        const bet = this.#bets.get(event.betId);
        if (bet === undefined) return null;
        this.#bets.set(bet.betId, { ...bet, profit: event.profit });
        return event.marketId;
      }
      default:
        return null;
    }
  }

  #place({ betId, order, at }: Extract<EngineEvent, { type: 'betPlaced' }>): MarketId | null {
    if (order.playerId !== this.#player) return null;
    const { marketId, runnerId, side, customerRef } = order;
    const bet = { betId, marketId, runnerId, side, placedAt: at, customerRef };
    this.#bets.set(betId, { ...bet, matched: paise(0), profit: null });
    return marketId;
  }

  #add(betId: BetId | null, stake: number): OwnBet | null {
    const bet = betId === null ? undefined : this.#bets.get(betId);
    if (bet === undefined) return null;
    const next = { ...bet, matched: paise(bet.matched + stake) };
    this.#bets.set(next.betId, next);
    return next;
  }
}
