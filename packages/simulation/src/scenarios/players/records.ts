import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import type { LimitKind } from '@layline/contract/entities/protection.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { Tally } from '../checks/tally.ts';

/** A deposit or withdrawal as player and cashier saw it. Paise, UTC ms. */
export interface SeenRequest {
  readonly requestId: string;
  readonly player: PlayerId;
  readonly type: MoneyRequest['type'];
  readonly amount: number;
  readonly askedAt: number;
  status: MoneyRequest['status'];
  /** When a deposit was credited. */
  creditedAt: number | null;
  credited: number;
}

/** A limit that a player's own call put in force at a moment; paise, null for none. */
export interface SeenLimit {
  readonly at: number;
  readonly value: number | null;
}

/** Completed rounds of a game, paise. */
export interface SeenRounds {
  readonly rounds: number;
  readonly staked: number;
  readonly returned: number;
}

/**
 * What a scenario looked like from outside: everything that calls and operators were answered. The checks compare the
 * exchange's own books with it, so that both must be right.
 */
export class Records {
  readonly requests = new Map<string, SeenRequest>();
  readonly #limits = new Map<string, SeenLimit[]>();
  /** When a player's break ends; Infinity for a self-exclusion, which never ends by itself. */
  readonly breaks = new Map<PlayerId, number>();
  /** Net amount that a provider's games won from players, paise; negative if players won. */
  readonly casinoTaken = new Map<string, number>();
  readonly #games = new Map<string, SeenRounds>();
  /** Amount claimed, paise, by `player bonusId`. */
  readonly claims = new Map<string, number>();
  /** How often each action was done, and how often it was refused with each code. */
  readonly tally: Tally;

  constructor(tally = new Tally()) {
    this.tally = tally;
  }

  count(what: string): void {
    this.tally.count(what);
  }

  counted(what: string): number {
    return this.tally.of(what);
  }

  /** Records a request when it is answered, or its new status. UTC ms. */
  requestSeen(
    player: PlayerId,
    { requestId, type, amount, status }: Pick<MoneyRequest, 'requestId' | 'type' | 'amount' | 'status'>,
    at: number,
  ): void {
    const known = this.requests.get(requestId);
    if (known !== undefined) {
      known.status = status;
      return;
    }
    this.requests.set(requestId, {
      requestId,
      player,
      type,
      amount: toPaise(amount),
      askedAt: at,
      status,
      creditedAt: null,
      credited: 0,
    });
  }

  limitSet(player: PlayerId, kind: LimitKind, limit: SeenLimit): void {
    const key = `${player} ${kind}`;
    const before = this.#limits.get(key);
    if (before === undefined) this.#limits.set(key, [limit]);
    else before.push(limit);
  }

  /** The limit in force at a moment; a change applies from its own instant. */
  limitAt(player: PlayerId, kind: LimitKind, at: number): number | null {
    return this.#limits.get(`${player} ${kind}`)?.findLast((limit) => limit.at <= at)?.value ?? null;
  }

  /** Records a completed round of a game; paise. */
  casinoRound(player: PlayerId, provider: string, gameId: string, staked: number, returned: number): void {
    const seen = this.casino(player, gameId);
    this.#games.set(`${player} ${gameId}`, {
      rounds: seen.rounds + 1,
      staked: seen.staked + staked,
      returned: seen.returned + returned,
    });
    this.casinoTaken.set(provider, (this.casinoTaken.get(provider) ?? 0) + staked - returned);
  }

  /** Totals of a player's rounds of a game. */
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
}
