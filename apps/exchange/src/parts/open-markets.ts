import type { MarketId } from '@layline/units/ids.ts';
import type { SharedParts } from '../build-app.ts';
import type { Scheduler } from '../core/scheduler.ts';
import { Freshness } from '../feed/freshness.ts';
import { ManualControl } from '../feed/manual-control.ts';
import { startFeed } from '../feed/start-feed.ts';
import type { PlayingFeed, StartFeedOptions } from '../feed/start-feed.ts';
import type { Route } from '../http/route.ts';
import { bettingRoutes } from '../modules/betting/betting-routes.ts';
import { catalogueRoutes } from '../modules/catalogue/catalogue-routes.ts';
import { EventCatalogue } from '../modules/catalogue/event-catalogue.ts';
import { EventLists } from '../modules/catalogue/event-lists.ts';
import { InPlayTimes } from '../modules/catalogue/in-play-times.ts';
import { MarketBoard } from '../modules/catalogue/market-board.ts';
import { ScoreCardStore } from '../modules/scores/score-card-store.ts';
import { scoreRoutes } from '../modules/scores/score-routes.ts';
import type { ExchangeParts, PartsOptions } from './parts.ts';

/** What is played and bet on. */
export interface Markets extends Pick<ExchangeParts, 'catalogue' | 'manual' | 'board' | 'freshness'> {
  readonly scoreCards: ScoreCardStore;
  readonly routes: readonly Route[];
}

/** Opens catalogue, books, scores and betting. */
export async function openMarkets(shared: SharedParts, scheduler: Scheduler): Promise<Markets> {
  const { database, core, clock, logger } = shared;
  const now = (): number => clock.now();
  const catalogue = await EventCatalogue.open(database, core, now);
  const manual = await ManualControl.open(database, core, (error) =>
    logger.error({ err: error }, 'a market in manual control was not forgotten'),
  );
  const { board, freshness } = await openBoard(shared, { catalogue, manual, scheduler });
  const inPlayTimes = await InPlayTimes.open(database, core, (error) =>
    logger.error({ err: error }, 'the time of a turn in-play was not kept'),
  );
  const lists = new EventLists(catalogue, core.state, now);
  const scoreCards = new ScoreCardStore(database);
  return {
    catalogue,
    manual,
    board,
    freshness,
    scoreCards,
    routes: [
      ...catalogueRoutes({ database, state: core.state, catalogue, lists, board }),
      ...bettingRoutes({ ...shared, catalogue, inPlayTimes, now }),
      ...scoreRoutes({ catalogue, scoreCards }),
    ],
  };
}

/** The books as they are published, and which of them are stale: those whose feed is silent, unless a hand runs them. */
async function openBoard(
  { database, core, clock }: SharedParts,
  {
    catalogue,
    manual,
    scheduler,
  }: {
    readonly catalogue: EventCatalogue;
    readonly manual: ManualControl;
    readonly scheduler: Scheduler;
  },
): Promise<Pick<ExchangeParts, 'board' | 'freshness'>> {
  const now = (): number => clock.now();
  const freshness: Freshness = new Freshness({
    catalogue,
    now,
    scheduler,
    onChange: (markets: readonly MarketId[]) => {
      for (const id of markets) board.touch(id);
    },
  });
  const board = await MarketBoard.open(
    database,
    core,
    now,
    (id) => !manual.isHeld(id) && freshness.isStale(id),
  );
  return { board, freshness };
}

/** Starts the feeds that bring them, one after the other. */
export async function startFeeds(
  { database, core, clock, logger }: SharedParts,
  { catalogue, scoreCards, freshness, manual }: Markets,
  { sources, pace }: Pick<PartsOptions, 'sources' | 'pace'>,
): Promise<readonly PlayingFeed[]> {
  const options: StartFeedOptions = {
    database,
    core,
    catalogue,
    scoreCards,
    freshness,
    manual,
    logger,
    now: () => clock.now(),
    ...(pace === undefined ? {} : { pace }),
  };
  const feeds: PlayingFeed[] = [];
  for (const source of sources) feeds.push(await startFeed(source, options));
  return feeds;
}
