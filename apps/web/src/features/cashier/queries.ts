import { getDepositWithdrawals } from '@layline/contract/calls/get-deposit-withdrawals.ts';
import { getPaymentInfo } from '@layline/contract/calls/get-payment-info.ts';
import { getProtection } from '@layline/contract/calls/get-protection.ts';
import { getUserWithdrawalHistory } from '@layline/contract/calls/get-user-withdrawal-history.ts';
import { playerRequests } from '@layline/contract/calls/player-requests.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { READS } from '../../api/reads.ts';
import { request } from '../../provider/request.ts';

/** What the cashier reads. Each is read again when a request changes; none is asked for guests. */

/** Ways to pay and limits (R7.41). */
export function paymentInfoQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.money, 'info', player],
    queryFn: async ({ signal }) => valueOf(await request(getPaymentInfo, { signal })),
    enabled: player !== null,
  });
}

/** A page of the player's requests with totals over the filter (R7.33). */
export function requestsQuery(player: string | null, filter: BodyOf<typeof getDepositWithdrawals>) {
  return queryOptions({
    queryKey: [READS.money, 'list', player, filter],
    queryFn: async ({ signal }) => valueOf(await request(getDepositWithdrawals, { body: filter, signal })),
    enabled: player !== null,
  });
}

/** One request (R7.32); null if there is none with this id. */
export function requestQuery(player: string | null, requestId: string) {
  return queryOptions({
    queryKey: [READS.money, 'one', player, requestId],
    queryFn: async ({ signal }) => {
      const { requests } = valueOf(await request(playerRequests, { body: { requestId }, signal }));
      return requests[0] ?? null;
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
      valueOf(await request(getUserWithdrawalHistory, { query: { take: RECENT }, signal })).requests,
    enabled: player !== null,
  });
}

/** What the player's own deposit limits leave: the tightest of them; null without one. */
export function ownDepositLeftQuery(player: string | null) {
  return queryOptions({
    queryKey: [READS.money, 'own-limits', player],
    queryFn: async ({ signal }) => {
      const { limits } = valueOf(await request(getProtection, { signal }));
      const left = limits.flatMap(({ kind, value, used }) =>
        kind.startsWith('DEPOSIT') && value !== null ? [Math.max(0, toPaise(value) - toPaise(used))] : [],
      );
      return left.length === 0 ? null : paise(Math.min(...left));
    },
    enabled: player !== null,
    // A courtesy: without it the exchange still refuses what is above the limit.
    retry: false,
  });
}
