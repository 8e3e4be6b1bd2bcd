import { getActivityLog } from '@layline/contract/calls/get-activity-log.ts';
import { getLoginAttempts } from '@layline/contract/calls/get-login-attempts.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

/** Log-ins to the own account (R7.10), a page of them. */
export function loginAttemptsQuery(
  player: string | null,
  page: { readonly result: 'SUCCESS' | 'FAILED' | null; readonly skip: number; readonly take: number },
) {
  const query = {
    ...(page.result === null ? {} : { Result: page.result }),
    SkipCount: page.skip,
    MaxResultCount: page.take,
  };
  return queryOptions({
    queryKey: [READS.activity, 'log-ins', player, query],
    queryFn: async ({ signal }) => valueOf(await request(getLoginAttempts, { query, signal })),
    enabled: player !== null,
    placeholderData: keepPreviousData,
  });
}

/** What was done with the own account, a page of it; `cursor` comes from the page before. */
export function activityLogQuery(
  player: string | null,
  page: { readonly cursor: string | null; readonly take: number },
) {
  const query = { ...(page.cursor === null ? {} : { cursor: page.cursor }), take: page.take };
  return queryOptions({
    queryKey: [READS.activity, 'log', player, query],
    queryFn: async ({ signal }) => valueOf(await request(getActivityLog, { query, signal })),
    enabled: player !== null,
    placeholderData: keepPreviousData,
  });
}
