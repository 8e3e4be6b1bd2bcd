import { queryOptions } from '@tanstack/react-query';
import { READS } from '../../api/reads.ts';
import { getOwnAgentEntries } from '../../provider/agent-entries.ts';
import { getOwnDisputes } from '../../provider/own-disputes.ts';
import {
  getDepositWithdrawals,
  getPaymentInfo,
  getUserWithdrawalHistory,
  playerRequests,
} from '../../provider/cashier.ts';
import type { RequestFilter } from '../../provider/cashier.ts';
import { valueOf } from '../../provider/failure.ts';
import { request } from '../../provider/request.ts';

/** The cashier's reads. Each is repeated when a request changes; none is requested for guests. */

/** Entries with the agent who opened the account. */
export function agentEntriesQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.money, 'agent', player],
    queryFn: async ({ signal }) => valueOf(await request(getOwnAgentEntries, { signal })),
    enabled: player !== null,
  });
}

/** Disputes with the agent who opened the account, and what can be disputed. */
export function ownDisputesQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.money, 'disputes', player],
    queryFn: async ({ signal }) => valueOf(await request(getOwnDisputes, { signal })),
    enabled: player !== null,
  });
}

/** Ways to pay and limits (R7.41). */
export function paymentInfoQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.money, 'info', player],
    queryFn: async ({ signal }) => valueOf(await request(getPaymentInfo, { signal })),
    enabled: player !== null,
  });
}

/** A page of the player's requests with totals over the filter (R7.33). */
export function requestsQuery(player: string | null, filter: RequestFilter) {
  return queryOptions({
    queryKey: [READS.money, 'list', player, filter],
    queryFn: async ({ signal }) => valueOf(await request(getDepositWithdrawals, { body: filter, signal })),
    enabled: player !== null,
  });
}

/** One request (R7.32); null if there is none with this id. A provider may answer with all of them. */
export function requestQuery(player: string | null, requestId: string) {
  return queryOptions({
    queryKey: [READS.money, 'one', player, requestId],
    queryFn: async ({ signal }) => {
      const { requests } = valueOf(await request(playerRequests, { body: { requestId }, signal }));
      return requests.find((one) => one.requestId === requestId) ?? null;
    },
    enabled: player !== null,
  });
}

const RECENT = 3;

/** The player's last withdrawals (R7.44). */
export function recentWithdrawalsQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.money, 'withdrawals', player],
    queryFn: async ({ signal }) =>
      valueOf(await request(getUserWithdrawalHistory, { query: { take: RECENT }, signal })).slice(0, RECENT),
    enabled: player !== null,
  });
}
