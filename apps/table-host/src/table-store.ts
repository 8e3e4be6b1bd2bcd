import type { Kysely } from 'kysely';
import type { Database } from './db/database.ts';
import type {
  GameTables,
  PayoutState,
  StakeState,
  TablePayoutRow,
  TableRoundRow,
  TableStakeRow,
} from './db/game-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';

/** Days that a round without stakes is kept. */
const IDLE_KEPT_MS = 30 * 86_400_000;
/** Maximum rows removed per cleanup. */
const REMOVED_AT_ONCE = 500;

/** How a round ended, with its payments and returned stakes. */
export interface RoundEnd {
  readonly set: Partial<TableRoundRow>;
  readonly payouts: readonly TablePayoutRow[];
}

/** Rounds, stakes and payouts on disk. Dependent changes share one transaction. */
export class TableStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a new round, which may be shown and bet on from then on. */
  async openRound(row: TableRoundRow): Promise<void> {
    await this.#run(this.#write.insertInto('table_rounds').values(row).compile());
  }

  /** The number of a table's last round, 0 if it had none. */
  async lastNumber(tableId: string): Promise<number> {
    const row = await this.#database.read
      .selectFrom('table_rounds')
      .select(({ fn }) => fn.max<number | string | null>('number').as('number'))
      .where('table_id', '=', tableId)
      .executeTakeFirst();
    return Number(row?.number ?? 0);
  }

  /** A table's last rounds with a result, newest first. */
  async road(tableId: string, limit: number): Promise<{ roundId: string; number: number; result: string }[]> {
    const rows = await this.#database.read
      .selectFrom('table_rounds')
      .select(['round_id', 'number', 'result'])
      .where('table_id', '=', tableId)
      .where('result', 'is not', null)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ round_id, number, result }) => ({ roundId: round_id, number, result: result ?? '' }));
  }

  /** Rounds interrupted by a crash before their result, oldest first. */
  unfinished(): Promise<TableRoundRow[]> {
    return this.#database.read
      .selectFrom('table_rounds')
      .selectAll()
      .where('phase', 'in', ['BETTING', 'SEALED'])
      .orderBy('opens_at')
      .execute();
  }

  /** Fixes which stakes count, and so the client seed. Debits still open are returned, whatever their outcome. */
  async sealRound(
    roundId: string,
    set: Pick<TableRoundRow, 'client_seed' | 'player_seeds' | 'played'>,
  ): Promise<void> {
    await this.#run(
      this.#write
        .updateTable('table_stakes')
        .set({ state: 'RETURNING', reason: 'The stake was not confirmed before the draw.' })
        .where('round_id', '=', roundId)
        .where('state', '=', 'DEBITING')
        .compile(),
      expecting(
        1,
        this.#write
          .updateTable('table_rounds')
          .set({ ...set, phase: 'SEALED' })
          .where('round_id', '=', roundId)
          .where('phase', '=', 'BETTING')
          .compile(),
      ),
    );
  }

  /** Stores a result and what is due for it. */
  async finishRound(roundId: string, { set, payouts }: RoundEnd): Promise<void> {
    await this.#run(
      expecting(
        1,
        this.#write
          .updateTable('table_rounds')
          .set({ ...set, phase: 'RESULT' })
          .where('round_id', '=', roundId)
          .where('phase', '=', 'SEALED')
          .compile(),
      ),
      ...payouts.map((row) => this.#write.insertInto('table_payouts').values(row).compile()),
    );
  }

  /** Marks a round whose payments are all done. */
  async settleRound(roundId: string): Promise<void> {
    await this.#run(
      this.#write
        .updateTable('table_rounds')
        .set({ phase: 'SETTLED' })
        .where('round_id', '=', roundId)
        .where('phase', '=', 'RESULT')
        .compile(),
    );
  }

  /** The same for all such rounds, after a start. */
  async settlePaid(): Promise<void> {
    const due = this.#write.selectFrom('table_payouts').select('round_id').where('state', '=', 'DUE');
    await this.#run(
      this.#write
        .updateTable('table_rounds')
        .set({ phase: 'SETTLED' })
        .where('phase', '=', 'RESULT')
        .where('round_id', 'not in', due)
        .compile(),
    );
  }

  /** Voids a round and marks all its stakes as to be returned. False if it already has a result. */
  async voidRound(roundId: string, reason: string, at: number, played: number): Promise<boolean> {
    const known = await this.round(roundId);
    if (known === null || (known.phase !== 'BETTING' && known.phase !== 'SEALED')) return false;
    await this.#run(
      expecting(
        1,
        this.#write
          .updateTable('table_rounds')
          .set({ phase: 'VOID', reason, ended_at: at, played })
          .where('round_id', '=', roundId)
          .where('phase', 'in', ['BETTING', 'SEALED'])
          .compile(),
      ),
      this.#write
        .updateTable('table_stakes')
        .set({ state: 'RETURNING', reason })
        .where('round_id', '=', roundId)
        .where('state', 'in', ['DEBITING', 'TAKEN'])
        .compile(),
    );
    return true;
  }

  /** A round by its id, or null. */
  async round(roundId: string): Promise<TableRoundRow | null> {
    const row = await this.#database.read
      .selectFrom('table_rounds')
      .selectAll()
      .where('round_id', '=', roundId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Stores a stake before it is requested from the wallet. */
  async addStake(row: TableStakeRow): Promise<void> {
    await this.#run(this.#write.insertInto('table_stakes').values(row).compile());
  }

  /** A stake by its debit's id, or null. */
  async stake(txId: string): Promise<TableStakeRow | null> {
    const row = await this.#database.read
      .selectFrom('table_stakes')
      .selectAll()
      .where('tx_id', '=', txId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** All stakes of a round, in order of arrival. */
  stakesOf(roundId: string): Promise<TableStakeRow[]> {
    return this.#database.read
      .selectFrom('table_stakes')
      .selectAll()
      .where('round_id', '=', roundId)
      .orderBy('at')
      .orderBy('tx_id')
      .execute();
  }

  /** Stakes in these states, to finish what a crash interrupted. */
  stakesIn(states: readonly StakeState[], limit: number, after = ''): Promise<TableStakeRow[]> {
    return this.#database.read
      .selectFrom('table_stakes')
      .selectAll()
      .where('state', 'in', states)
      .where('tx_id', '>', after)
      .orderBy('tx_id')
      .limit(limit)
      .execute();
  }

  /** Moves a stake to its next state; false if it was no longer in state `from`. */
  async moveStake(txId: string, from: StakeState, set: Partial<TableStakeRow>): Promise<boolean> {
    const [result] = await this.#database.transact([
      this.#write
        .updateTable('table_stakes')
        .set(set)
        .where('tx_id', '=', txId)
        .where('state', '=', from)
        .compile(),
    ]);
    return result?.changes === 1;
  }

  /** Credits in this state, to finish what a crash interrupted. */
  payoutsIn(state: PayoutState, limit: number, after = ''): Promise<TablePayoutRow[]> {
    return this.#database.read
      .selectFrom('table_payouts')
      .selectAll()
      .where('state', '=', state)
      .where('tx_id', '>', after)
      .orderBy('tx_id')
      .limit(limit)
      .execute();
  }

  /** Stakes of these rounds that are not returned yet, and payments that the wallet declined. */
  async openMoney(
    roundIds: readonly string[],
  ): Promise<{ readonly stakes: TableStakeRow[]; readonly payouts: TablePayoutRow[] }> {
    const { read } = this.#database;
    const [stakes, payouts] = await Promise.all([
      read
        .selectFrom('table_stakes')
        .selectAll()
        .where('round_id', 'in', roundIds)
        .where('state', '=', 'RETURNING')
        .execute(),
      read
        .selectFrom('table_payouts')
        .selectAll()
        .where('round_id', 'in', roundIds)
        .where('state', '=', 'STUCK')
        .execute(),
    ]);
    return { stakes, payouts };
  }

  async payout(txId: string): Promise<TablePayoutRow | null> {
    const row = await this.#write
      .selectFrom('table_payouts')
      .selectAll()
      .where('tx_id', '=', txId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Makes a declined payment due again; null if it is in another state. */
  async dueAgain(txId: string): Promise<TablePayoutRow | null> {
    const payout = await this.payout(txId);
    if (payout?.state !== 'STUCK') return null;
    const due = this.#write
      .updateTable('table_payouts')
      .set({ state: 'DUE' })
      .where('tx_id', '=', txId)
      .where('state', '=', 'STUCK');
    try {
      await this.#run(expecting(1, due.compile()));
    } catch (error) {
      // Another caller was faster.
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
    return { ...payout, state: 'DUE' };
  }

  /** What was due to players for a round. */
  payoutsOf(roundId: string): Promise<TablePayoutRow[]> {
    return this.#database.read
      .selectFrom('table_payouts')
      .selectAll()
      .where('round_id', '=', roundId)
      .execute();
  }

  async movePayout(txId: string, state: PayoutState): Promise<void> {
    await this.#run(
      this.#write.updateTable('table_payouts').set({ state }).where('tx_id', '=', txId).compile(),
    );
  }

  /**
   * Removes rounds without stakes that are older than thirty days, except each table's last one, from which numbering continues, so that no round id
   * is ever reused.
   */
  async removeIdleRounds(now: number): Promise<void> {
    const old = await this.#database.read
      .selectFrom('table_rounds')
      .select('round_id')
      .where('played', '=', 0)
      .where('ended_at', '<', now - IDLE_KEPT_MS)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('table_rounds as later')
            .select('later.round_id')
            .whereRef('later.table_id', '=', 'table_rounds.table_id')
            .whereRef('later.number', '>', 'table_rounds.number'),
        ),
      )
      .limit(REMOVED_AT_ONCE)
      .execute();
    if (old.length === 0) return;
    const ids = old.map(({ round_id }) => round_id);
    await this.#run(this.#write.deleteFrom('table_rounds').where('round_id', 'in', ids).compile());
  }

  get #write(): Kysely<GameTables> {
    return this.#database.write;
  }

  async #run(...statements: Statement[]): Promise<void> {
    await this.#database.transact(statements);
  }
}

/** A statement that rolls its transaction back unless it changes exactly this many rows. */
export function expecting(expect: number, { sql, parameters }: Statement): Statement {
  return { sql, parameters, expect };
}
