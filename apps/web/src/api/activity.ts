import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getActivityLog, getLoginAttempts } from '../provider/activity.ts';
import { fetchCallerAddress } from '../provider/caller-address.ts';
import { valueOf } from '../provider/failure.ts';
import { READS } from './reads.ts';
import { request } from '../provider/request.ts';

const ADDRESS_FRESH_MS = 300_000;

/** A page of log-ins to the own account (R7.10). */
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

/** The player's IP address and country (R7.37); null, without an error, if they cannot be looked up. */
export function callerAddressQuery(address: string | null) {
  return queryOptions({
    queryKey: ['caller-address', address],
    queryFn: ({ signal }) => fetchCallerAddress(address, signal),
    staleTime: ADDRESS_FRESH_MS,
    retry: false,
  });
}

/** A page of activity on the own account; `cursor` comes from the previous page. */
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
