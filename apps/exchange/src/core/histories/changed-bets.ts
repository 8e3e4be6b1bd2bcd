import type { Kysely } from 'kysely';
import { RECORDS_BEHIND_MAX } from '@layline/contract/limits.ts';
import type { Tables } from '../../db/tables.ts';
import { lastNumber } from '../change-number.ts';

/** How many of the newest rows a process that starts reads at most. */
const ROWS_MAX = 2048;
/** Commands whose changes are kept in memory, and how often earlier ones are forgotten. */
const KEPT = 1_000_000;
const FORGOTTEN_EVERY = 65_536;
/** Changes of a player that are kept: one more than may be missed. */
const OF_PLAYER = RECORDS_BEHIND_MAX + 1;

/** A bet and the number of its last change. */
export interface ChangedBet {
  readonly bet: number;
  readonly number: number;
}

/**
 * The changes of bets that the projections recorded lately, by player. They are read from the table `changed_bets` as it grows, which is in the order of commands, so finding a player's
 * changes takes no index.
 */
export class ChangedBets {
  readonly #read: Kysely<Tables>;
  /** Bet and number in turn, in the order of numbers. */
  readonly #players = new Map<string, number[]>();
  /** Every change after the command `#since`, up to `#to`, is known. */
  #since = -1;
  #to = -1;
  #current: Promise<void> = Promise.resolve();
  #following: Promise<void> | undefined;

  constructor(read: Kysely<Tables>) {
    this.#read = read;
  }

  /** The highest number that a known change can have. */
  get last(): number {
    return lastNumber(this.#to);
  }

  /** Reads everything that the projections hold when this is called. */
  catchUp(): Promise<void> {
    // A read that is under way may have begun too early; callers share the one after it.
    this.#following ??= this.#current
      .catch(() => undefined)
      .then(() => {
        this.#following = undefined;
        this.#current = this.#readOn();
        return this.#current;
      });
    return this.#following;
  }

  /**
   * The player's bets that have changed since the change `after`, in the order of their last changes; null if that cannot be told: `after` lies ahead, or too far back, or is more than
   * `RECORDS_BEHIND_MAX` changes ago.
   */
  of(player: string, after: number): readonly ChangedBet[] | null {
    if (after < lastNumber(this.#since) || after > this.last) return null;
    const changes = this.#players.get(player) ?? [];
    const found = new Map<number, number>();
    for (let i = changes.length - 2; i >= 0; i -= 2) {
      const [bet = 0, number = 0] = changes.slice(i, i + 2);
      if (number <= after) break;
      if (changes.length - i >= 2 * OF_PLAYER) return null;
      if (!found.has(bet)) found.set(bet, number);
    }
    return Array.from(found, ([bet, number]) => ({ bet, number })).reverse();
  }

  async #readOn(): Promise<void> {
    const rows = await this.#read
      .selectFrom('projection_position')
      .leftJoin('changed_bets', (join) => join.on('changed_bets.last_seq', '>', this.#to))
      .select(['projection_position.seq as position', 'first_seq', 'last_seq', 'changes'])
      .where('projection_position.name', '=', 'core')
      .orderBy('last_seq', 'desc')
      .limit(ROWS_MAX)
      .execute();
    const position = rows[0]?.position ?? 0;
    // The projections are being rebuilt, or the storage has lost its end.
    if (position < this.#to) this.#begin(position);
    for (const { first_seq, last_seq, changes } of rows.toReversed()) {
      if (first_seq === null || last_seq === null) continue;
      if (first_seq > this.#to + 1) this.#begin(first_seq - 1);
      this.#add(lastNumber(first_seq - 1), JSON.parse(changes ?? '[]') as (string | number)[]);
      this.#to = last_seq;
    }
    // An earlier release wrote the projections, and did not say what changed.
    if (this.#to < position) this.#begin(position);
    if (this.#to - this.#since > KEPT + FORGOTTEN_EVERY) this.#forget(this.#to - KEPT);
  }

  /** Nothing is known of what happened up to `seq`. */
  #begin(seq: number): void {
    this.#players.clear();
    this.#since = seq;
    this.#to = seq;
  }

  #add(start: number, changes: readonly (string | number)[]): void {
    for (let i = 0; i < changes.length; i += 3) {
      const [player, bet, nth] = changes.slice(i, i + 3) as [string, number, number];
      const number = start + nth;
      const known = this.#players.get(player);
      if (known === undefined) this.#players.set(player, [bet, number]);
      else known.push(bet, number);
      // Twice as many, so that the rest is not moved at each change.
      if (known !== undefined && known.length > 4 * OF_PLAYER) known.splice(0, known.length - 2 * OF_PLAYER);
    }
  }

  #forget(seq: number): void {
    const first = lastNumber(seq);
    for (const [player, changes] of this.#players)
      if ((changes.at(-1) ?? 0) <= first) this.#players.delete(player);
    this.#since = seq;
  }
}
