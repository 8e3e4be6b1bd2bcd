import type { PlaceTableBets, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { ROAD_MAX } from '@layline/contract/casino/table-protocol.ts';
import type { TableGame } from '@layline/casino/game.ts';
import type { Scheduler } from '@layline/server/scheduler.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { TableLimits } from './table-limits.ts';
import { liveRound, wireRound } from './live-round.ts';
import { contentHash, debitId, RoundStakes } from './round-stakes.ts';
import { RoundPlay } from './round-play.ts';
import type { RoundPlayDependencies } from './round-play.ts';
import type { Seat } from './seats.ts';
import { wireLimits } from './stake-limits.ts';
import type { StakeLimits } from './stake-limits.ts';
import { answerOf } from './stake-refusal.ts';
import { Steps } from './steps.ts';
import type { TableSettings } from './table-settings.ts';

/** An HTTP request for a table counts as watching it for this long. */
const ASKED_MS = 30_000;
/** Delay before a table whose round failed opens the next one. */
const AFTER_FAILURE_MS = 10_000;
/** Delay before a round continues from disk after a storage failure. */
const AGAIN_MS = 1000;

export interface TableDependencies extends Omit<RoundPlayDependencies, 'steps' | 'onChange' | 'onEnd'> {
  readonly settings: TableSettings;
  readonly game: TableGame;
  readonly limits: TableLimits;
  readonly scheduler: Scheduler;
  /** The image has changed. */
  readonly onChange: (table: Table) => void;
}

/**
 * A table and its rounds, one after the other: BETTING, CLOSED, DEALING, RESULT, SETTLED (rules section 16.4). Only the server's
 * clock drives it. It pauses while nobody watches.
 */
export class Table {
  readonly settings: TableSettings;
  readonly #deps: TableDependencies;
  readonly #steps: Steps;
  #play: RoundPlay | null = null;
  #road: TableImage['road'] = [];
  #number = 0;
  #sequence: number;
  /** Limits of the current round, by site. */
  #limits: (site: string | null) => StakeLimits;
  #resting = true;
  #watchers = 0;
  #askedAt = 0;

  private constructor(deps: TableDependencies) {
    this.#deps = deps;
    this.settings = deps.settings;
    this.#limits = deps.limits.snapshot(deps.settings.tableId);
    this.#steps = new Steps({ ...deps, onFailure: (error) => this.#failed(error) });
    // Higher than in any earlier run, so that clients treat its images as newer.
    this.#sequence = deps.now();
  }

  /** Opens a table and continues from its last round. */
  static async open(deps: TableDependencies): Promise<Table> {
    const table = new Table(deps);
    const { tableId } = deps.settings;
    table.#number = await deps.store.lastNumber(tableId);
    table.#road = await deps.store.road(tableId, ROAD_MAX);
    return table;
  }

  /** The table's current public image. */
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
      round: this.#play === null ? null : wireRound(this.#play.round, settings.times),
      road: this.#road,
    };
  }

  /** A site's limits in the current round. */
  limitsOf(site: string | null): StakeLimits {
    return this.#limits(site);
  }

  /** Call for each HTTP request for the table. Resolves once it has a round. */
  async ask(): Promise<void> {
    this.#askedAt = this.#deps.now();
    await this.#wake();
  }

  /** Adds a watcher. Resolves, once the table has a round, with the function that removes it. */
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
   * Takes all bets that arrived at `at` (UTC ms) or none; null if they count. A repeated request gets the same answer, even from a
   * seat that may no longer bet.
   */
  async place(seat: Seat, request: PlaceTableBets, at: number, mayBet: boolean): Promise<Refused | null> {
    const play = this.#play;
    const round = play?.round;
    if (round?.row.round_id !== request.roundId) return this.#placedEarlier(seat, request);
    const known = round.stakes.known(seat, request);
    if (known !== undefined) return known;
    if (!mayBet) return refuse('SEAT_ENDED');
    const { opens_at: opensAt, closes_at: closesAt } = round.row;
    if (at < opensAt || at >= closesAt) return refuse('BETTING_CLOSED');
    const refused = await round.stakes.take(seat, request, at);
    this.#deps.stats.answered(refused);
    if (refused === null && play === this.#play) this.#changed();
    return refused;
  }

  /**
   * Voids the current round and returns all stakes; false if there is no round or it has a result. Rejects if that cannot be stored;
   * it is then retried.
   */
  async void(reason: string, roundId = this.#play?.round.row.round_id): Promise<boolean> {
    if (this.#steps.stopped) return false;
    const ended = Promise.withResolvers<boolean>();
    this.#steps.do(async () => {
      const play = this.#play;
      const isMeant = play !== null && play.round.row.round_id === roundId;
      try {
        ended.resolve(isMeant && (await play.void(reason)));
      } catch (error) {
        ended.reject(error);
        throw error;
      }
    });
    return ended.promise;
  }

  /** Resolves when the table waits only for the clock. */
  quiet(): Promise<void> {
    return this.#steps.quiet();
  }

  /** Stops immediately. Everything the round needs is on disk, and the next start completes it. */
  async stop(): Promise<void> {
    this.#steps.stop();
    this.#play?.round.stakes.giveUp();
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
    if (!this.#resting || this.#steps.stopped) return;
    this.#resting = false;
    this.#steps.do(() => this.#openRound());
    await this.quiet();
  }

  get #isWatched(): boolean {
    return this.#watchers > 0 || this.#deps.now() < this.#askedAt + ASKED_MS;
  }

  async #openRound(): Promise<void> {
    const { settings, game, rounds, store, transfers, stats, limits } = this.#deps;
    if (!this.#isWatched) {
      this.#resting = true;
      return;
    }
    this.#number += 1;
    this.#limits = limits.snapshot(settings.tableId);
    const row = await rounds.open(settings, game, this.#number);
    const stakes = new RoundStakes({ store, transfers, limits: this.#limits, game });
    const play = new RoundPlay(liveRound(row, settings.times, stakes), {
      ...this.#deps,
      steps: this.#steps,
      onChange: () => {
        if (play === this.#play) this.#changed();
      },
      onEnd: () => this.#over(play),
    });
    this.#play = play;
    stats.opened(game.id);
    this.#changed();
    play.begin();
  }

  /** Ends a round: adds its result to the road map and opens the next one after a while. */
  #over({ round: { row, phase, endedAt } }: RoundPlay): void {
    const { settings, now } = this.#deps;
    if (phase === 'RESULT') {
      const { round_id: roundId, number } = row;
      this.#road = [{ roundId, number, result: row.result ?? '' }, ...this.#road].slice(0, ROAD_MAX);
    }
    this.#changed();
    this.#steps.at((endedAt ?? now()) + settings.times.resultMs, () => this.#openRound());
  }

  #changed(): void {
    this.#sequence = Math.max(this.#sequence + 1, this.#deps.now());
    this.#deps.onChange(this);
  }

  /** Continues a round as soon as the storage works again. If no round can be opened, the table closes for a while. */
  #failed(error: unknown): void {
    const { logger, now } = this.#deps;
    const play = this.#play;
    logger.error({ err: error, table: this.settings.tableId }, 'a round of a table failed');
    if (play !== null && play.round.endedAt === null) {
      this.#steps.at(now() + AGAIN_MS, () => play.goOn());
      return;
    }
    this.#play = null;
    this.#changed();
    this.#steps.at(now() + AFTER_FAILURE_MS, () => this.#openRound());
  }
}
