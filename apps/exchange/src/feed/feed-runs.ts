import { isMadeByHand } from '@layline/contract/made-by-hand.ts';
import type { FeedMark } from '@layline/engine/commands.ts';
import { feedMark, marketIds, marketView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import type { Context } from '../core/context.ts';
import type { EventId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import type { Database } from '../db/database.ts';
import type { CatalogueEntry, EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { lastCheckpoint } from './feed-checkpoints.ts';
import type { FeedRun, FeedSource } from './feed-source.ts';

/** Stands for the run of events that operators make, which no feed continues or ends. */
export const HAND_RUN = 'hand';

/** Commands submitted to the writer together. */
const BATCH = 256;

/** Void reason on statements when a run ended before its markets were settled. */
const CUT_OFF = 'The exchange was restarted before the market was decided';

/** What identifies the runs of a source. */
type Played = Pick<FeedSource, 'name' | 'world'>;

/** The run of a source that an earlier process left unfinished, or a new one, which is recorded. */
export async function openRun(
  database: Database,
  core: CoreReads<ExchangeState>,
  source: Played,
  now: number,
): Promise<FeedRun> {
  const left = (await unfinishedRuns(database, core)).findLast((run) => goesOn(run, source));
  if (left === undefined) return beginRun(database, source, now);
  const { run_id: runId, started_at: startedAt, mark } = left;
  const checkpoint = mark === null ? null : await lastCheckpoint(database, runId, mark);
  return { runId, number: Number(runId.slice(source.name.length + 1)), startedAt, mark, checkpoint };
}

async function beginRun(database: Database, { name, world }: Played, now: number): Promise<FeedRun> {
  const { count } = await database.write
    .selectFrom('feed_runs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', name)
    .executeTakeFirstOrThrow();
  const number = Number(count) + 1;
  const runId = `${name}#${number}`;
  const run = { run_id: runId, source: name, started_at: now, ended_at: null };
  const started = database.write.insertInto('feed_runs').values(run).compile();
  const played = database.write.insertInto('feed_worlds').values({ run_id: runId, world }).compile();
  await database.transact([started, played]);
  return { runId, number, startedAt: now, mark: null, checkpoint: null };
}

interface UnfinishedRun {
  readonly run_id: string;
  readonly source: string;
  readonly started_at: number;
  /** Null for a run that release 0.2.0 began, which cannot continue. */
  readonly world: string | null;
  readonly mark: FeedMark | null;
}

async function unfinishedRuns(
  database: Database,
  core: CoreReads<ExchangeState>,
): Promise<readonly UnfinishedRun[]> {
  const runs = await database.write
    .selectFrom('feed_runs')
    .leftJoin('feed_worlds', 'feed_worlds.run_id', 'feed_runs.run_id')
    .select(['feed_runs.run_id', 'source', 'started_at', 'world'])
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .execute();
  return core.read((state) => runs.map((run) => ({ ...run, mark: feedMark(state, run.run_id) })));
}

function goesOn({ source, world }: UnfinishedRun, played: Played): boolean {
  return source === played.name && world === played.world;
}

/** Records that a source has played to its end. */
export async function endRun(database: Database, runId: string, now: number): Promise<void> {
  const { write } = database;
  await database.transact([
    write
      .updateTable('feed_runs')
      .set({ ended_at: now })
      .where('run_id', '=', runId)
      .where('ended_at', 'is', null)
      .compile(),
    write.deleteFrom('feed_checkpoints').where('run_id', '=', runId).compile(),
  ]);
}

/** Takes an event off the lists when its feed has done with it, unless it has a market made by hand. */
export async function leaveEvent(catalogue: EventCatalogue, eventId: EventId): Promise<void> {
  if (catalogue.entry(eventId)?.markets.some(isMadeByHand) !== true) await catalogue.close(eventId);
}

/**
 * Cleans up after earlier runs, except those that one of the sources continues. No feed will ever decide the markets of
 * the others. Markets without a result are voided, so that every stake is returned. Then all of them leave the engine's
 * memory, and their events leave the lists. Markets without a feed are not touched, and an event stays as long as it has a market made by hand.
 */
export async function endEarlierRuns(
  { database, core, now }: Pick<Context, 'database' | 'core' | 'now'>,
  catalogue: EventCatalogue,
  sources: readonly Played[],
): Promise<void> {
  const unfinished = await unfinishedRuns(database, core);
  const kept = new Set(
    sources.flatMap((source) => unfinished.findLast((run) => goesOn(run, source))?.run_id ?? []),
  );
  const isLeft = (entry: CatalogueEntry | undefined): boolean =>
    entry !== undefined && entry.runId !== HAND_RUN && !kept.has(entry.runId);
  const left = await core.read((state) =>
    marketIds(state)
      .filter((id) => !isMadeByHand(id) && isLeft(catalogue.entryOfMarket(id)))
      .flatMap((id) => marketView(state, id) ?? []),
  );
  await submitAll(core, left.filter(({ status }) => status !== 'CLOSED').map(voidMarket));
  for (const entry of catalogue.entries) {
    if (entry.closedAt === null && isLeft(entry)) await leaveEvent(catalogue, entry.event.id);
  }
  await submitAll(
    core,
    left.map(({ definition }) => ({ type: 'archiveMarket', marketId: definition.id })),
  );
  for (const { run_id: runId } of unfinished) if (!kept.has(runId)) await endRun(database, runId, now());
}

function voidMarket({ definition, settlementVersion }: MarketView): NewCommand {
  return {
    type: 'voidMarket',
    marketId: definition.id,
    settlementVersion: settlementVersion + 1,
    reason: CUT_OFF,
  };
}

async function submitAll(core: CoreCommands, commands: readonly NewCommand[]): Promise<void> {
  for (let from = 0; from < commands.length; from += BATCH) {
    const outcomes = await core.submitPatiently(commands.slice(from, from + BATCH));
    for (const outcome of outcomes) {
      if (!outcome.ok)
        throw new Error(`a market of an earlier run could not be removed: ${outcome.refusal.code}`);
    }
  }
}
