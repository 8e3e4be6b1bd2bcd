import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import type { LimitKind } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { Tally } from '../checks/tally.ts';

/** A deposit or withdrawal as its player and the desk were told of it. Paise, UTC ms. */
export interface SeenRequest {
  readonly requestId: string;
  readonly player: PlayerId;
  readonly type: MoneyRequest['type'];
  readonly amount: number;
  readonly askedAt: number;
  status: MoneyRequest['status'];
  /** When the money of a deposit reached the account. */
  creditedAt: number | null;
  credited: number;
}

/** A limit that a player's own calls have put in force from a moment on; paise, null for none. */
export interface SeenLimit {
  readonly at: number;
  readonly value: number | null;
}

/** A bet that was accepted. Paise, UTC ms. */
export interface SeenBet {
  readonly betId: number;
  readonly stake: number;
  readonly at: number;
}

/** Rounds of a game that were played to their ends, paise. */
export interface SeenRounds {
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
}

/**
 * What a day or a month looked like from outside: everything that a call or the desk answered. The checks hold the exchange's own
 * books to it, so that both have to be right.
 */
export class Records {
  readonly requests = new Map<string, SeenRequest>();
  readonly bets = new Map<PlayerId, SeenBet[]>();
  readonly #limits = new Map<string, SeenLimit[]>();
  /** Until when a player's break lasts; Infinity for an exclusion, which never ends by itself. */
  readonly breaks = new Map<PlayerId, number>();
  /** What the games of a provider took from their players, paise; negative where they gave. */
  readonly casinoTaken = new Map<string, number>();
  readonly #games = new Map<string, SeenRounds>();
  /** Bonuses by `player bonusId`, with the amount claimed, paise. */
  readonly claims = new Map<string, number>();
  /** How often something was done, and refused with which code. */
  readonly tally = new Tally();

  count(what: string): void {
    this.tally.count(what);
  }

  counted(what: string): number {
    return this.tally.of(what);
  }

  limitSet(player: PlayerId, kind: LimitKind, limit: SeenLimit): void {
    const key = `${player} ${kind}`;
    const before = this.#limits.get(key);
    if (before === undefined) this.#limits.set(key, [limit]);
    else before.push(limit);
  }

  /** The limit in force at a moment: at its own instant a change counts already. */
  limitAt(player: PlayerId, kind: LimitKind, at: number): number | null {
    return this.#limits.get(`${player} ${kind}`)?.findLast((limit) => limit.at <= at)?.value ?? null;
  }

  /** A round of a game that was played to its end; paise. */
  casinoRound(player: PlayerId, provider: string, gameId: string, staked: number, returned: number): void {
    const seen = this.casino(player, gameId);
    this.#games.set(`${player} ${gameId}`, {
      rounds: seen.rounds + 1,
      staked: seen.staked + staked,
      returned: seen.returned + returned,
    });
    this.casinoTaken.set(provider, (this.casinoTaken.get(provider) ?? 0) + staked - returned);
  }

  /** What a player's rounds of a game came to. */
  casino(player: PlayerId, gameId: string): SeenRounds {
    return this.#games.get(`${player} ${gameId}`) ?? { rounds: 0, staked: 0, returned: 0 };
  }

  /** Limits ever set, by player and kind. */
  limits(): { readonly player: PlayerId; readonly kind: LimitKind }[] {
    return [...this.#limits.keys()].map((key) => {
      const [player, kind] = key.split(' ') as [PlayerId, LimitKind];
      return { player, kind };
    });
  }

  betSeen(player: PlayerId, bet: SeenBet): void {
    const before = this.bets.get(player);
    if (before === undefined) this.bets.set(player, [bet]);
    else before.push(bet);
  }
}
