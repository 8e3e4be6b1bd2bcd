import {
  getClosestEvents,
  getEventsByIds,
  getEventsBySport,
  getPriceHistory,
  getSportTree,
  getTraded,
  getTrades,
} from '@layline/contract/calls/catalogue.ts';
import { getPracticeRecordings, RECORDINGS_PATH } from '@layline/contract/calls/practice.ts';
import { HUB_PATH } from '@layline/contract/live.ts';
import { FOLLOWED_CALLS } from '@layline/exchange/src/follower/followed-calls.ts';
import { servedPath } from '@layline/server/http/served-path.ts';

/**
 * Paths of the calls that guests' requests are spread over all nodes for: what a follower shows as well as its leader does. Prices are not among them,
 * because a price that one node shows as fresh could be followed by an older one of another node.
 */
export const SPREAD_PATHS: ReadonlySet<string> = new Set(
  [
    getClosestEvents,
    getEventsByIds,
    getEventsBySport,
    getPracticeRecordings,
    getPriceHistory,
    getSportTree,
    getTraded,
    getTrades,
  ].map(servedPath),
);

const playersPaths = FOLLOWED_CALLS.map(servedPath);

/** Paths of the calls that players' requests are sent to followers for, unless `isOneClick`. */
export const PLAYERS_PATHS: ReadonlySet<string> = new Set(playersPaths.filter((path) => !path.includes(':')));

/** Prefixes of those paths that end with a value. */
export const PLAYERS_FOLDERS: readonly string[] = playersPaths
  .filter((path) => path.includes(':'))
  .map((path) => path.slice(0, path.indexOf(':')));

/** Paths of the players' hub, which followers serve. */
export const HUB_PATHS: ReadonlySet<string> = new Set([HUB_PATH, `${HUB_PATH}/`, `${HUB_PATH}/negotiate`]);

/** True for the body of a bet that nobody confirms, of which only the leader keeps the caps. Whatever else has these words is served by the leader as well. */
export function isOneClick(body: Buffer): boolean {
  return body.includes('ONE_CLICK') || body.includes('armId');
}

/** Where the files are that are spread likewise. */
export const SPREAD_FOLDER = servedPath({ path: `${RECORDINGS_PATH}/` });

/** True for a path whose requests by players a follower may answer. */
export function isPlayersPath(path: string): boolean {
  return PLAYERS_PATHS.has(path) || PLAYERS_FOLDERS.some((folder) => path.startsWith(folder));
}

/** True for a path whose requests by guests any node may answer. */
export function isSpreadPath(path: string): boolean {
  return SPREAD_PATHS.has(path) || path.startsWith(SPREAD_FOLDER);
}
