import type { Database } from '../db/database.ts';
import type {
  SoloRoundRow,
  SoloSeedRow,
  SoloState,
  TablePayoutRow,
  TableStakeRow,
} from '../db/game-tables.ts';
import { expecting } from '../table-store.ts';

/** Rounds and seeds of solo games on disk. Dependent changes share one transaction. */
export class SoloStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The seed of a player's next round; null if there is none yet. */
  async seed(player: string, gameId: string): Promise<SoloSeedRow | null> {
    const row = await this.#database.read
      .selectFrom('solo_seeds')
      .selectAll()
      .where('player_id', '=', player)
      .where('game_id', '=', gameId)
      .executeTakeFirst();
    return row ?? null;
  }

  async addSeed(row: SoloSeedRow): Promise<void> {
    await this.#database.transact([this.#database.write.insertInto('solo_seeds').values(row).compile()]);
  }

  async round(roundId: string): Promise<SoloRoundRow | null> {
    const row = await this.#database.read
      .selectFrom('solo_rounds')
      .selectAll()
      .where('round_id', '=', roundId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** A player's open round in a game, or null. */
  async open(player: string, gameId: string): Promise<SoloRoundRow | null> {
    const row = await this.#database.read
      .selectFrom('solo_rounds')
      .selectAll()
      .where('player_id', '=', player)
      .where('game_id', '=', gameId)
      .where('state', '=', 'OPEN')
      .executeTakeFirst();
    return row ?? null;
  }

  /** Rounds in a state that were started before a time, oldest first. */
  startedBefore(state: SoloState, before: number, limit: number): Promise<SoloRoundRow[]> {
    return this.#database.read
      .selectFrom('solo_rounds')
      .selectAll()
      .where('state', '=', state)
      .where('started_at', '<', before)
      .orderBy('started_at')
      .limit(limit)
      .execute();
  }

  /** Stores a round before its stake is requested. */
  async begin(round: SoloRoundRow, stake: TableStakeRow): Promise<void> {
    const { write } = this.#database;
    await this.#database.transact([
      write.insertInto('solo_rounds').values(round).compile(),
      write.insertInto('table_stakes').values(stake).compile(),
    ]);
  }

  /** The stake was taken: opens the round and replaces its seed by the next one. */
  async taken(round: SoloRoundRow, next: SoloSeedRow): Promise<void> {
    const { write } = this.#database;
    await this.#database.transact([
      expecting(
        1,
        write
          .updateTable('table_stakes')
          .set({ state: 'TAKEN', taken: 1 })
          .where('tx_id', '=', round.tx_id)
          .where('state', '=', 'DEBITING')
          .compile(),
      ),
      expecting(
        1,
        write
          .updateTable('solo_rounds')
          .set({ state: 'OPEN' })
          .where('round_id', '=', round.round_id)
          .where('state', '=', 'OPENING')
          .compile(),
      ),
      expecting(
        1,
        write
          .updateTable('solo_seeds')
          .set(next)
          .where('player_id', '=', round.player_id)
          .where('game_id', '=', round.game_id)
          .where('nonce', '=', round.nonce)
          .compile(),
      ),
    ]);
  }

  /** The stake was not taken: drops the round, whose seed remains the next one. */
  async dropped(round: SoloRoundRow, stake: Partial<TableStakeRow>): Promise<void> {
    const { write } = this.#database;
    await this.#database.transact([
      write
        .updateTable('table_stakes')
        .set(stake)
        .where('tx_id', '=', round.tx_id)
        .where('state', '=', 'DEBITING')
        .compile(),
      write
        .updateTable('solo_rounds')
        .set({ state: 'DROPPED' })
        .where('round_id', '=', round.round_id)
        .where('state', '=', 'OPENING')
        .compile(),
    ]);
  }

  /** Stores a step, or the end of a round with what is due. */
  async move(round: SoloRoundRow, set: Partial<SoloRoundRow>, payout: TablePayoutRow | null): Promise<void> {
    const { write } = this.#database;
    await this.#database.transact([
      expecting(
        1,
        write
          .updateTable('solo_rounds')
          .set(set)
          .where('round_id', '=', round.round_id)
          .where('state', '=', 'OPEN')
          .where('actions', '=', round.actions)
          .compile(),
      ),
      ...(payout === null ? [] : [write.insertInto('table_payouts').values(payout).compile()]),
    ]);
  }

  /** Voids a round and marks its stake as to be returned. */
  async void(round: SoloRoundRow, reason: string, at: number): Promise<void> {
    const { write } = this.#database;
    await this.#database.transact([
      expecting(
        1,
        write
          .updateTable('solo_rounds')
          .set({ state: 'VOID', reason, ended_at: at })
          .where('round_id', '=', round.round_id)
          .where('state', '=', 'OPEN')
          .compile(),
      ),
      write
        .updateTable('table_stakes')
        .set({ state: 'RETURNING', reason })
        .where('tx_id', '=', round.tx_id)
        .where('state', '=', 'TAKEN')
        .compile(),
    ]);
  }
}
