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
  /** Rises with every change. */
  changes = 0;

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

  /** Takes in an event. */
  follow(event: EngineEvent): void {
    switch (event.type) {
      case 'betPlaced':
        return this.#place(event);
      case 'fragmentMatched':
        return this.#match(event);
      case 'fragmentVoided':
        for (const id of [event.backBetId, event.layBetId]) this.#change(id, { stake: 0 - event.stake });
        return;
      case 'betSettled':
        return void this.#change(event.betId, { profit: event.profit });
      default:
    }
  }

  #place({ betId, order, at }: Extract<EngineEvent, { type: 'betPlaced' }>): void {
    if (order.playerId !== this.#player) return;
    const { marketId, runnerId, side, customerRef } = order;
    const bet = { betId, marketId, runnerId, side, placedAt: at, customerRef };
    this.#bets.set(betId, { ...bet, matched: paise(0), profit: null });
    this.changes += 1;
  }

  #match({ backBetId, layBetId, ...match }: Extract<EngineEvent, { type: 'fragmentMatched' }>): void {
    const { marketId, runnerId, price, stake, at } = match;
    for (const id of [backBetId, layBetId]) {
      const bet = this.#change(id, { stake });
      if (bet !== null) this.matches.push({ marketId, runnerId, side: bet.side, price, stake, at });
    }
  }

  /** Changes a bet if it is the player's; null if it is not. */
  #change(
    betId: BetId | null,
    { stake = 0, profit }: { readonly stake?: number; readonly profit?: Paise },
  ): OwnBet | null {
    const bet = betId === null ? undefined : this.#bets.get(betId);
    if (bet === undefined) return null;
    const next = { ...bet, matched: paise(bet.matched + stake), profit: profit ?? bet.profit };
    this.#bets.set(next.betId, next);
    this.changes += 1;
    return next;
  }
}
