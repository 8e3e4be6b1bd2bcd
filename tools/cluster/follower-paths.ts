import { RECORDINGS_PATH } from '@layline/contract/calls/practice.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { HUB_PATH } from '@layline/contract/live.ts';
import { ENTRY_CALLS, FOLLOWED_CALLS, PUBLIC_CALLS } from '@layline/exchange/src/follower/followed-calls.ts';
import { PROVIDERS_PATH } from '@layline/exchange/src/casino-providers/serve-provider.ts';
import { IMAGE_PATH } from '@layline/exchange/src/modules/cashier/receipts.ts';
import { WEBHOOK_PATH } from '@layline/exchange/src/payments/serve-webhooks.ts';
import { servedPath } from '@layline/server/http/served-path.ts';

/** Where calls are served. */
export interface Paths {
  readonly paths: ReadonlySet<string>;
  /** Beginnings of paths that end with a value. */
  readonly folders: readonly string[];
}

/** Paths at which followers serve players' requests. */
export const PLAYERS_PATHS = within(pathsOf(FOLLOWED_CALLS), [`${IMAGE_PATH}/`]);

/** Paths at which followers let players in. */
export const ENTRY_PATHS = pathsOf(ENTRY_CALLS);

/** Paths at which followers serve public data. */
export const PUBLIC_PATHS = within(pathsOf(PUBLIC_CALLS), [`${RECORDINGS_PATH}/`]);

/** Paths at which any follower serves other companies' servers, which have no token: the payment gateway, and providers of games. */
export const COMPANIES_PATHS: Paths = within(
  { paths: new Set([servedPath({ path: WEBHOOK_PATH })]), folders: [] },
  [`${PROVIDERS_PATH}/`],
);

/** Paths of the players' hub, which followers serve. */
export const HUB_PATHS: ReadonlySet<string> = new Set([HUB_PATH, `${HUB_PATH}/`, `${HUB_PATH}/negotiate`]);

export function isAmong({ paths, folders }: Paths, path: string): boolean {
  return paths.has(path) || folders.some((folder) => path.startsWith(folder));
}

function within({ paths, folders }: Paths, more: readonly string[]): Paths {
  return { paths, folders: [...folders, ...more.map((path) => servedPath({ path }))] };
}

function pathsOf(calls: readonly Call[]): Paths {
  const served = calls.map(servedPath);
  const hasValue = (path: string): boolean => path.includes(':');
  return {
    paths: new Set(served.filter((path) => !hasValue(path))),
    folders: served.filter(hasValue).map((path) => path.slice(0, path.indexOf(':'))),
  };
}
