import { createHash } from 'node:crypto';
import type { PlaceTableBets } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import type { TableGame } from '@layline/casino/game.ts';
import { betKind } from '@layline/casino/settle.ts';
import { paise } from '@layline/units/money.ts';
import type { TableStakeRow } from './db/game-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { StoredBet } from './own-rounds.ts';
import type { Seat } from './seats.ts';
import { stakeRefusal } from './stake-refusal.ts';
import { rangeOf, winsTooMuch } from './stake-limits.ts';
import type { StakeLimits, StakeRange } from './stake-limits.ts';
import type { TableStore } from './table-store.ts';
import { txIdOf } from './wallet-transfers.ts';
import type { WalletTransfers } from './wallet-transfers.ts';

/** Maximum requests of one player in a round. */
const REQUESTS_MAX = 40;
/** Maximum requests of all players in a round. */
const ROUND_REQUESTS_MAX = 20_000;

export interface RoundStakesDependencies {
  readonly store: TableStore;
  readonly transfers: WalletTransfers;
  /** Limits for players of a site; null is an unknown site. */
  readonly limits: (site: string | null) => StakeLimits;
  readonly game: TableGame;
}

interface Known {
  readonly hash: string;
  readonly end: Promise<Refused | null>;
}

/** The stakes of the current round: all requests and their outcomes. */
export class RoundStakes {
  readonly #deps: RoundStakesDependencies;
  /** Requests by the id of their debit, so that a repeat gets the first answer. */
  readonly #known = new Map<string, Known>();
  /** Paise by player and bet, including requests in progress. */
  readonly #reserved = new Map<string, Map<string, number>>();
  readonly #requests = new Map<string, number>();
  readonly #players = new Set<string>();
  readonly #givenUp = Promise.withResolvers<void>();
  #isClosed = false;

  constructor(deps: RoundStakesDependencies) {
    this.#deps = deps;
  }

  /** Players with a stake that counts. */
  get players(): number {
    return this.#players.size;
  }

  /** The answer to a repeated request, possibly still pending; undefined if the request is new. */
  known(seat: Seat, request: PlaceTableBets): Promise<Refused | null> | undefined {
    const known = this.#known.get(debitId(seat, request.requestId));
    if (known === undefined) return undefined;
    if (known.hash === contentHash(request)) return known.end;
    return Promise.resolve(refuse('DUPLICATE_TRANSACTION'));
  }

