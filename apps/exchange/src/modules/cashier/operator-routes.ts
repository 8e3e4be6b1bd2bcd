import { isDeepStrictEqual } from 'node:util';
import {
  approveMoneyRequest,
  clearRequestFlag,
  getMoneyRequests,
  getReceipt,
  getWithdrawalHolds,
  markWithdrawalPaid,
  rejectMoneyRequest,
  releaseWithdrawal,
} from '@layline/contract/calls/operator/money.ts';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import type { OperatorRequest } from './operator-request.ts';
import type { RequestDecisions } from './request-decisions.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';

export interface CashierOperatorDependencies {
  readonly actions: AuditedActions;
  readonly decisions: RequestDecisions;
  readonly reads: PersonalReads;
  /** User names by player id. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
  readonly sites: Pick<Sites, 'domainOf'>;
}

/** The actions in the audit log, and the calls that take them. */
const CALLS = {
  APPROVE_REQUEST: 'approveMoneyRequest',
  REJECT_REQUEST: 'rejectMoneyRequest',
  MARK_PAID: 'markWithdrawalPaid',
  CLEAR_FLAG: 'clearRequestFlag',
} as const;

/** A decision about one request. */
interface Decision {
  readonly action: keyof typeof CALLS;
  readonly requestId: string;
  readonly reason: string;
  readonly details: object | null;
}

/** Support reads about a player; the queue of all players is the cashiers'. */
const NAME_THE_PLAYER = { path: 'playerId', message: 'Name the player.' };

/** Deposits and withdrawals: what is waiting, and what cashiers decide. */
export function cashierOperatorRoutes(deps: CashierOperatorDependencies): readonly Route[] {
  const { actions, decisions } = deps;
  const inTurn = new KeyedMutex();
  const decide = (decision: Decision, actor: Actor, run: () => Promise<OperatorRequest | Refused>) =>
    inTurn.run(decision.requestId, () => carryOut(deps, decision, actor, run));
  return [
    ...readRoutes(deps),
    operatorRoute(approveMoneyRequest, ({ body: { requestId, amount, reason } }, actor) => {
      const decision = {
        action: 'APPROVE_REQUEST' as const,
        requestId,
        reason,
        details: { amount: amount ?? null },
      };
      const paise = amount === undefined ? undefined : toPaise(amount);
      return decide(decision, actor, () => decisions.approve(requestId, actor.name, paise));
    }),
    operatorRoute(rejectMoneyRequest, ({ body: { requestId, freeReference, reason } }, actor) => {
      const decision = { action: 'REJECT_REQUEST' as const, requestId, reason, details: { freeReference } };
      return decide(decision, actor, () =>
        decisions.reject(requestId, actor.name, reason, { freeReference }),
      );
    }),
    operatorRoute(markWithdrawalPaid, ({ body: { requestId, reference, reason } }, actor) => {
      const decision = {
        action: 'MARK_PAID' as const,
        requestId,
        reason,
        details: { reference: reference ?? null },
      };
      return decide(decision, actor, () => decisions.markPaid(requestId, actor.name, reference));
    }),
    operatorRoute(clearRequestFlag, ({ body: { requestId, reason } }, actor) => {
      const decision = { action: 'CLEAR_FLAG' as const, requestId, reason, details: null };
      return decide(decision, actor, () => decisions.clearFlag(requestId));
    }),
    operatorRoute(releaseWithdrawal, async ({ body: { requestId, reason } }, actor) => {
      const before = await decisions.holds({ requestId });
      const act = { action: 'RELEASE_WITHDRAWAL', subject: `request:${requestId}`, reason, details: null };
      const answered = await actions.carryOut(actor, { ...act, before }, async () => {
        const holds = await decisions.release(requestId, actor.name);
        return isRefused(holds) ? holds : { result: [...holds], after: holds };
      });
      return answered;
    }),
  ];
}

/** What waits, the receipts, and why withdrawals are held. */
function readRoutes({ decisions, namesOf, reads, sites }: CashierOperatorDependencies): readonly Route[] {
  return [
    readingRoute(
      reads,
      getMoneyRequests,
      async ({ query }, { role }) => {
        const { status, playerId: player, flagged, ...more } = query;
        const isSupport = role === 'SUPPORT';
        if (isSupport && player === undefined)
          return refuse('VALIDATION_FAILED', { fields: [NAME_THE_PLAYER] });
        const page = await decisions.pending({
          ...more,
          statuses: status && [status],
          playerId: player === undefined ? undefined : playerId(player),
          flagged: flagged === 'true',
        });
        const names = await namesOf([...new Set(page.requests.map((request) => request.playerId))]);
        const requests = page.requests.map((request) => wire(request, names, sites));
        return {
          requests: isSupport ? requests.map((request) => ({ ...request, payee: null })) : requests,
          next: page.next,
        };
      },
      ({ requests }) => requests.map(ofPlayer),
    ),
    readingRoute(
      reads,
      getReceipt,
      async ({ query }) => {
        const receipt = await decisions.receipt(query.imageId);
        if (receipt === null) return refuse('NOT_FOUND');
        return { mediaType: receipt.contentType, data: receipt.bytes.toString('base64') };
      },
      (_, { query }) => [`receipt:${query.imageId}`],
    ),
    readingRoute(
      reads,
      getWithdrawalHolds,
      async ({ query: { all, ...filter } }) => [
        ...(await decisions.holds({ ...filter, all: all === 'true' })),
      ],
      (holds) => holds.map(ofPlayer),
    ),
  ];
}

/**
 * Carries out a decision and logs it. A repeated decision gets the same answer; the log then says only that the operator has read the request. Decisions
 * about the same request run one at a time.
 */
async function carryOut(
  { actions, decisions, namesOf, reads, sites }: CashierOperatorDependencies,
  { requestId, ...act }: Decision,
  actor: Actor,
  run: () => Promise<OperatorRequest | Refused>,
): Promise<OperatorMoneyRequest | Refused> {
  const before = await decisions.find(requestId);
  if (before === null) return refuse('REQUEST_NOT_FOUND');
  const names = await namesOf([before.playerId]);
  const entry = { ...act, subject: `request:${requestId}`, before: factsOf(before) };
  const again = { done: null as OperatorRequest | null };
  const decided = await actions.carryOut(actor, entry, async () => {
    const after = await run();
    if (isRefused(after)) return after;
    if (isDeepStrictEqual(factsOf(after), factsOf(before))) {
      again.done = after;
      return refuse('INVALID_REQUEST_STATE');
    }
    return { result: wire(after, names, sites), after: factsOf(after) };
  });
  if (again.done === null) return decided;
  await reads.note(actor, CALLS[act.action], [ofPlayer(again.done)]);
  return wire(again.done, names, sites);
}

function factsOf(request: OperatorRequest): object {
  const { playerId: player, type, status, amount, credited, flag, firstApproval } = request;
  return { player, type, status, amount, credited, flag, firstApproval };
}

function wire(
  request: OperatorRequest,
  names: ReadonlyMap<string, string>,
  sites: CashierOperatorDependencies['sites'],
): OperatorMoneyRequest {
  const { amount, credited, firstApproval: first, ...rest } = request;
  return {
    ...rest,
    domain: sites.domainOf(request.site),
    userName: names.get(request.playerId) ?? '',
    amount: fromPaise(amount),
    credited: credited === null ? null : fromPaise(credited),
    firstApproval: first && { ...first, amount: fromPaise(first.amount) },
  };
}
