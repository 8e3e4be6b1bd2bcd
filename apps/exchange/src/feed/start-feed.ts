import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import type { Feed } from '@layline/feeds/feed.ts';
import { paceFeed } from '@layline/feeds/pace.ts';
import type { PaceClock } from '@layline/feeds/pace.ts';
import type { Core } from '../core/core-types.ts';
import type { NewCommand } from '../core/engine.ts';
import type { Database } from '../db/database.ts';
import type { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import type { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import type { ScoreCardStore } from '../modules/catalogue/score-card-store.ts';
import type { EventId } from '@layline/units/ids.ts';
import { FeedDriver } from './feed-driver.ts';
import { FeedSender, readPatiently } from './feed-sender.ts';
import { beginRun, endRun } from './feed-runs.ts';
import type { FeedRun } from './feed-runs.ts';
import { policyOf } from './market-policy.ts';
import type { PolicyOf } from './market-policy.ts';
import type { Freshness } from './freshness.ts';
import type { ManualControl } from './manual-control.ts';

/** Shortest silence after which prices are stale, ms. */
const SILENCE_MS = 30_000;
/** Delay before retrying a busy writer, ms. */
const BUSY_MS = 50;

/** A source of markets. */
export interface FeedSource {
  /** Name of the feed, stored with each of its runs. */
  readonly name: string;
  /** Opens the feed with ids new to this storage. A feed that does its own waiting must end on `stopping`. */
  readonly open: (run: FeedRun, stopping: AbortSignal) => Promise<Feed> | Feed;
  /** Feed time per real time. */
  readonly speed: number;
  /** Maximum wait between two messages, ms of feed time. */
  readonly maxGapMs: number;
  /** False if silence means nothing: prices then never become stale. */
  readonly speaksAlways?: boolean;
  /** True if its makers show only their best prices in markets that nobody is looking at, which saves most of their orders. */
  readonly thinUnseen?: boolean;
  /** Terms of its markets, if they differ from the usual ones. */
  readonly policyOf?: PolicyOf;
}

export interface StartFeedOptions {
  readonly database: Database;
  readonly core: Core<ExchangeState>;
  readonly catalogue: EventCatalogue;
  readonly scoreCards: ScoreCardStore;
  readonly freshness: Freshness;
  readonly manual: ManualControl;
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

/** Plays a source into the exchange. */
export async function startFeed(source: FeedSource, options: StartFeedOptions): Promise<PlayingFeed> {
  const { database, core, catalogue, freshness, manual, logger, now } = options;
  const run = await beginRun(database, source.name, now());
  const { runId } = run;
  const sending = {
    core,
    onRefused: (command: NewCommand, code: string) =>
      logger.warn({ feed: source.name, command: command.type, code }, 'the exchange refused its feed'),
    pause: () => sleep(BUSY_MS),
  };
  const driver = await FeedDriver.open({
    ...sending,
    now,
    conflate: true,
    policyOf: source.policyOf ?? policyOf,
    manual,
    ...(source.thinUnseen === true ? { attention: options.books.attention } : {}),
    catalogue: {
      upsertEvent: (event) => catalogue.upsert(runId, event),
      closeEvent: (eventId) => closeEvent(options, eventId),
      setScore: (eventId, score) => catalogue.setScore(eventId, score),
      setScoreCard: (eventId, card) => catalogue.setScoreCard(eventId, card),
      heard: () => freshness.heard(runId),
    },
  });
  freshness.begin(runId, silenceLimit(source), (silent) => driver.setSilent(silent), source.name);
  const stopping = new AbortController();
  const play = async (): Promise<void> => {
    const delivered = await paceFeed(await source.open(run, stopping.signal), {
      clock: options.pace ?? realPace,
      speed: source.speed,
      maxGapMs: source.maxGapMs,
      sink: (message) => driver.apply(message),
      signal: stopping.signal,
    });
    if (stopping.signal.aborted) return;
    driver.setSilent(true);
    await endRun(database, runId, now());
    freshness.end(runId);
    logger.info({ feed: source.name, messages: delivered }, 'the feed has ended');
  };
  const done = play()
    .catch(async (error: unknown) => {
      logger.error({ err: error, feed: source.name }, 'the feed has failed');
      await suspendMarkets(options, runId, new FeedSender(sending));
    })
    .then(() => driver.close())
    .catch((error: unknown) => logger.error({ err: error, feed: source.name }, 'the feed did not close'));
  return {
    runId,
    done,
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Stores the card first, because it cannot be read once the event is gone. */
async function closeEvent({ catalogue, scoreCards, now }: StartFeedOptions, eventId: EventId): Promise<void> {
  const card = catalogue.entry(eventId)?.card ?? null;
  if (card !== null) await scoreCards.keep(eventId, card, now());
  await catalogue.close(eventId);
}

/** Suspends the feed's markets, however busy or slow the writer is, because nobody may bet on prices without a feed. */
async function suspendMarkets(
  { core, catalogue, manual }: StartFeedOptions,
  runId: string,
  sender: FeedSender,
): Promise<void> {
  const ours = [...catalogue.entries].flatMap((entry) => (entry.runId === runId ? entry.markets : []));
  const open = await readPatiently({ core, pause: () => sleep(BUSY_MS) }, (state) =>
    ours.filter((id) => marketView(state, id)?.status === 'OPEN'),
  );
  await sender.submit(
    open
      .filter((id) => !manual.isHeld(id))
      .map((id) => ({ type: 'suspendMarket', marketId: id, reason: 'FEED_LOST', lapse: false })),
  );
}

/** Silence after which a source's prices are stale, ms. */
function silenceLimit({ speaksAlways = true, maxGapMs, speed }: FeedSource): number {
  if (!speaksAlways) return Infinity;
  return Number.isFinite(maxGapMs) ? Math.max(SILENCE_MS, (2 * maxGapMs) / speed) : SILENCE_MS;
}
