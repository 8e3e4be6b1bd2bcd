import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { SiteRevisionTable } from '../../db/operator-tables.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Sites } from './sites.ts';

/** How soon what another process has saved is applied, ms. */
const REFRESH_MS = 1000;

interface SavedSitesDependencies {
  readonly database: Pick<Database, 'write'>;
  readonly sites: Pick<Sites, 'override'>;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

/** The settings that operators have saved, the newest of which override each site's file. */
export class SavedSites {
  readonly #database: Pick<Database, 'write'>;
  readonly #sites: Pick<Sites, 'override'>;
  readonly #logger: Pick<FastifyBaseLogger, 'error'>;
  /** The newest revision seen of each site. */
  readonly #seen = new Map<string, number>();

  constructor({ database, sites, logger }: SavedSitesDependencies) {
    this.#database = database;
    this.#sites = sites;
    this.#logger = logger;
  }

  /** Applies what has been saved since the last call, also by other processes. */
  async refresh(): Promise<void> {
    for (const row of await this.newest())
      if (this.revisionOf(row.site) < row.revision) await this.#applyReadable(row);
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

  /** The newest revision of a site that has been applied, or could not be read; 0 if none was ever saved. */
  revisionOf(site: string): number {
    return this.#seen.get(site) ?? 0;
  }

  apply({ site, revision, text }: Pick<SiteRevisionTable, 'site' | 'revision' | 'text'>): void {
    this.#sites.override(site, text);
    this.#seen.set(site, revision);
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

  /** Applies a revision or, if it cannot be read, the last one that can, so that one row stops neither a start nor other sites. */
  async #applyReadable(newest: SiteRevisionTable): Promise<void> {
    const { site, revision } = newest;
    const seen = this.revisionOf(site);
    let row: SiteRevisionTable | undefined = newest;
    // If nothing newer can be read, what was in force stays in force.
    while (row !== undefined && row.revision > seen) {
      try {
        this.#sites.override(site, row.text);
        break;
      } catch (error) {
        const what = { err: error, site, revision: row.revision };
        this.#logger.error(what, 'saved settings of a site cannot be read, so earlier ones are served');
      }
      row = await this.#before(row);
      // A newer one has been saved here meanwhile.
      if (this.revisionOf(site) >= revision) return;
    }
    this.#seen.set(site, revision);
  }

  #before({ site, revision }: SiteRevisionTable): Promise<SiteRevisionTable | undefined> {
    return this.#database.write
      .selectFrom('site_revisions')
      .selectAll()
      .where('site', '=', site)
      .where('revision', '<', revision)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
}
