import type { CasinoRoundTable, CasinoTransactionTable } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Statement } from '@layline/server/db/statement.ts';

/** A player's transaction with a known round. */
export type PlayersTransaction = CasinoTransactionTable & {
  readonly player_id: string;
  readonly visit_id: string;
  readonly round_id: string;
  readonly game_id: string;
};

/** Identifies a player's part of a round. */
export type RoundKey = Pick<CasinoRoundTable, 'provider' | 'player_id' | 'round_id'>;

/** A page of held credits. */
interface HeldPage {
  /** All providers if undefined. */
  readonly provider: string | undefined;
  readonly cursor: readonly [at: number, shown: number] | null;
  readonly most: number;
}

/** One provider's held credits; paise. */
interface HeldSums {
  readonly provider: string;
  readonly credits: number;
  readonly amount: number;
}

/** The wallet's transactions and rounds. Read on the writer's connection, so that a long report on the other one cannot delay a game. */
export class WalletStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async transaction(provider: string, txId: string): Promise<CasinoTransactionTable | null> {
    const row = await this.#database.write
      .selectFrom('casino_transactions')
      .selectAll()
      .where('provider', '=', provider)
      .where('tx_id', '=', txId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The first rollback of a transaction that is done or in progress; null if there is none. */
  async rollbackOf(provider: string, txId: string): Promise<CasinoTransactionTable | null> {
    const row = await this.#database.write
      .selectFrom('casino_transactions')
      .selectAll()
      .where('provider', '=', provider)
      .where('ref_tx_id', '=', txId)
      .where('kind', '=', 'ROLLBACK')
      .orderBy('created_at')
      .orderBy('tx_id')
      .executeTakeFirst();
    return row ?? null;
  }

  async round({ provider, player_id: player, round_id: round }: RoundKey): Promise<CasinoRoundTable | null> {
    const row = await this.#database.write
      .selectFrom('casino_rounds')
      .selectAll()
      .where('provider', '=', provider)
      .where('player_id', '=', player)
      .where('round_id', '=', round)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Debits of a player's part of a round that have not been rolled back, oldest first. */
  async debits({
    provider,
    player_id: player,
    round_id: round,
  }: RoundKey): Promise<CasinoTransactionTable[]> {
    return this.#database.write
      .selectFrom('casino_transactions')
      .selectAll()
      .where('player_id', '=', player)
      .where('round_id', '=', round)
      .where('provider', '=', provider)
      .where('kind', '=', 'DEBIT')
      .where('state', '=', 'DONE')
      .orderBy('created_at')
      .orderBy('tx_id')
      .execute();
  }

  /** What is held in a player's part of a round, apart from one transaction if it is given, paise; null if nothing is. */
  async heldIn(
    { provider, player_id: player, round_id: round }: RoundKey,
    apartFrom = '',
  ): Promise<number | null> {
    const { sum } = await this.#database.write
      .selectFrom('casino_transactions')
      .select((row) => row.fn.sum<number | string | null>('amount').as('sum'))
      .where('player_id', '=', player)
      .where('round_id', '=', round)
      .where('provider', '=', provider)
      .where('state', '=', 'HELD')
      .where('tx_id', '<>', apartFrom)
      .executeTakeFirstOrThrow();
    return sum === null ? null : Number(sum);
  }

  /** Rounds among these whose last credit was declined, and in which nothing is held or in progress. Takes a few hundred rounds at most. */
  declinedLast(rounds: readonly Pick<RoundKey, 'player_id' | 'round_id'>[]): Promise<RoundKey[]> {
    if (rounds.length === 0) return Promise.resolve([]);
    const players = [...new Set(rounds.map((round) => round.player_id))];
    const ids = [...new Set(rounds.map((round) => round.round_id))];
    return this.#database.write
      .selectFrom('casino_transactions as last')
      .select(['last.provider', 'last.player_id', 'last.round_id'])
      .distinct()
      .where('last.player_id', 'in', players)
      .where('last.round_id', 'in', ids)
      .where('last.kind', '=', 'CREDIT')
      .where('last.closes_round', '=', 1)
      .where('last.state', '=', 'REFUSED')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('casino_transactions as waiting')
              .select('waiting.tx_id')
              .whereRef('waiting.player_id', '=', 'last.player_id')
              .whereRef('waiting.round_id', '=', 'last.round_id')
              .whereRef('waiting.provider', '=', 'last.provider')
              .where('waiting.state', 'in', ['HELD', 'PENDING']),
          ),
        ),
      )
      .$narrowType<{ player_id: string; round_id: string }>()
      .execute();
  }

  /** The oldest held credits, at most `most`, from the cursor's time on, without those of that time already shown. */
  held({ provider, cursor, most }: HeldPage): Promise<CasinoTransactionTable[]> {
    let query = this.#database.write
      .selectFrom('casino_transactions')
      .selectAll()
      .where('state', '=', 'HELD');
    if (provider !== undefined) query = query.where('provider', '=', provider);
    if (cursor !== null) query = query.where('created_at', '>=', cursor[0]);
    return query
      .orderBy('created_at')
      .orderBy('tx_id')
      .orderBy('provider')
      .offset(cursor?.[1] ?? 0)
      .limit(most)
      .execute();
  }

  /** Number and sum (paise) of held credits, by provider. */
  async heldByProvider(): Promise<readonly HeldSums[]> {
    const rows = await this.#database.write
      .selectFrom('casino_transactions')
      .select((row) => [
        'provider',
        row.fn.countAll<number | string>().as('credits'),
        row.fn.sum<number | string>('amount').as('amount'),
      ])
      .where('state', '=', 'HELD')
      .groupBy('provider')
      .orderBy('provider')
      .execute();
    return rows.map(({ provider, credits, amount }) => ({
      provider,
      credits: Number(credits),
      amount: Number(amount),
    }));
  }

  /** The statement that adds a transaction; `UnexpectedChanges` if its id is taken. */
  added(row: CasinoTransactionTable): Statement {
    return {
      ...this.#database.write
        .insertInto('casino_transactions')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .compile(),
      expect: 1,
    };
  }

  /** The statement that removes a transaction that was never begun. */
  removed({ provider, tx_id: txId }: CasinoTransactionTable): Statement {
    return this.#database.write
      .deleteFrom('casino_transactions')
      .where('provider', '=', provider)
      .where('tx_id', '=', txId)
      .where('state', '=', 'PENDING')
      .compile();
  }

  /** The statement that moves a transaction on from a state. */
  changed(
    { provider, tx_id: txId }: Pick<CasinoTransactionTable, 'provider' | 'tx_id'>,
    from: CasinoTransactionTable['state'],
    set: Partial<CasinoTransactionTable>,
  ): Statement {
    return {
      ...this.#database.write
        .updateTable('casino_transactions')
        .set(set)
        .where('provider', '=', provider)
        .where('tx_id', '=', txId)
        .where('state', '=', from)
        .compile(),
      expect: 1,
    };
  }

  /** The statement that adds a debit to its round; the first one creates the round. */
  debited(row: PlayersTransaction): Statement {
    const { provider, player_id, round_id, visit_id, game_id, amount, created_at } = row;
    return this.#database.write
      .insertInto('casino_rounds')
      .values({
        provider,
        player_id,
        round_id,
        visit_id,
        game_id,
        opened_at: created_at,
        closed_at: null,
        void_reason: null,
        staked: amount,
        returned: 0,
        credits: 0,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'player_id', 'round_id'])
          .doUpdateSet((set) => ({ staked: set('casino_rounds.staked', '+', amount) })),
      )
      .compile();
  }

  /** The statement that adds a credit to its round. */
  credited(row: PlayersTransaction): Statement {
    const { provider, player_id: player, round_id: round, amount, closes_round: closes } = row;
    const query = this.#database.write
      .updateTable('casino_rounds')
      .set((set) => ({
        returned: set('returned', '+', amount),
        credits: set('credits', '+', 1),
        ...(closes === 1 ? { closed_at: set.fn.coalesce('closed_at', set.val(row.created_at)) } : {}),
      }))
      .where('provider', '=', provider)
      .where('player_id', '=', player)
      .where('round_id', '=', round)
      .compile();
    return { ...query, expect: 1 };
  }

  /** The statement that removes a debit from its round. */
  undone(row: PlayersTransaction, set: Partial<CasinoRoundTable> = {}): Statement {
    const { provider, player_id: player, round_id: round, amount } = row;
    const query = this.#database.write
      .updateTable('casino_rounds')
      .set((old) => ({ staked: old('staked', '-', amount), ...set }))
      .where('provider', '=', provider)
      .where('player_id', '=', player)
      .where('round_id', '=', round)
      .compile();
    return { ...query, expect: 1 };
  }

  /** The statement that marks a round as being voided by an operator. */
  voidBegun(round: RoundKey, reason: string): Statement {
    return this.#changedRound(round, { void_reason: reason });
  }

  /** The statements that mark all stakes of a round as returned. */
  voidEnded(round: RoundKey, debits: readonly CasinoTransactionTable[], now: number): readonly Statement[] {
    return [
      ...debits.map((debit) => this.changed(debit, 'DONE', { state: 'UNDONE' })),
      this.#changedRound(round, { staked: 0, closed_at: now }),
    ];
  }

  #changedRound(
    { provider, player_id: player, round_id: round }: RoundKey,
    set: Partial<CasinoRoundTable>,
  ): Statement {
    const query = this.#database.write
      .updateTable('casino_rounds')
      .set(set)
      .where('provider', '=', provider)
      .where('player_id', '=', player)
      .where('round_id', '=', round)
      .where('closed_at', 'is', null)
      .compile();
    return { ...query, expect: 1 };
  }
}
