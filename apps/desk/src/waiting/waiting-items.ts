import type { getSites } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { AgentEntry } from '@layline/contract/entities/agent.ts';
import type { AskedAct, SameCall } from '@layline/contract/entities/asked-act.ts';
import type { Proposal, ProposedAction } from '@layline/contract/entities/operator-market.ts';
import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { ENTRY_WORDS } from '../agents/agent-words.ts';
import { stateText, stateTitle } from '../parts/words.ts';

/** The screen on which a second person decides. */
export type Place =
  | { readonly screen: 'market'; readonly id: string }
  | { readonly screen: 'site'; readonly id: string }
  | { readonly screen: 'member'; readonly id: string }
  | { readonly screen: 'player'; readonly id: string }
  | { readonly screen: 'agents' }
  | { readonly screen: 'bonuses' }
  | { readonly screen: 'casino' }
  | { readonly screen: 'cashier'; readonly id: string }
  | { readonly screen: 'staff' };

/** What a proposal would do in a market; a sentence of it needs the names of the runners. */
export interface ProposedStep {
  readonly marketId: string;
  readonly action: ProposedAction;
}

/** Something whose first step is done and that waits for another person. */
export interface WaitingItem {
  readonly key: string;
  readonly what: string;
  /** The second step: a sentence, or what is proposed for a market. */
  readonly about: string | ProposedStep;
  /** Who has taken the first step; null if that is not known. */
  readonly by: string | null;
  /** Since when it waits, UTC ms. */
  readonly since: number | null;
  /** The call that a second person makes. */
  readonly needs: OperatorCallName;
  readonly place: Place;
  /** True for what a second person has agreed to and the exchange refused: it waits no longer, and can be asked for again. */
  readonly refused?: boolean;
}

/** Results, voids and removals that are proposed. */
export function ofProposals(proposals: readonly Proposal[]): readonly WaitingItem[] {
  return proposals.map(({ proposalId, marketId, marketName, action, proposedBy, proposedAt }) => ({
    key: `proposal ${proposalId}`,
    what: marketName,
    about: { marketId, action },
    by: proposedBy,
    since: proposedAt,
    needs: 'approveProposal',
    place: { screen: 'market', id: marketId },
  }));
}

/** Settings of sites that one admin has asked to publish. */
export function ofSites(sites: ResultOf<typeof getSites>): readonly WaitingItem[] {
  return sites.flatMap(({ site, domain, draft }) =>
    draft === null
      ? []
      : [
          {
            key: `site ${site}`,
            what: domain,
            about: 'Publish new settings of the site.',
            by: draft.askedBy,
            since: draft.askedAt,
            needs: 'saveSiteSettings',
            place: { screen: 'site', id: site },
          },
        ],
  );
}

const ASKED = {
  NEW: 'Let in as',
  ROLE: 'Give the role',
  PASSWORD: 'Reset the password of the',
  PASSWORD_AND_SECOND_FACTOR: 'Reset password and second factor of the',
  RETURN: 'Enable again as',
} as const;

/** Operators whom one admin has asked for. */
export function ofOperators(operators: readonly Operator[]): readonly WaitingItem[] {
  return operators
    .filter(({ state }) => state === 'PENDING')
    .map(({ operatorId, name, role, asked, askedBy }) => ({
      key: `operator ${operatorId}`,
      what: name,
      about: `${ASKED[asked?.kind ?? 'NEW']} ${stateText(role)}.`,
      by: askedBy,
      since: null,
      needs: 'approveOperator',
      place: { screen: 'staff' },
    }));
}

/** Deposits with one of two approvals, and approved withdrawals that another cashier pays. `amount` writes an amount in major units. */
export function ofRequests(
  requests: readonly OperatorMoneyRequest[],
  amount: (rupees: number) => string,
): readonly WaitingItem[] {
  return requests.flatMap((request) => {
    const first = firstStepOf(request);
    return first === null
      ? []
      : [
          {
            key: `request ${request.requestId}`,
            what: `${stateTitle(request.type)} of ${request.userName}`,
            about: `${first.next} ${amount(request.amount)}.`,
            by: first.by,
            since: first.at,
            needs: first.needs,
            place: { screen: 'cashier', id: request.requestId },
          },
        ];
  });
}

