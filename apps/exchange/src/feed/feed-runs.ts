import { marketIds, marketView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import type { Core } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import type { Database } from '../db/database.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';

/** Commands submitted to the writer together. */
const BATCH = 256;

/** Void reason on statements when a run ended before its markets were settled. */
const CUT_OFF = 'The exchange was restarted before the market was decided';

/** One run of a feed. */
export interface FeedRun {
  readonly runId: string;
  /** How often this source has been played on this storage, counting from 1. */
  readonly number: number;
}

/** Records that a source has begun to play. */
export async function beginRun(database: Database, source: string, now: number): Promise<FeedRun> {
  const { count } = await database.write
    .selectFrom('feed_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  const number = Number(count) + 1;
  const runId = `${source}#${number}`;
  await database.write
    .insertInto('feed_runs')
    .values({ run_id: runId, source, started_at: now, ended_at: null })
    .execute();
  return { runId, number };
}

/** Records that a source has played to its end. */
export async function endRun(database: Database, runId: string, now: number): Promise<void> {
  await database.write
    .updateTable('feed_runs')
    .set({ ended_at: now })
    .where('run_id', '=', runId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Cleans up after earlier runs. No feed will ever decide their markets, because a simulator starts a new world and a
 * recording starts again. Markets without a result are voided, so that every stake is returned. Then all of them leave the
 * engine's memory, and their events leave the lists. Markets without a feed are not touched.
 */
export async function endEarlierRuns(
  database: Database,
  core: Core<ExchangeState>,
  catalogue: EventCatalogue,
  now: () => number,
): Promise<void> {
  const left = await core.read((state) =>
    marketIds(state)
      .filter((id) => catalogue.entryOfMarket(id) !== undefined)
      .flatMap((id) => marketView(state, id) ?? []),
  );
  await submitAll(core, left.filter(({ status }) => status !== 'CLOSED').map(voidMarket));
  for (const { event, closedAt } of catalogue.entries) {
    if (closedAt === null) await catalogue.close(event.id);
  }
  await submitAll(
    core,
    left.map(({ definition }) => ({ type: 'archiveMarket', marketId: definition.id })),
  );
  await database.write
    .updateTable('feed_runs')
    .set({ ended_at: now() })
    .where('ended_at', 'is', null)
    .execute();
}

function voidMarket({ definition, settlementVersion }: MarketView): NewCommand {
  return {
    type: 'voidMarket',
    marketId: definition.id,
    settlementVersion: settlementVersion + 1,
    reason: CUT_OFF,
  };
}

async function submitAll(core: Core<ExchangeState>, commands: readonly NewCommand[]): Promise<void> {
  for (let from = 0; from < commands.length; from += BATCH) {
    const outcomes = await core.submitPatiently(commands.slice(from, from + BATCH));
    for (const outcome of outcomes) {
      if (!outcome.ok)
        throw new Error(`a market of an earlier run could not be removed: ${outcome.refusal.code}`);
    }
  }
}
