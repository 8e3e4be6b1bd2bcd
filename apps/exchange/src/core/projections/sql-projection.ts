import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { eventsOf, type Batch } from '../engine.ts';
import { AgentChanges, type Parents } from './agent-changes.ts';
import { BetChanges } from './bet-changes.ts';
import { CatalogueChanges } from './catalogue-changes.ts';
import { InboxChanges } from './inbox-changes.ts';
import { MomentChanges } from './moment-changes.ts';
import { MoneyChanges } from './money-changes.ts';
import type { Projection } from './projector.ts';
import { RecordChanges } from './record-changes.ts';
import { TradeChanges } from './trade-changes.ts';

const NAME = 'core';

/** The database tables that `clear` empties. */
export const PROJECTED_TABLES = [
  'players',
  'markets',
  'runners',
  'market_results',
  'bets',
  'fragments',
  'fragment_reductions',
  'bet_settlements',
  'ledger_accounts',
  'postings',
  'statement_lines',
  'player_markets',
  'changed_bets',
  'bet_changes',
  'player_changes',
  'inbox_entries',
  'traded_minutes',
  'market_moments',
  'agent_members',
  'agent_lines',
  'agent_entries',
  'agent_groups',
  'agent_weeks',
  'agent_disputes',
] as const satisfies readonly (keyof Tables)[];

/** What the projections need of the storage. */
export type ProjectedStorage = Pick<Database, 'kind' | 'write' | 'transact'>;

/** The projections of the core in SQL. House accounts have postings and fragments there, but no bets. */
export async function openSqlProjection(database: ProjectedStorage): Promise<Projection> {
  await database.write
    .insertInto('projection_position')
    .values({ name: NAME, seq: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return new SqlProjection(database);
}

class SqlProjection implements Projection {
  readonly #database: ProjectedStorage;
  readonly #house = new Set<string>();
  /** The tree of agents. */
  readonly #parents: Parents = new Map();

  constructor(database: ProjectedStorage) {
    this.#database = database;
  }

  async position(): Promise<number> {
    const { write } = this.#database;
    // Read first: if another process writes in the meantime, `apply` fails because the position has moved.
    const { seq } = await write
      .selectFrom('projection_position')
      .select('seq')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow();
    const house = await write.selectFrom('players').select('player_id').where('kind', '=', 'HOUSE').execute();
    const members = await write.selectFrom('agent_members').select(['member_id', 'parent_id']).execute();
    this.#house.clear();
    this.#parents.clear();
    for (const { player_id } of house) this.#house.add(player_id);
    for (const { member_id, parent_id } of members) this.#parents.set(member_id, parent_id);
    return seq;
  }

  async apply(batches: readonly Batch[], from: number, to: number): Promise<void> {
    const { kind, write } = this.#database;
    const catalogue = new CatalogueChanges();
    const bets = new BetChanges(this.#house);
    const money = new MoneyChanges(this.#house);
    const records = new RecordChanges(this.#house);
    const inbox = new InboxChanges(this.#house);
    const trades = new TradeChanges();
    const moments = new MomentChanges();
    const agents = new AgentChanges(this.#parents);
    for (const batch of batches) {
      batch.commands.forEach((command, i) => {
        const outcome = batch.outcomes[i];
        if (outcome?.ok === true && !outcome.repeated) {
          catalogue.addCommand(command);
          moments.addCommand(command);
        }
        bets.begin(command);
        records.begin(command);
        inbox.begin(command);
        agents.begin(command);
        for (const event of eventsOf(outcome)) {
          if (event.type === 'playerOpened' && event.kind === 'HOUSE') this.#house.add(event.playerId);
          catalogue.add(event, command.at);
          bets.add(event);
          money.add(event, command.seq);
          records.add(event);
          inbox.add(event);
          trades.add(event);
          moments.add(event);
          agents.add(event);
        }
      });
    }
    const hash = batches.at(-1)?.hash;
    const moved = write
      .updateTable('projection_position')
      .set({ seq: to })
      .where('name', '=', NAME)
      .where('seq', '=', from)
      // After a fail-over to a server without the end of the journal, a follower still has batches that no longer count, and a new leader may have written others in their place.
      .where(({ exists, selectFrom }) => {
        const row = selectFrom('journal').select('last_seq').where('last_seq', '>=', to);
        return exists(hash === undefined ? row : row.where('last_seq', '=', to).where('hash', '=', hash));
      })
      .compile();
    await this.#database.transact(
      [
        { sql: moved.sql, parameters: moved.parameters, expect: 1 },
        ...catalogue.statements(kind),
        ...bets.statements(kind),
        ...money.statements(kind),
        ...records.statements(write, from, to),
        ...inbox.statements(kind),
        ...trades.statements(kind),
        ...moments.statements(kind),
        ...agents.statements(kind),
      ].filter((statement) => !('rows' in statement) || statement.rows.length > 0),
      { durable: false },
    );
  }

  async clear(): Promise<void> {
    const { write } = this.#database;
    await this.#database.transact([
      write.updateTable('projection_position').set({ seq: 0 }).where('name', '=', NAME).compile(),
      ...PROJECTED_TABLES.map((table) => write.deleteFrom(table).compile()),
    ]);
    this.#house.clear();
    this.#parents.clear();
  }
}