function firstStepOf({ status, type, firstApproval, decidedBy, decidedAt, payoutId }: OperatorMoneyRequest) {
  if (status === 'PENDING' && firstApproval !== null)
    return {
      next: 'Approve',
      by: firstApproval.by,
      at: firstApproval.at,
      needs: 'approveMoneyRequest',
    } as const;
  // A gateway that is paying it needs no help.
  if (status === 'APPROVED' && type === 'WITHDRAWAL' && payoutId === null)
    return { next: 'Pay', by: decidedBy, at: decidedAt, needs: 'markWithdrawalPaid' } as const;
  return null;
}

/** Entries of branches that the site confirms, without those for which one cashier has done so. */
export function ofEntries(
  entries: readonly AgentEntry[],
  asked: readonly AskedAct[],
  amount: (rupees: number) => string,
): readonly WaitingItem[] {
  const begun = new Set(
    asked.map(({ act, refused }) => ('entryId' in act && refused === null ? act.entryId : null)),
  );
  return entries
    .filter(({ mayConfirm, entryId }) => mayConfirm && !begun.has(entryId))
    .map((entry) => ({
      key: `entry ${entry.entryId}`,
      what: entry.name,
      about: `${ENTRY_WORDS[entry.kind]}: confirm ${amount(entry.amount)}.`,
      by: entry.proposedBy === 'CHILD' ? entry.name : null,
      since: entry.proposedAt,
      needs: 'answerAgentEntry',
      place: { screen: 'member', id: entry.nodeId },
    }));
}

/** What one operator has asked for and another agrees to by the same act. */
export function ofAsked(
  asked: readonly AskedAct[],
  amount: (rupees: number) => string,
): readonly WaitingItem[] {
  return asked.map(({ actId, act, name, reason, askedBy, askedAt, refused }) => ({
    key: `asked ${actId}`,
    what: name ?? 'Casino table',
    about: [
      `${askedText(act, amount)} “${reason}”`,
      ...(refused === null ? [] : [`${refused.agreedBy} agreed, and it was refused: ${refused.message}`]),
    ].join(' '),
    by: askedBy,
    since: askedAt,
    needs: act.call,
    place: placeOf(act),
    refused: refused !== null,
  }));
}

/** What an act does, as a sentence. */
export function askedText(act: SameCall, amount: (rupees: number) => string): string {
  switch (act.call) {
    case 'addBonus':
      return `Offer the bonus ${act.definition.bonusId} on ${act.domain}.`;
    case 'excludePlayer':
      return 'Exclude for ever.';
    case 'setAgentCredit':
      return `Set the credit to ${amount(act.credit)}, ${
        act.exposureLimit === null ? 'without a limit' : `with a limit of ${amount(act.exposureLimit)}`
      } on the own exposure.`;
    case 'proposeAgentEntry':
    case 'answerAgentEntry':
      return `${ENTRY_WORDS[act.kind]}: post ${amount(act.amount)}.`;
    case 'decideAgentDispute':
      return act.adjustment === 0
        ? 'Decide a dispute without an adjustment.'
        : `Decide a dispute: adjust ${amount(act.adjustment)}.`;
    case 'voidCasinoRound':
      return `Void the round ${act.roundId} and return ${amount(act.staked)}.`;
    case 'decideHeldCredit':
      return `${act.decision === 'PAY' ? 'Pay' : 'Decline'} a held credit of ${amount(act.amount)}.`;
    case 'voidTableRound':
      return `Void the round ${act.roundId} of ${act.tableId}.`;
  }
}

function placeOf(act: SameCall): Place {
  switch (act.call) {
    case 'addBonus':
      return { screen: 'bonuses' };
    case 'excludePlayer':
      return { screen: 'player', id: act.playerId };
    case 'setAgentCredit':
    case 'proposeAgentEntry':
    case 'answerAgentEntry':
      return { screen: 'member', id: act.nodeId };
    case 'decideAgentDispute':
      // That screen lists every open dispute with a Decide button, which a member's own page lacks.
      return { screen: 'agents' };
    case 'voidCasinoRound':
    case 'decideHeldCredit':
    case 'voidTableRound':
      return { screen: 'casino' };
  }
}
