import type { PaceClock } from '@layline/feeds/pace.ts';
import type { Context } from '../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import { catalogueRoutes } from '../modules/catalogue/catalogue-routes.ts';
import { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { FeedListings } from '../modules/catalogue/feed-listings.ts';
import { EventLists } from '../modules/catalogue/event-lists.ts';
import { BookPublisher } from '../modules/catalogue/book-publisher.ts';
import { ScoreCardStore } from '../modules/catalogue/score-card-store.ts';
import { ScoreMoments } from '../modules/catalogue/score-moments.ts';
import { tradeRoutes } from '../modules/catalogue/trade-routes.ts';
import { scoreRoutes } from '../modules/catalogue/score-routes.ts';
import { starRoutes } from '../modules/catalogue/star-routes.ts';
import { StarStore } from '../modules/catalogue/stars.ts';
import type { Sites } from '../modules/settings/sites.ts';
import { watchFeeds } from './feed-metrics.ts';
import { endEarlierRuns } from './feed-runs.ts';
import { Freshness } from './freshness.ts';
import { forgetHolds, ManualControl } from './manual-control.ts';
import { startFeed } from './start-feed.ts';
import type { FeedSource } from './feed-source.ts';
import type { PlayingFeed } from './start-feed.ts';

/** The catalogue of events, and data about their markets that the engine does not keep. */
export interface Markets extends Module {
  readonly catalogue: EventCatalogue;
  readonly scoreCards: ScoreCardStore;
  readonly moments: ScoreMoments;
  readonly manual: ManualControl;
  readonly listings: FeedListings;
  readonly books: BookPublisher;
  readonly freshness: Freshness;
}

/** Opens the catalogue and the books. A book is stale while its feed is silent, unless an operator runs the market. */
export async function openMarkets(context: Context, sites: Sites): Promise<Markets> {
  const { database, core, logger, metrics, now } = context;
  const catalogue = await EventCatalogue.open(database, core, now);
  const manual = await ManualControl.open(database, core, (error) =>
    logger.error({ err: error }, 'a market in manual control was not forgotten'),
  );
  const freshness = new Freshness({ catalogue, now });
  const isStale = (id: Parameters<Freshness['isStale']>[0]): boolean =>
    !manual.isHeld(id) && freshness.isStale(id);
  const books = await BookPublisher.open({ ...context, isStale });
  freshness.onChange((markets) => {
    for (const id of markets) books.touch(id);
  });
  watchFeeds(metrics, () => freshness.health());
  const scoreCards = new ScoreCardStore(database);
  const moments = new ScoreMoments(database, now, (error) =>
    logger.error({ err: error }, 'a moment of a match was not recorded'),
  );
  const lists = new EventLists(catalogue, core, now);
  return {
    catalogue,
    scoreCards,
    moments,
    manual,
    listings: new FeedListings(database),
    books,
    freshness,
    routes: [
      ...catalogueRoutes({ database, core, catalogue, lists, books, sites }),
      ...tradeRoutes({ database, core, now }),
      ...scoreRoutes({ catalogue, scoreCards, database }),
      ...starRoutes(new StarStore(database, catalogue)),
    ],
    jobs: [freshness.job, books.job, forgetHolds(manual, now)],
  };
}

export interface FeedOptions {
  /** Feeds to start with. */
  readonly sources: readonly FeedSource[];
  /** Clock that paces the feeds; the machine's unless a test supplies one. */
  readonly pace?: PaceClock;
}

/**
 * Plays the feeds while this process holds the lease `feeds`. It begins by voiding the markets that feeds of an earlier process left open, unless one
 * of these sources continues them, and then starts the sources one after another. If it loses the lease and takes it again before any other process has, it voids nothing.
 */
export async function startFeeds(
  {
    cluster,
    ...context
  }: Pick<Context, 'database' | 'core' | 'logger' | 'now'> & {
    readonly cluster: Pick<Context['cluster'], 'whileHeld'>;
  },
  markets: Markets,
  { sources, pace }: FeedOptions,
): Promise<Module & { readonly feeds: readonly PlayingFeed[] }> {
  const options = { ...context, ...markets, pace };
  const feeds: PlayingFeed[] = [];
  const stop = async (): Promise<void> => {
    for (const feed of feeds.splice(0)) await feed.stop();
  };
  let lastEpoch: number | null = null;
  const giveBack = await cluster.whileHeld('feeds', async ({ epoch }) => {
    const isAgain = lastEpoch !== null && epoch === lastEpoch + 1;
    if (!isAgain) await endEarlierRuns(context, markets.catalogue, sources);
    lastEpoch = epoch;
    try {
      for (const source of sources) feeds.push(await startFeed(source, options));
    } catch (error) {
      await stop();
      throw error;
    }
    return stop;
  });
  return { feeds, close: giveBack };
}
