import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import type { Feed } from '@layline/feeds/feed.ts';
import { paceFeed } from '@layline/feeds/pace.ts';
import type { PaceClock } from '@layline/feeds/pace.ts';
import type { CoreCommands, CoreEvents, CoreReads } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import type { Database } from '../db/database.ts';
import type { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import type { FeedListings } from '../modules/catalogue/feed-listings.ts';
import type { ScoreCardStore } from '../modules/catalogue/score-card-store.ts';
import type { ScoreMoments } from '../modules/catalogue/score-moments.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import { FeedCheckpoints } from './feed-checkpoints.ts';
import type { FeedCheckpoint } from './feed-checkpoints.ts';
import { FeedDriver } from './feed-driver.ts';
import type { FeedRun, FeedSource } from './feed-source.ts';
import { endRun, leaveEvent, openRun } from './feed-runs.ts';
import { FeedTakenOver, readPatiently } from './feed-sender.ts';
import { recalled } from './recall-feed.ts';
import { storePatiently } from './store-patiently.ts';
import { policyOf } from './market-policy.ts';
import type { Freshness } from './freshness.ts';
import type { ManualControl } from './manual-control.ts';

/** Shortest silence after which prices are stale, ms. */
const SILENCE_MS = 30_000;
/** Delay before retrying a busy writer, ms. */
const BUSY_MS = 50;

export interface StartFeedOptions {
  readonly database: Database;
  readonly core: CoreCommands & CoreReads<ExchangeState> & CoreEvents<ExchangeState>;
  readonly catalogue: EventCatalogue;
  readonly scoreCards: ScoreCardStore;
  readonly moments: Pick<ScoreMoments, 'note'>;
  readonly freshness: Freshness;
  readonly manual: ManualControl;
  readonly listings: FeedListings;
  readonly books: Pick<BookPublisher, 'attention'>;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
  /** Clock that paces the feed. */
  readonly pace?: PaceClock | undefined;
}

/** A running feed. */
export interface PlayingFeed {
  readonly runId: string;
  /** Resolves when the feed has ended, was stopped, or failed (which is logged). */
  readonly done: Promise<void>;
  /** Takes no more messages and finishes those in progress. */
  stop(): Promise<void>;
}

const realPace: PaceClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/**
 * Plays a source into the exchange: continues the run that an earlier process left unfinished, or begins one. Resolves
 * when the exchange is where that process left it, so that nobody bets on prices that the feed has not yet restored.
 */
export async function startFeed(source: FeedSource, options: StartFeedOptions): Promise<PlayingFeed> {
  const { database, core, freshness, logger, now } = options;
  const run = await openRun(database, core, source, now());
  const { runId } = run;
  const stopping = new AbortController();
  const pace = options.pace ?? realPace;
  const stored: Stored = (store) =>
    storePatiently(store, {
      pace,
      signal: stopping.signal,
      onFailed: (error) =>
        logger.warn({ err: error, feed: source.name }, 'the storage failed a feed, which will try again'),
    });
  const driver = await openDriver({ source, runId, stored }, options);
  freshness.begin(runId, silenceLimit(source), (silent) => driver.setSilent(silent), source.name);
  const checkpoints = new FeedCheckpoints(database, runId, (error) =>
    logger.warn({ err: error, feed: source.name }, 'the feed could not keep where it stands'),
  );
  const recalling = Promise.withResolvers<void>();
  const play = async (): Promise<void> => {
    const feed = await opened(
      source,
      run,
      driver,
      (checkpoint) => checkpoints.keep(checkpoint),
      stopping.signal,
    );
    recalling.resolve();
    const delivered = await paceFeed(feed, {
      clock: pace,
      speed: source.speed,
      maxGapMs: source.maxGapMs,
      sink: (message) => driver.apply(message),
      signal: stopping.signal,
    });
    if (stopping.signal.aborted) return;
    driver.setSilent(true);
    await driver.settled();
    await checkpoints.settled();
    await stored(() => endRun(database, runId, now()));
    freshness.end(runId);
    logger.info({ feed: source.name, messages: delivered }, 'the feed has ended');
  };
  const done = play()
    .catch(async (error: unknown) => {
      if (stopping.signal.aborted) return;
      logger.error({ err: error, feed: source.name }, 'the feed has failed');
      // The process that has taken it over also decides when its markets are open.
      if (!(error instanceof FeedTakenOver)) await driver.suspendLost(await openMarketsOf(runId, options));
    })
    .then(() => driver.close())
    .catch((error: unknown) => logger.error({ err: error, feed: source.name }, 'the feed did not close'))
    .finally(() => recalling.resolve());
  if (goesBack(source, run)) await recalling.promise;
  return {
    runId,
    done,
    async stop() {
      stopping.abort();
      await done;
      await checkpoints.settled();
    },
  };
}

/** True if the messages that were carried out before a restart are sent again. */
function goesBack({ listsAgain }: FeedSource, { mark }: FeedRun): boolean {
  return mark !== null && listsAgain !== true;
}

/** The feed from where the run was left. */
async function opened(
  source: FeedSource,
  run: FeedRun,
  driver: FeedDriver,
  keep: (checkpoint: FeedCheckpoint) => void,
  signal: AbortSignal,
): Promise<Feed> {
  const feed = await source.open(run, signal, keep);
  return goesBack(source, run) ? recalled(feed, driver, source) : feed;
}

/** Runs a storage operation of a feed, with retries. */
type Stored = (store: () => Promise<void>) => Promise<void>;

interface Driven {
  readonly source: FeedSource;
  readonly runId: string;
  readonly stored: Stored;
}

function openDriver({ source, runId, stored }: Driven, options: StartFeedOptions): Promise<FeedDriver> {
  const { core, catalogue, moments, freshness, manual, listings, logger, now } = options;
  return FeedDriver.open({
    core,
    onRefused: (command: NewCommand, code: string) =>
      logger.warn({ feed: source.name, command: command.type, code }, 'the exchange refused its feed'),
    pause: () => sleep(BUSY_MS),
    run: runId,
    events: [...catalogue.entries].filter((entry) => entry.runId === runId),
    now,
    conflate: true,
    policyOf: source.policyOf ?? policyOf,
    manual,
    ...(source.thinUnseen === true ? { attention: options.books.attention } : {}),
    isUnlisted(marketId) {
      const listing = catalogue.entryOfMarket(marketId)?.listing;
      return listing !== undefined && listing !== 'LISTED';
    },
    catalogue: {
      upsertEvent: (event) =>
        stored(async () => catalogue.upsert(runId, event, await listings.of(source.name))),
      closeEvent: (eventId) => stored(() => closeEvent(options, eventId)),
      setScore: (eventId, score) => catalogue.setScore(eventId, score),
      noteScore(eventId, score) {
        const entry = catalogue.entry(eventId);
        if (entry !== undefined && entry.closedAt === null) moments.note(eventId, entry.score, score);
      },
      setScoreCard: (eventId, card) => catalogue.setScoreCard(eventId, card),
      heard: () => freshness.heard(runId),
      isAwaited(eventId) {
        const entry = catalogue.entry(eventId);
        return entry !== undefined && entry.closedAt === null && !entry.inPlay;
      },
    },
  });
}

/** Stores the card first, because it cannot be read once the event is gone. */
async function closeEvent({ catalogue, scoreCards, now }: StartFeedOptions, eventId: EventId): Promise<void> {
  const card = catalogue.entry(eventId)?.card ?? null;
  if (card !== null) await scoreCards.keep(eventId, card, now());
  await leaveEvent(catalogue, eventId);
}

function openMarketsOf(runId: string, { core, catalogue }: StartFeedOptions): Promise<readonly MarketId[]> {
  const ours = [...catalogue.entries].flatMap((entry) => (entry.runId === runId ? entry.markets : []));
  return readPatiently({ core, pause: () => sleep(BUSY_MS) }, (state) =>
    ours.filter((id) => marketView(state, id)?.status === 'OPEN'),
  );
}

/** Silence after which a source's prices are stale, ms. */
function silenceLimit({ speaksAlways = true, maxGapMs, speed }: FeedSource): number {
  if (!speaksAlways) return Infinity;
  return Number.isFinite(maxGapMs) ? Math.max(SILENCE_MS, (2 * maxGapMs) / speed) : SILENCE_MS;
}
