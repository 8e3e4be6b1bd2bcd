import { CALLS } from '@layline/contract/calls.ts';
import { TABLES_PATH } from '@layline/contract/casino/table-protocol.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { DESK_HUB_PATH } from '@layline/contract/desk-live.ts';
import { HUB_PATH } from '@layline/contract/live.ts';
import { ENTRY_CALLS, FOLLOWED_CALLS, PUBLIC_CALLS } from '@layline/exchange/src/follower/followed-calls.ts';
import { PROVIDERS_PATH } from '@layline/exchange/src/casino-providers/serve-provider.ts';
import { WEBHOOK_PATH } from '@layline/exchange/src/payments/serve-webhooks.ts';
import { servedPath } from '@layline/server/http/served-path.ts';

const OPERATORS = 'Operator/';

const followed = new Set<Call>([...ENTRY_CALLS, ...FOLLOWED_CALLS, ...PUBLIC_CALLS]);

/** Paths that only the leader serves: the operators' calls and hub, our own tables, evidence, what a development set-up shows of messages, and what players call of a module that is only there. */
export const LEADERS_PATHS = {
  /** Beginnings of paths. */
  folders: [servedPath({ path: OPERATORS }), DESK_HUB_PATH, `${TABLES_PATH}/`, '/evidence', '/dev/'],
  paths: CALLS.filter((call) => !followed.has(call) && !call.path.startsWith(OPERATORS)).map(servedPath),
};

/** Paths of the players' hub. */
export const HUB_PATHS: readonly string[] = [HUB_PATH, `${HUB_PATH}/`, `${HUB_PATH}/negotiate`];

/** Beginnings of the paths that other companies' servers call: the payment gateway and providers of games. All of one company's calls come from a few addresses. */
export const COMPANIES_PATHS = [WEBHOOK_PATH, PROVIDERS_PATH].map((path) =>
  servedPath({ path: `${path.split('/', 1)[0]}/` }),
);

/** True for a path whose requests any follower serves, with those of one client at several. */
export function isForAny(path: string): boolean {
  return HUB_PATHS.includes(path) || COMPANIES_PATHS.some((folder) => path.startsWith(folder));
}

/** True for a path that only the leader serves. */
export function isLeaders(path: string): boolean {
  const { folders, paths } = LEADERS_PATHS;
  return folders.some((folder) => path.startsWith(folder)) || paths.includes(path);
}
