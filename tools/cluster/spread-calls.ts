import {
  getClosestEvents,
  getEventsByIds,
  getEventsBySport,
  getPriceHistory,
  getSportTree,
  getTraded,
  getTrades,
} from '@layline/contract/calls/catalogue.ts';
import { servedPath } from '@layline/server/http/served-path.ts';

/**
 * Paths of the calls that guests' requests are spread over all nodes for: what a follower shows as well as its leader does. Prices are not among them,
 * because a follower cannot tell whether they are fresh.
 */
export const SPREAD_PATHS: ReadonlySet<string> = new Set(
  [
    getClosestEvents,
    getEventsByIds,
    getEventsBySport,
    getPriceHistory,
    getSportTree,
    getTraded,
    getTrades,
  ].map(servedPath),
);
