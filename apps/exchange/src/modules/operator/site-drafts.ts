import type { Statement } from '@layline/server/db/statement.ts';
import type { Database } from '../../db/database.ts';
import type { SiteDraftTable } from '../../db/operator-tables.ts';
import { COUNTERSIGN_MS } from './countersigns.ts';

/** The settings that one admin has asked to publish, so that another can look at them and agree: the latest draft of each site. */
export class SiteDrafts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The draft of a site that is still waiting for another admin; null if there is none. `now` in ms. */
  async of(site: string, now: number): Promise<SiteDraftTable | null> {
    const row = await this.#database.write
      .selectFrom('site_drafts')
      .selectAll()
      .where('site', '=', site)
      .where('asked_at', '>', now - COUNTERSIGN_MS)
      .executeTakeFirst();
    return row ?? null;
  }

  /** The drafts that still wait for another admin, by site. `now` in ms. */
  async waiting(now: number): Promise<ReadonlyMap<string, Pick<SiteDraftTable, 'asked_by' | 'asked_at'>>> {
    const rows = await this.#database.write
      .selectFrom('site_drafts')
      .select(['site', 'asked_by', 'asked_at'])
      .where('asked_at', '>', now - COUNTERSIGN_MS)
      .execute();
    return new Map(rows.map((row) => [row.site, row]));
  }

  /** Keeps a draft in place of an earlier one. */
  async keep(draft: SiteDraftTable): Promise<void> {
    await this.#database.write
      .insertInto('site_drafts')
      .values(draft)
      .onConflict((conflict) => conflict.column('site').doUpdateSet(draft))
      .execute();
  }

  /** Forgets the draft of a site: part of what publishes its settings. */
  forgotten(site: string): Statement {
    return this.#database.write.deleteFrom('site_drafts').where('site', '=', site).compile();
  }
}
