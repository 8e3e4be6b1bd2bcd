import { TABLES_PATH } from '@layline/contract/casino/table-protocol.ts';
import { DESK_HUB_PATH } from '@layline/contract/desk-live.ts';
import { HUB_PATH } from '@layline/contract/live.ts';
import { PROVIDERS_PATH } from '@layline/exchange/src/casino-providers/serve-provider.ts';
import { WEBHOOK_PATH } from '@layline/exchange/src/payments/serve-webhooks.ts';
import { servedPath } from '@layline/server/http/served-path.ts';

/** Beginnings of the paths that only the leader serves: the operators' calls and hub, our own tables, evidence, and what a development set-up shows of messages. */
export const LEADERS_PATHS: readonly string[] = [
  servedPath({ path: 'Operator/' }),
  DESK_HUB_PATH,
  `${TABLES_PATH}/`,
  '/evidence',
  '/dev/',
];

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
  return LEADERS_PATHS.some((folder) => path.startsWith(folder));
}
