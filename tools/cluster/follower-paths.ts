import { RECORDINGS_PATH } from '@layline/contract/calls/practice.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { HUB_PATH } from '@layline/contract/live.ts';
import { ENTRY_CALLS, FOLLOWED_CALLS, PUBLIC_CALLS } from '@layline/exchange/src/follower/followed-calls.ts';
import { servedPath } from '@layline/server/http/served-path.ts';

/** Where calls are served. */
export interface Paths {
  readonly paths: ReadonlySet<string>;
  /** Beginnings of paths that end with a value. */
  readonly folders: readonly string[];
}

/** Paths at which followers serve players' requests, except those that `isOneClick` recognizes. */
export const PLAYERS_PATHS = pathsOf(FOLLOWED_CALLS);

/** Paths at which followers let players in. */
export const ENTRY_PATHS = pathsOf(ENTRY_CALLS);

const read = pathsOf(PUBLIC_CALLS);

/** Paths at which followers serve public data. */
export const PUBLIC_PATHS: Paths = {
  ...read,
  folders: [...read.folders, servedPath({ path: `${RECORDINGS_PATH}/` })],
};

/** Paths of the players' hub, which followers serve. */
export const HUB_PATHS: ReadonlySet<string> = new Set([HUB_PATH, `${HUB_PATH}/`, `${HUB_PATH}/negotiate`]);

/** True for the body of a bet that nobody confirms, of which only the leader keeps the caps. Whatever else has these words is served by the leader as well. */
export function isOneClick(body: Buffer): boolean {
  return body.includes('ONE_CLICK') || body.includes('armId');
}

export function isAmong({ paths, folders }: Paths, path: string): boolean {
  return paths.has(path) || folders.some((folder) => path.startsWith(folder));
}

function pathsOf(calls: readonly Call[]): Paths {
  const served = calls.map(servedPath);
  const hasValue = (path: string): boolean => path.includes(':');
  return {
    paths: new Set(served.filter((path) => !hasValue(path))),
    folders: served.filter(hasValue).map((path) => path.slice(0, path.indexOf(':'))),
  };
}
