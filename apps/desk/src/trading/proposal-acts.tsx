import { approveProposal, rejectProposal } from '@layline/contract/calls/operator/markets.ts';
import type { Proposal } from '@layline/contract/entities/operator-market.ts';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { actionText } from './action-text.ts';

/** Carries out what another operator has proposed. */
export function approveAct(proposal: Proposal, nameOf: (runnerId: string) => string): Act {
  const { proposalId, proposedBy, marketName, action, reason } = proposal;
  return {
    title: `Approve for ${marketName}`,
    will: [
      `You are the second person: ${proposedBy} has proposed it, with the reason “${reason}”.`,
      actionText(action, nameOf),
      'It is carried out at once and moves money. It is refused if the market has changed since the proposal.',
    ],
    verb: 'Approve',
    danger: true,
    reason: 'none',
    run: () => ask(approveProposal, { body: { proposalId } }),
  };
}

/** Rejects a proposal, or withdraws one's own. */
export function rejectAct({ proposalId, proposedBy, marketName }: Proposal, own: string): Act {
  const isOwn = proposedBy === own;
  return {
    title: `${isOwn ? 'Withdraw' : 'Reject'} for ${marketName}`,
    will: ['Nothing is carried out; the market stays as it is.'],
    verb: isOwn ? 'Withdraw' : 'Reject',
    run: (reason) => ask(rejectProposal, { body: { proposalId, reason } }),
  };
}
