import { randomBytes } from 'node:crypto';
import type { WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import type { OwnRound, SeatState } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { Database } from './db/database.ts';
import type { TableSeatRow } from './db/game-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { randomToken, tokenHash } from '@layline/server/http/opaque-tokens.ts';
import { ownRounds } from './own-rounds.ts';
import { WalletUnknown } from './wallet-client.ts';
import type { WalletClient } from './wallet-client.ts';

/** Maximum time for which a seat may bet, whatever the wallet says. */
const SEAT_LIFE_MS = 12 * 3_600_000;
/** How long after the wallet confirmed a session a seat may be sent its state unasked, ms. */
const HEARD_MS = 5_000;
/** Maximum seats kept in memory. */
const REMEMBERED = 20_000;
/** Rounds included in a seat's state. */
const OWN_ROUNDS = 6;

/** A player at a game, identified by the seat's token. */
export interface Seat extends TableSeatRow {
  /** Last balance reported by the wallet, paise; null before the first. */
  balance: number | null;
  /** When the wallet was last asked about its session, UTC ms. */
  heardAt: number;
}

export interface SeatsDependencies {
  readonly database: Database;
  readonly wallet: WalletClient;
  /** Limits that apply only to the seat's site, by table of its game, as in force in the current rounds. */
  readonly limitsOf: (seat: Seat) => SeatState['limits'];
  /** Current version of a game's rules; 0 for a game no longer offered. */
  readonly versionOf: (gameId: string) => number;
  /** UTC ms. */
  readonly now: () => number;
}

/** Seats. Each is created from a launch token and has its own token. */
export class Seats {
  readonly #deps: SeatsDependencies;
  /** By the hash of their token, and by id. */
  readonly #byHash = new Map<string, Seat>();
  readonly #byId = new Map<string, Seat>();
  readonly #listeners = new Set<(playerId: string) => void>();

  constructor(deps: SeatsDependencies) {
    this.#deps = deps;
  }

  /** Exchanges a launch token for a seat. SEAT_ENDED if the wallet does not know it, WALLET_SILENT if it does not answer. */
  async enter(launchToken: string): Promise<{ seat: Seat; token: string } | Refused> {
    const { wallet, database, now } = this.#deps;
    const answer = await wallet('authenticate', { launchToken }).catch((error: unknown) => {
      if (error instanceof WalletUnknown) return null;
      throw error;
    });
    if (answer === null)
      return refuse('WALLET_SILENT', { message: 'The game could not be opened. Open it again.' });
    const { session } = answer;
    if (answer.code !== 'OK' || session === undefined) return refuse('SEAT_ENDED');
    const token = randomToken();
    const row: TableSeatRow = {
      seat_id: randomBytes(12).toString('hex'),
      token_hash: tokenHash(token),
      session_id: session.sessionId,
      player_id: session.playerId,
      nickname: session.nickname,
      currency: answer.currency ?? '',
      game_id: session.gameId,
      site: session.site ?? null,
      started_at: session.startedAt,
      created_at: now(),
      ended_at: null,
    };
    await database.transact([database.write.insertInto('table_seats').values(row).compile()]);
    return { seat: this.#remember({ ...row, balance: answer.balance, heardAt: now() }), token };
  }

  /** The seat of a token, ended or not; null if there is none. */
  async find(token: string): Promise<Seat | null> {
    const hash = tokenHash(token);
    const known = this.#byHash.get(hash);
    if (known !== undefined) return known;
    const row = await this.#deps.database.read
      .selectFrom('table_seats')
      .selectAll()
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    return row === undefined ? null : this.#remember({ ...row, balance: null, heardAt: 0 });
  }

  /** True while a seat may take stakes. */
  mayBet(seat: Seat): boolean {
    return seat.ended_at === null && this.#deps.now() < seat.created_at + SEAT_LIFE_MS;
  }

  /** Asks the wallet whether a seat's session is still open; only then may its token read the player's balance and rounds. */
  async isOpen(seat: Seat): Promise<boolean> {
    await this.refresh(seat);
    return this.mayBet(seat);
  }

  /** Applies the wallet's report about a seat: a balance, or the end of its session, after which it gets no more balances. */
  async heard(seatId: string, answer: WalletAnswer): Promise<void> {
    const seat = this.#byId.get(seatId);
    const isOver = answer.code === 'SESSION_ENDED' || answer.code === 'INVALID_TOKEN';
    if (isOver) await this.#end(seatId);
    else if (seat !== undefined && seat.ended_at === null && answer.balance !== null)
      seat.balance = answer.balance;
    if (seat !== undefined) this.changed(seat.player_id);
  }

  async #end(seatId: string): Promise<void> {
    const { database, now } = this.#deps;
    const at = now();
    const seat = this.#byId.get(seatId);
    if (seat !== undefined) seat.ended_at ??= at;
    await database.transact([
      database.write
        .updateTable('table_seats')
        .set({ ended_at: at })
        .where('seat_id', '=', seatId)
        .where('ended_at', 'is', null)
        .compile(),
    ]);
  }

  /** Calls back with a player whenever that player's state changes. Returns the unsubscribe function. */
  onChange(listener: (playerId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Announces that a player's state has changed. */
  changed(playerId: string): void {
    for (const listener of this.#listeners) listener(playerId);
  }

  /** Asks the wallet for the balance; keeps the last one if it does not answer. */
  async refresh(seat: Seat): Promise<void> {
    if (!this.mayBet(seat)) return;
    seat.heardAt = this.#deps.now();
    try {
      await this.heard(seat.seat_id, await this.#deps.wallet('balance', { sessionId: seat.session_id }));
    } catch (error) {
      if (!(error instanceof WalletUnknown)) throw error;
    }
  }

  /** The state of a seat; one that has ended gets its last known balance and no rounds. */
  async state(seat: Seat): Promise<SeatState> {
    const { database, now } = this.#deps;
    if (seat.balance === null || now() - seat.heardAt >= HEARD_MS) await this.refresh(seat);
    const mayBet = this.mayBet(seat);
    const [staked, returned, own] = await Promise.all([
      this.#sum(seat, 'staked'),
      this.#sum(seat, 'returned'),
      mayBet ? ownRounds(database, seat.player_id, { gameId: seat.game_id, limit: OWN_ROUNDS }) : [],
    ]);
    return {
      balance: fromPaise(paise(seat.balance ?? 0)),
      currency: seat.currency,
      nickname: seat.nickname,
      gameId: seat.game_id,
      version: this.#deps.versionOf(seat.game_id),
      startedAt: seat.started_at,
      staked: fromPaise(paise(staked)),
      returned: fromPaise(paise(returned)),
      mayBet,
      own: own.map((round): OwnRound => round.own),
      limits: this.#deps.limitsOf(seat),
    };
  }

  /** Counted stakes, and paid returns including counted stakes that were returned. Paise. */
  async #sum({ seat_id }: Seat, what: 'staked' | 'returned'): Promise<number> {
    const { read } = this.#deps.database;
    const stakes = read
      .selectFrom('table_stakes')
      .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
      .where('seat_id', '=', seat_id)
      .where('taken', '=', 1);
    if (what === 'staked') return Number((await stakes.executeTakeFirst())?.sum ?? 0);
    const back = await stakes.where('state', '=', 'RETURNED').executeTakeFirst();
    const paid = await read
      .selectFrom('table_payouts')
      .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
      .where('seat_id', '=', seat_id)
      .where('state', '=', 'PAID')
      .executeTakeFirst();
    return Number(back?.sum ?? 0) + Number(paid?.sum ?? 0);
  }

  #remember(seat: Seat): Seat {
    const known = this.#byHash.get(seat.token_hash);
    if (known !== undefined) return known;
    if (this.#byHash.size >= REMEMBERED) {
      const [oldest] = this.#byHash.values();
      if (oldest !== undefined) {
        this.#byHash.delete(oldest.token_hash);
        this.#byId.delete(oldest.seat_id);
      }
    }
    this.#byHash.set(seat.token_hash, seat);
    this.#byId.set(seat.seat_id, seat);
    return seat;
  }
}
