import { RECORDS_PUSHED_MAX } from '@layline/contract/limits.ts';
import type { MessageData } from '@layline/contract/live.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CommittedBatch, CoreEvents, CoreReads } from '../core/core-types.ts';
import type { BetRecords } from '../core/histories/bet-records.ts';
import { wireRecord } from '../modules/betting/bet-records.ts';

interface RecordWatchDependencies {
  readonly core: CoreReads<ExchangeState> & CoreEvents<ExchangeState>;
  readonly records: Pick<BetRecords, 'lastNumber' | 'page'>;
  /** False once the player has no connection any more. */
  readonly isHere: (player: PlayerId) => boolean;
  readonly tell: (player: PlayerId, data: MessageData<'BetRecords'>, trace: string | null) => void;
  /** Reading failed; it is tried again at the next flush. */
  readonly onError: (error: unknown) => void;
}

interface Changed {
  /** The command that changed a bet of the player last. */
  readonly seq: number;
  /** Trace of the player's own press among the changes; null if there was none. */
  readonly trace: string | null;
}

/**
 * Sends players the records of their changed bets. They are read from the projections, so that a push, the call for what was
 * missed and the histories always agree. Reads take turns, one page per player and flush, so that the settlement of a
 * large market floods neither a connection nor the database.
 */
export class RecordWatch {
  readonly #deps: RecordWatchDependencies;
  /** The last change that each player with a connection was told of. */
  readonly #told = new Map<PlayerId, number>();
  readonly #changed = new Map<PlayerId, Changed>();
  #isSending = false;

  constructor(deps: RecordWatchDependencies) {
    this.#deps = deps;
  }

  /** The number from which a player who connects now is told of changes. */
  lastNumber(): Promise<number> {
    return this.#deps.records.lastNumber();
  }

  /** The player has a connection: it gets the changes after `number`, unless another one already follows them. */
  begin(player: PlayerId, number: number): void {
    if (!this.#told.has(player)) this.#told.set(player, number);
  }

  /** The batch has changed bets of these players. */
  note(players: Iterable<PlayerId>, { seq, traces }: Pick<CommittedBatch, 'seq' | 'traces'>): void {
    for (const player of players) {
      const trace = traces.get(player) ?? this.#changed.get(player)?.trace ?? null;
      this.#changed.set(player, { seq, trace });
    }
  }

  /** Sends what the projections hold by now. Does nothing while an earlier flush is still reading. */
  flush(): void {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#sendAll()
      .catch(this.#deps.onError)
      .finally(() => {
        this.#isSending = false;
      });
  }

  async #sendAll(): Promise<void> {
    const { core, isHere } = this.#deps;
    for (const player of this.#told.keys()) if (!isHere(player)) this.#told.delete(player);
    const projected = core.seq - core.load.projectionLag;
    for (const [player, change] of this.#changed) {
      if (change.seq > projected) continue;
      const after = this.#told.get(player);
      if (after === undefined) {
        this.#changed.delete(player);
        continue;
      }
      const hasMore = await this.#send(player, after, change.trace);
      if (!hasMore && this.#changed.get(player) === change) this.#changed.delete(player);
    }
  }

  /** Sends one page; true if another follows. A player who is too far behind gets only the last number, and calls for the rest. */
  async #send(player: PlayerId, after: number, trace: string | null): Promise<boolean> {
    const { records, tell } = this.#deps;
    const { rows, number, more, gap } = await records.page(player, after, RECORDS_PUSHED_MAX);
    if (number === after) return false;
    this.#told.set(player, number);
    tell(player, { follows: gap ? number : after, number, bets: rows.map(wireRecord) }, trace);
    return more;
  }
}