  /** Takes all bets of a new request or none; null if they count. `at` is its time of arrival, UTC ms. */
  take(seat: Seat, request: PlaceTableBets, at: number): Promise<Refused | null> {
    if (this.#isClosed) return Promise.resolve(refuse('BETTING_CLOSED'));
    const bets = request.bets.map(({ bet, stake }) => ({ bet, stake: toPaise(stake) }));
    const refused = this.#reserve(seat, bets);
    if (refused !== null) return Promise.resolve(refused);
    const end = this.#debit(seat, request, bets, at);
    this.#known.set(debitId(seat, request.requestId), { hash: contentHash(request), end });
    return end;
  }

  /** Resolves when every request has ended. */
  async drained(): Promise<void> {
    await Promise.allSettled([...this.#known.values()].map(({ end }) => end));
  }

  /** Takes no more stakes and stops waiting for the wallet: unanswered debits do not count. */
  giveUp(): void {
    this.#isClosed = true;
    this.#givenUp.resolve();
  }

  async #debit(
    seat: Seat,
    request: PlaceTableBets,
    bets: readonly StoredBet[],
    at: number,
  ): Promise<Refused | null> {
    const row = stakeRow(seat, request, { bets, at, gameId: this.#deps.game.id });
    let end: Refused | null = refuse('INTERNAL');
    try {
      end = await this.#record(row);
      if (end === null) this.#players.add(seat.player_id);
      return end;
    } finally {
      if (end !== null) this.#release(seat.player_id, bets);
    }
  }

  async #record(row: TableStakeRow): Promise<Refused | null> {
    const { store, transfers } = this.#deps;
    // The id of a request may have been used in an earlier round.
    if ((await store.stake(row.tx_id)) !== null) return refuse('DUPLICATE_TRANSACTION');
    await store.addStake(row);
    const debit = await transfers.debit(row, this.#givenUp.promise);
    if (debit.end === 'TAKEN') {
      await store.moveStake(row.tx_id, 'DEBITING', { state: 'TAKEN', taken: 1 });
      return null;
    }
    if (debit.end === 'REFUSED') {
      const refused = stakeRefusal(debit.answer, row.amount);
      const { refused: code, message = null } = refused;
      await store.moveStake(row.tx_id, 'DEBITING', { state: 'REFUSED', code, message });
      return refused;
    }
    return refuse('WALLET_SILENT');
  }

  /** Checks bets against game and limits, including the player's earlier stakes in the round. */
  #reserve({ player_id: player, site }: Seat, bets: readonly StoredBet[]): Refused | null {
    const { game } = this.#deps;
    const limits = this.#deps.limits(site);
    const requests = this.#requests.get(player) ?? 0;
    if (requests >= REQUESTS_MAX || this.#known.size >= ROUND_REQUESTS_MAX) {
      return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec: 5 } });
    }
    const held = new Map(this.#reserved.get(player));
    for (const { bet, stake } of bets) {
      const kind = betKind(game, bet);
      if (kind === null) return refuse('BET_NOT_OFFERED');
      const sum = (held.get(bet) ?? 0) + stake;
      held.set(bet, sum);
      const range = rangeOf(limits, kind.group);
      if (stake < range.minStake || sum > range.maxStake) return outOfLimits(range);
      if (winsTooMuch(limits, sum, kind.mostReturn)) return winOutOfLimits(limits);
    }
    const { minStake, maxRound } = limits;
    const all = [...held.values()].reduce((sum, stake) => sum + stake, 0);
    if (maxRound !== null && all > maxRound) {
      const message = 'Your bets in this round come to more than this table takes from one player.';
      return refuse('INVALID_BET_SIZE', {
        message,
        details: { min: fromPaise(minStake), max: fromPaise(maxRound) },
      });
    }
    this.#requests.set(player, requests + 1);
    this.#reserved.set(player, held);
    return null;
  }

  #release(player: string, bets: readonly StoredBet[]): void {
    const held = this.#reserved.get(player);
    for (const { bet, stake } of bets) held?.set(bet, (held.get(bet) ?? 0) - stake);
  }
}

/** Refusal of a stake below the minimum or above the maximum. */
export function outOfLimits({ minStake, maxStake }: StakeRange): Refused {
  return refuse('INVALID_BET_SIZE', { details: { min: fromPaise(minStake), max: fromPaise(maxStake) } });
}

/** Refusal of a bet that could win more than allowed. */
export function winOutOfLimits({ maxWin }: StakeLimits): Refused {
  return refuse('MAX_PAYOUT_EXCEEDED', { details: { limit: fromPaise(maxWin) } });
}

/** The debit id of a request, the same for every repeat. */
export function debitId(seat: Pick<Seat, 'seat_id'>, requestId: string): string {
  return txIdOf('b', seat.seat_id, requestId);
}

/** Distinguishes a repeat from a different request. */
export function contentHash(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

function stakeRow(
  seat: Seat,
  request: PlaceTableBets,
  { bets, at, gameId }: { bets: readonly StoredBet[]; at: number; gameId: string },
): TableStakeRow {
  return {
    tx_id: debitId(seat, request.requestId),
    round_id: request.roundId,
    game_id: gameId,
    table_id: request.tableId,
    seat_id: seat.seat_id,
    session_id: seat.session_id,
    player_id: seat.player_id,
    content_hash: contentHash(request),
    bets: JSON.stringify(bets),
    amount: paise(bets.reduce((sum, { stake }) => sum + stake, 0)),
    seed: request.seed ?? null,
    state: 'DEBITING',
    taken: 0,
    code: null,
    message: null,
    reason: null,
    at,
  };
}
