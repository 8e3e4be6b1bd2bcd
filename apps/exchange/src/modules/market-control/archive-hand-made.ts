import { isMadeByHand } from '@layline/contract/made-by-hand.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketIds, marketView } from '@layline/engine/views.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { HAND_RUN } from '../../feed/feed-runs.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';

/** How long a settled market made by hand can still be corrected, and how long after its start an empty event stays listed, ms. */
const KEEP_MS = 24 * 3_600_000;
const EVERY_MS = 10 * 60_000;

interface ArchiveDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly database: Database;
  readonly now: () => number;
}

/**
 * The job that takes markets made by hand out of the engine's memory a day after their last settlement, and their events off the lists once nothing is
 * left of them. A feed does this for its own.
 */
export function archiveHandMade(deps: ArchiveDependencies, catalogue: EventCatalogue): Job {
  return {
    name: 'archiving markets made by hand',
    everyMs: EVERY_MS,
    on: 'one node',
    async run() {
      const before = deps.now() - KEEP_MS;
      for (const marketId of await settledBefore(deps, before))
        await deps.core.submit({ type: 'archiveMarket', marketId });
      for (const eventId of emptyEvents(catalogue, before)) await catalogue.close(eventId);
    },
  };
}

async function settledBefore(
  { core, database }: ArchiveDependencies,
  before: number,
): Promise<readonly MarketId[]> {
  const closed = await core.read((state) =>
    marketIds(state).filter((id) => isMadeByHand(id) && marketView(state, id)?.status === 'CLOSED'),
  );
  const due: MarketId[] = [];
  for (const id of closed) {
    const last = await database.read
      .selectFrom('market_results')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('market_id', '=', id)
      .executeTakeFirst();
    // A result that the projection has not written yet is younger than that.
    const at = last?.at ?? null;
    if (at !== null && Number(at) < before) due.push(id);
  }
  return due;
}

function emptyEvents(catalogue: EventCatalogue, before: number): readonly EventId[] {
  return [...catalogue.entries]
    .filter(
      ({ runId, closedAt, markets, event }) =>
        runId === HAND_RUN && closedAt === null && markets.length === 0 && event.startTime < before,
    )
    .map(({ event }) => event.id);
}
