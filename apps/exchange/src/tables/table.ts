import type { FastifyBaseLogger } from 'fastify';
import type { PlaceTableBets, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { ROAD_MAX } from '@layline/contract/casino/table-protocol.ts';
import type { TableGame } from '@layline/casino/game.ts';
import type { TablePayoutRow, TableRoundRow, TableStakeRow } from '../db/game-tables.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { refuse } from '../http/route.ts';
import type { Refused } from '../http/route.ts';
import { wireLimits } from './stake-limits.ts';
import type { StakeLimits } from './stake-limits.ts';
import { answerOf } from './stake-refusal.ts';
import type { Background } from './background.ts';
import type { LimitBook } from './limit-book.ts';
import { liveRound, wireRound } from './live-round.ts';
import type { LiveRound } from './live-round.ts';
import { contentHash, debitId, RoundBook } from './round-book.ts';
import type { Rounds } from './rounds.ts';
import type { Seat } from './seats.ts';
import { LONGEST_DEAL_MS } from './table-settings.ts';
import type { TableSettings } from './table-settings.ts';
import type { TableStats } from './table-stats.ts';
import type { TableStore } from './table-store.ts';
import type { WalletDesk } from './wallet-desk.ts';

/** Who asks for a table by HTTP watches it for so long. */
const ASKED_MS = 30_000;
/** A table whose round failed opens the next one after so long. */
const AFTER_FAILURE_MS = 10_000;
/** A round that its storage has failed goes on after so long, from what is on disk. */
const AGAIN_MS = 1000;

const FAILED = 'This round could not be completed. All stakes are returned.';

export interface TableDependencies {
  readonly settings: TableSettings;
  readonly game: TableGame;
  readonly rounds: Rounds;
  readonly limits: LimitBook;
  readonly store: TableStore;
  readonly desk: WalletDesk;
  readonly background: Background;
  readonly scheduler: Scheduler;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly stats: TableStats;
  /** The image is another one now. */
  readonly onChange: (table: Table) => void;
}

/**
 * A table and its rounds, one after the other: BETTING, CLOSED, DEALING, RESULT, SETTLED (rules section 16.4). The server's
 * clock alone decides. It rests while nobody watches.
 */
export class Table {
  readonly settings: TableSettings;
  readonly #deps: TableDependencies;
  #round: LiveRound | null = null;
  #road: TableImage['road'] = [];
  #number = 0;
  #sequence: number;
  /** Of the round at the table, by site. */
  #limits: (site: string | null) => StakeLimits;
  #resting = true;
  #watchers = 0;
  #askedAt = 0;
  #stopped = false;
  #cancel: () => void = () => undefined;
  #work: Promise<void> = Promise.resolve();

  private constructor(deps: TableDependencies) {
    this.#deps = deps;
    this.settings = deps.settings;
    this.#limits = deps.limits.snapshot(deps.settings.tableId);
    // Higher than any of an earlier run, so that clients take its images for newer ones.
    this.#sequence = deps.now();
  }

  /** Opens a table where its last run has ended. */
  static async open(deps: TableDependencies): Promise<Table> {
    const table = new Table(deps);
    const { tableId } = deps.settings;
    table.#number = await deps.store.lastNumber(tableId);
    table.#road = await deps.store.road(tableId, ROAD_MAX);
    return table;
  }

  /** The table as everybody may see it now. */
  image(): TableImage {
    const { settings } = this;
    return {
      tableId: settings.tableId,
      gameId: settings.gameId,
      version: this.#deps.game.version,
      name: settings.name,
      sequence: this.#sequence,
      now: this.#deps.now(),
      limits: wireLimits(this.#limits(null)),
      round: this.#round === null ? null : wireRound(this.#round, settings.times),
      road: this.#road,
    };
  }

  /** What players of a site may stake in the round at the table. */
  limitsOf(site: string | null): StakeLimits {
    return this.#limits(site);
  }

  /** Somebody asks for the table; resolves with a round on it. */
  async ask(): Promise<void> {
    this.#askedAt = this.#deps.now();
    await this.#wake();
  }

  /** Somebody watches until the answer is called; resolves with a round on the table. */
  async watch(): Promise<() => void> {
    this.#watchers += 1;
    await this.#wake();
    let watching = true;
    return () => {
      if (watching) this.#watchers -= 1;
      watching = false;
    };
  }

  /**
   * Takes bets that came at `at`, UTC ms, all or none; null if they count. The same request again has the same answer, also
   * from a seat that may not bet any more.
   */
  async place(seat: Seat, request: PlaceTableBets, at: number, mayBet: boolean): Promise<Refused | null> {
    const round = this.#round;
    if (round?.row.round_id !== request.roundId) return this.#placedEarlier(seat, request);
    const known = round.book.known(seat, request);
    if (known !== undefined) return known;
    if (!mayBet) return refuse('SEAT_ENDED');
    const { opens_at: opensAt, closes_at: closesAt } = round.row;
    if (at < opensAt || at >= closesAt) return refuse('BETTING_CLOSED');
    const refused = await round.book.take(seat, request, at);
    this.#deps.stats.answered(refused);
    if (refused === null && round === this.#round) this.#changed();
    return refused;
  }

  /**
   * Ends the round at the table without a result and returns all stakes; false if there is none, or it has a result. Rejects
   * if that cannot be written; it is made up for then.
   */
  async void(reason: string, roundId = this.#round?.row.round_id): Promise<boolean> {
    if (this.#stopped) return false;
    const ended = Promise.withResolvers<boolean>();
    this.#do(async () => {
      const round = this.#round;
      const isMeant = round !== null && round.row.round_id === roundId;
      const open = isMeant && ['BETTING', 'CLOSED', 'DEALING'].includes(round.phase);
      try {
        ended.resolve(open && (await this.#voidRound(round, reason)));
      } catch (error) {
        ended.reject(error);
        throw error;
      }
    });
    return ended.promise;
  }

  /** Resolves when the table waits for nothing but the clock. */
  async quiet(): Promise<void> {
    let work: Promise<void> | null = null;
    while (work !== this.#work) {
      work = this.#work;
      await work;
    }
  }

  /** Stops where it is: what the round needs is on disk, the next start completes it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    this.#round?.book.giveUp();
    await this.quiet();
  }

  /** The answer to a request for a round that is no longer at the table. */
  async #placedEarlier(seat: Seat, request: PlaceTableBets): Promise<Refused | null> {
    const { store } = this.#deps;
    const row = await store.stake(debitId(seat, request.requestId));
    if (row !== null) {
      return row.content_hash === contentHash(request) ? answerOf(row) : refuse('DUPLICATE_TRANSACTION');
    }
    const known = await store.round(request.roundId);
    return refuse(known?.table_id === this.settings.tableId ? 'BETTING_CLOSED' : 'ROUND_UNKNOWN');
  }

  async #wake(): Promise<void> {
    if (!this.#resting || this.#stopped) return;
    this.#resting = false;
    this.#do(() => this.#openRound());
    await this.quiet();
  }

  get #isWatched(): boolean {
    return this.#watchers > 0 || this.#deps.now() < this.#askedAt + ASKED_MS;
  }

  async #openRound(): Promise<void> {
    const { settings, game, rounds, store, desk, stats, limits } = this.#deps;
    if (!this.#isWatched) {
      this.#resting = true;
      return;
    }
    this.#number += 1;
    this.#limits = limits.snapshot(settings.tableId);
    const row = await rounds.open(settings, game, this.#number);
    this.#round = liveRound(row, settings.times, new RoundBook({ store, desk, limits: this.#limits, game }));
    stats.opened(game.id);
    this.#changed();
    this.#at(row.closes_at, () => this.#close());
  }

  /** No more bets. Debits under way have until the deal. */
  #close(): void {
    const round = this.#round;
    if (round === null) return;
    round.phase = 'CLOSED';
    this.#changed();
    this.#at(round.dealsAt, () => this.#draw());
  }

  /** Fixes what counts, and with it the outcome; then the first card lies. */
  async #draw(): Promise<void> {
    const { rounds, desk } = this.#deps;
    const round = this.#round;
    if (round === null) return;
    round.book.giveUp();
    await round.book.drained();
    const { row, returning } = await rounds.seal(round.row);
    round.row = row;
    for (const stake of returning) desk.giveBack(stake);
    await this.#showDown(round);
  }

  /** The outcome of a round that is sealed; what cannot be drawn is void. */
  async #showDown(round: LiveRound): Promise<void> {
    const { rounds, logger } = this.#deps;
    try {
      round.drawn = rounds.draw(round.row);
    } catch (error) {
      logger.error({ err: error, round: round.row.round_id }, 'a round could not be drawn');
      await this.#voidRound(round, FAILED);
      return;
    }
    // A deal that would take too long goes faster.
    const cards = Math.max(1, round.drawn.shown.length);
    round.dealEveryMs = Math.min(round.dealEveryMs, Math.floor(LONGEST_DEAL_MS / cards));
    await this.#deal();
  }

  async #deal(): Promise<void> {
    const round = this.#round;
    if (round === null || round.drawn === null) return;
    const { shown } = round.drawn;
    if (round.dealt >= shown.length && round.phase === 'DEALING') return this.#finish(round);
    round.phase = 'DEALING';
    round.dealt += 1;
    this.#changed();
    this.#at(round.dealsAt + round.dealt * round.dealEveryMs, () => this.#deal());
  }

  async #finish(round: LiveRound): Promise<void> {
    if (round.drawn === null) return;
    const { row, payouts } = await this.#deps.rounds.finish(round.row, round.drawn);
    this.#ended(round, row, payouts);
  }

  /** The result is on disk: it is shown, and what is due for it is paid. */
  #ended(round: LiveRound, row: TableRoundRow, payouts: readonly TablePayoutRow[]): void {
    const { desk, store, background, stats } = this.#deps;
    round.row = row;
    round.phase = 'RESULT';
    round.endedAt = row.ended_at;
    stats.finished(row.game_id, payouts);
    const { round_id: roundId, number } = row;
    this.#road = [{ roundId, number, result: row.result ?? '' }, ...this.#road].slice(0, ROAD_MAX);
    this.#changed();
    background.run(async () => {
      const paid = await Promise.all(payouts.map((payout) => desk.pay(payout)));
      if (paid.includes(false)) return;
      await store.settleRound(roundId);
      if (round.phase === 'RESULT') {
        round.phase = 'SETTLED';
        if (round === this.#round) this.#changed();
      }
    });
    this.#next(round);
  }

  async #voidRound(round: LiveRound, reason: string): Promise<boolean> {
    const { rounds } = this.#deps;
    this.#cancel();
    round.voiding = reason;
    round.book.giveUp();
    await round.book.drained();
    const returning = await rounds.void(round.row, reason);
    if (returning !== null) {
      this.#endedVoid(round, reason, returning);
      return true;
    }
    round.voiding = null;
    await this.#goOn(round);
    return false;
  }

  #endedVoid(round: LiveRound, reason: string, returning: readonly TableStakeRow[]): void {
    const { desk, now, stats } = this.#deps;
    round.phase = 'VOID';
    round.row = { ...round.row, reason };
    round.endedAt = now();
    for (const stake of returning) desk.giveBack(stake);
    stats.voided();
    this.#changed();
    this.#next(round);
  }

  /**
   * Goes on with a round after a failure, from what is on disk: whatever was said of the last step, there it is done or not.
   * What is sealed stands, since players have seen its cards and the house can know how it ends.
   */
  async #goOn(round: LiveRound): Promise<void> {
    const { store, rounds, desk } = this.#deps;
    if (round !== this.#round || round.endedAt !== null) return;
    const { round_id: roundId } = round.row;
    const row = await store.round(roundId);
    if (row === null) throw new Error(`${roundId} is not on disk`);
    if (row.phase === 'RESULT') return this.#ended(round, row, await store.payoutsOf(roundId));
    if (row.phase === 'VOID')
      return this.#endedVoid(round, row.reason ?? FAILED, await rounds.returning(roundId));
    if (round.voiding !== null) return void (await this.#voidRound(round, round.voiding));
    if (row.phase === 'BETTING') return this.#draw();
    if (round.drawn !== null) return this.#deal();
    round.row = row;
    for (const stake of await rounds.returning(roundId)) desk.giveBack(stake);
    await this.#showDown(round);
  }

  #next(round: LiveRound): void {
    this.#at((round.endedAt ?? this.#deps.now()) + this.settings.times.resultMs, () => this.#openRound());
  }

  #changed(): void {
    this.#sequence = Math.max(this.#sequence + 1, this.#deps.now());
    this.#deps.onChange(this);
  }

  /** Does `step` at a time of the server's clock. */
  #at(time: number, step: () => Promise<void> | void): void {
    if (this.#stopped) return;
    const { scheduler, now } = this.#deps;
    this.#cancel = scheduler.after(Math.max(0, time - now()), () => {
      // A timer may be early by a hair; the clock decides.
      if (now() < time) this.#at(time, step);
      else this.#do(step);
    });
  }

  /** Does `step` after what is under way. */
  #do(step: () => Promise<void> | void): void {
    this.#work = this.#work.then(async () => {
      if (this.#stopped) return;
      try {
        await step();
      } catch (error) {
        this.#failed(error);
      }
    });
  }

  /** A round goes on as soon as its storage lets it. If none can be opened, the table closes for a while. */
  #failed(error: unknown): void {
    const { logger, scheduler, now } = this.#deps;
    const round = this.#round;
    logger.error({ err: error, table: this.settings.tableId }, 'a round of a table failed');
    if (round !== null && round.endedAt === null) {
      this.#at(now() + AGAIN_MS, () => this.#goOn(round));
      return;
    }
    this.#round = null;
    this.#changed();
    this.#cancel = scheduler.after(AFTER_FAILURE_MS, () => this.#do(() => this.#openRound()));
  }
}
