import type { Database } from '../../db/database.ts';
import type { SiteRevisionTable } from '../../db/operator-tables.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Sites } from './sites.ts';

/** How soon what another process has saved is applied, ms. */
const REFRESH_MS = 1000;

/** The settings that operators have saved, the newest of which override each site's file. */
export class SavedSites {
  readonly #database: Pick<Database, 'write'>;
  readonly #sites: Pick<Sites, 'override'>;
  /** The newest revision applied of each site. */
  readonly #applied = new Map<string, number>();

  constructor(database: Pick<Database, 'write'>, sites: Pick<Sites, 'override'>) {
    this.#database = database;
    this.#sites = sites;
  }

  /** Applies what has been saved since the last call, also by other processes. */
  async refresh(): Promise<void> {
    for (const row of await this.newest()) if (this.revisionOf(row.site) < row.revision) this.apply(row);
  }

  /** The job that applies what other processes have saved. */
  get job(): Job {
    return {
      name: 'reading settings of sites saved elsewhere',
      everyMs: REFRESH_MS,
      on: 'every node',
      run: () => this.refresh(),
    };
  }

  /** The newest revision applied of a site; 0 if none was ever saved. */
  revisionOf(site: string): number {
    return this.#applied.get(site) ?? 0;
  }

  apply({ site, revision, text }: Pick<SiteRevisionTable, 'site' | 'revision' | 'text'>): void {
    this.#sites.override(site, text);
    this.#applied.set(site, revision);
  }

  /** The newest revision of each site that has any. */
  newest(): Promise<SiteRevisionTable[]> {
    return this.#database.write
      .selectFrom('site_revisions')
      .selectAll()
      .where(({ eb, selectFrom }) =>
        eb(
          'revision',
          '=',
          selectFrom('site_revisions as newer')
            .select(({ fn }) => fn.max('newer.revision').as('revision'))
            .whereRef('newer.site', '=', 'site_revisions.site'),
        ),
      )
      .execute();
  }
}
