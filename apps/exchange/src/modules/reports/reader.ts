import type { Kysely } from 'kysely';
import type { PlayerId } from '@layline/units/ids.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { ReportFiles } from './report-files.ts';

/** What the pages of a report are read from. */
export interface ReportSources {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  /** Names of games and providers. */
  readonly providers: Pick<Providers, 'all'>;
}

export interface ReportsDependencies extends ReportSources {
  readonly files: ReportFiles;
}

/** The database to read from, once the projections include everything the player has done, even a bet placed just now. */
export async function tablesFor(
  { core, database }: Pick<ReportSources, 'core' | 'database'>,
  player: PlayerId,
): Promise<Kysely<Tables>> {
  await core.waitForProjection(core.positionOf(player));
  return database.read;
}
