import type { FastifyBaseLogger } from 'fastify';
import type { TablePayoutRow, TableRoundRow, TableStakeRow } from './db/game-tables.ts';
import type { Background } from './background.ts';
import type { LiveRound } from './live-round.ts';
import type { Rounds } from './rounds.ts';
import type { Steps } from './steps.ts';
import { LONGEST_DEAL_MS } from './table-settings.ts';
import type { TableStats } from './table-stats.ts';
import type { TableStore } from './table-store.ts';
import type { WalletTransfers } from './wallet-transfers.ts';

const FAILED = 'This round could not be completed.';

export interface RoundPlayDependencies {
  readonly rounds: Rounds;
  readonly store: TableStore;
  readonly transfers: WalletTransfers;
  readonly background: Background;
  readonly stats: TableStats;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
  readonly steps: Steps;
  /** The round's public view has changed. */
  readonly onChange: () => void;
  /** The round has its result, or is void. */
  readonly onEnd: () => void;
}

/** One round of a table, step by step from BETTING to its end, driven by the server's clock (rules section 16.4). */
export class RoundPlay {
  readonly round: LiveRound;
  readonly #deps: RoundPlayDependencies;

  constructor(round: LiveRound, deps: RoundPlayDependencies) {
    this.round = round;
    this.#deps = deps;
  }

  /** Takes bets until the round closes. */
  begin(): void {
    this.#deps.steps.at(this.round.row.closes_at, () => this.#close());
  }

  /** Voids the round and returns all stakes; false if it has a result. Must be called as a step. */
  async void(reason: string): Promise<boolean> {
    const { round } = this;
    const { rounds, steps } = this.#deps;
    if (!['BETTING', 'CLOSED', 'DEALING'].includes(round.phase)) return false;
    steps.cancel();
    round.voiding = reason;
    round.stakes.giveUp();
    await round.stakes.drained();
    const returning = await rounds.void(round.row, reason);
    if (returning !== null) {
      this.#endedVoid(reason, returning);
      return true;
    }
    round.voiding = null;
    await this.goOn();
    return false;
  }

  /**
   * Continues after a failure from what is on disk, which shows whether the last step was done, whatever error it reported. A sealed round is never
   * voided here, because players have seen its cards and the house can know how it ends.
   */
  async goOn(): Promise<void> {
    const { round } = this;
    const { store, rounds, transfers } = this.#deps;
    if (round.endedAt !== null) return;
    const { round_id: roundId } = round.row;
    const row = await store.round(roundId);
    if (row === null) throw new Error(`${roundId} is not on disk`);
    if (row.phase === 'RESULT') return this.#ended(row, await store.payoutsOf(roundId));
    if (row.phase === 'VOID') return this.#endedVoid(row.reason ?? FAILED, await rounds.returning(roundId));
    if (round.voiding !== null) return void (await this.void(round.voiding));
    if (row.phase === 'BETTING') return this.#draw();
    if (round.drawn !== null) return this.#deal();
    round.row = row;
    for (const stake of await rounds.returning(roundId)) transfers.giveBack(stake);
    await this.#showDown();
  }

  /** Closes betting. Debits in progress have until the deal. */
  #close(): void {
    const { round } = this;
    round.phase = 'CLOSED';
    this.#deps.onChange();
    this.#deps.steps.at(round.dealsAt, () => this.#draw());
  }

  /** Fixes the counted bets, and with them the outcome; then the first card is dealt. */
  async #draw(): Promise<void> {
    const { round } = this;
    const { rounds, transfers } = this.#deps;
    round.stakes.giveUp();
    await round.stakes.drained();
    const { row, returning } = await rounds.seal(round.row);
    round.row = row;
    for (const stake of returning) transfers.giveBack(stake);
    await this.#showDown();
  }

  /** Draws the outcome of a sealed round. If that is impossible, the round is void. */
  async #showDown(): Promise<void> {
    const { round } = this;
    const { rounds, logger } = this.#deps;
    try {
      round.drawn = rounds.draw(round.row);
    } catch (error) {
      logger.error({ err: error, round: round.row.round_id }, 'a round could not be drawn');
      await this.void(FAILED);
      return;
    }
    // Speed up a deal that would take too long.
    const cards = Math.max(1, round.drawn.shown.length);
    round.dealEveryMs = Math.min(round.dealEveryMs, Math.floor(LONGEST_DEAL_MS / cards));
    await this.#deal();
  }

  async #deal(): Promise<void> {
    const { round } = this;
    const { rounds, onChange, steps } = this.#deps;
    if (round.drawn === null) return;
    if (round.dealt >= round.drawn.shown.length && round.phase === 'DEALING') {
      const { row, payouts } = await rounds.finish(round.row, round.drawn);
      this.#ended(row, payouts);
      return;
    }
    round.phase = 'DEALING';
    round.dealt += 1;
    onChange();
    steps.at(round.dealsAt + round.dealt * round.dealEveryMs, () => this.#deal());
  }

  /** Shows the result, which is on disk, and pays what is due. */
  #ended(row: TableRoundRow, payouts: readonly TablePayoutRow[]): void {
    const { round } = this;
    const { transfers, store, background, stats, onChange, onEnd } = this.#deps;
    round.row = row;
    round.phase = 'RESULT';
    round.endedAt = row.ended_at;
    stats.finished(row.game_id, payouts);
    onEnd();
    background.run(async () => {
      const paid = await Promise.all(payouts.map((payout) => transfers.pay(payout)));
      if (paid.includes(false)) return;
      await store.settleRound(row.round_id);
      round.phase = 'SETTLED';
      onChange();
    });
  }

  #endedVoid(reason: string, returning: readonly TableStakeRow[]): void {
    const { round } = this;
    const { transfers, now, stats, onEnd } = this.#deps;
    round.phase = 'VOID';
    round.row = { ...round.row, reason };
    round.endedAt = now();
    for (const stake of returning) transfers.giveBack(stake);
    stats.voided();
    onEnd();
  }
}
