import { IN_PLAY_LABEL } from '@layline/contract/entities/event.ts';
import type { Event, EventChange } from '@layline/contract/entities/event.ts';
import type { Market } from '@layline/contract/entities/market.ts';
import { DEPTH_DEFAULT } from '@layline/contract/limits.ts';
import { sportById } from '@layline/contract/sports.ts';
import { marketView } from '@layline/engine/views.ts';
import { cutToDepth, wireMarket } from '@layline/exchange/src/modules/catalogue/wire-market.ts';
import type { Books } from './books.ts';
import type { World } from './world.ts';

/** The live facts of the match, in the hub's form; null before it is announced. */
export function eventChange(world: World): EventChange | null {
  const { event, score, isOver } = world;
  if (event === null) return null;
  const inPlay = world.markets.some((id) => world.inPlayAt(id) !== undefined);
  return {
    eventId: event.id,
    status: isOver ? 'CLOSED' : inPlay ? 'IN_PLAY' : 'UPCOMING',
    matchDate: inPlay && !isOver ? IN_PLAY_LABEL : new Date(event.startTime).toISOString(),
    score,
  };
}

/** The match with its markets, as `getEventMarkets` answers; null before it is announced. */
export function listedMatch(world: World, books: Books): { event: Event; markets: Market[] } | null {
  const { event } = world;
  const live = eventChange(world);
  if (event === null || live === null) return null;
  const markets = world.markets.flatMap((id) => {
    const market = marketView(world.state, id);
    const book = books.current(world, id);
    if (market === undefined || book === undefined) return [];
    return [wireMarket(market, cutToDepth(book, DEPTH_DEFAULT))];
  });
  return {
    event: {
      id: event.id,
      title: event.title,
      status: live.status,
      matchDate: live.matchDate,
      startTime: event.startTime,
      sportId: event.sportId,
      sportName: sportById(event.sportId)?.name ?? '',
      competition: event.competition,
      venue: event.venue,
      teams: [...event.teams],
      pin: false,
      order: 1,
      score: live.score,
      marketCount: markets.length,
      totalMatched: markets.reduce((sum, { book }) => sum + book.totalMatched, 0),
      mainMarket: null,
    },
    markets,
  };
}
