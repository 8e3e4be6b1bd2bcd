import { getActivityLog, getLoginAttempts } from '@layline/contract/calls/account.ts';
import { PAGE_DEFAULT } from '@layline/contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { isRefused, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { periodOf } from '../../http/paging.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import type { Activities } from './activity-log.ts';
import { readLoginAttempts } from './login-attempts.ts';

/** Default number of log-in attempts per page. */
const ATTEMPTS_DEFAULT = 20;

/** What players can see of what was done in their account: R7.10, and our additions under R7.45. They only read. */
export function activityReads(
  database: Pick<Database, 'read'>,
  activities: Pick<Activities, 'of'>,
): readonly Route[] {
  return [
    route(getLoginAttempts, ({ query, session }) =>
      readLoginAttempts(database, session.playerId, {
        result: query.Result || null,
        skip: query.SkipCount ?? 0,
        take: query.MaxResultCount ?? ATTEMPTS_DEFAULT,
      }),
    ),
    route(getActivityLog, async ({ query, session }) => {
      const period = periodOf(query);
      if (isRefused(period)) return period;
      const page = { before: readCursor(query.cursor), take: query.take ?? PAGE_DEFAULT };
      return activities.of(session.playerId, period, page);
    }),
  ];
}
