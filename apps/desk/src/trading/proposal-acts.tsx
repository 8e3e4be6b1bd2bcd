import { approveProposal, rejectProposal } from '@layline/contract/calls/operator/markets.ts';
import type { Proposal } from '@layline/contract/entities/operator-market.ts';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { ResultPays } from './result-pays.tsx';
import { actionText } from './action-text.ts';

/** Carries out what another operator has proposed. `market` names the market with its event. */
export function approveAct(
  { proposalId, marketId, proposedBy, action, reason }: Proposal,
  market: string,
  nameOf: (runnerId: string) => string,
): Act {
  return {
    title: `Approve the proposal for ${market}`,
    will: [
      `You are the second person: ${proposedBy} has proposed it, with the reason “${reason}”.`,
      actionText(action, nameOf),
      'It is carried out at once and moves money. It is refused if the market has changed since the proposal.',
    ],
    verb: 'Approve',
    done: `The proposal for ${market} has been carried out.`,
    danger: true,
    reason: 'none',
    fields: <ResultPays marketId={marketId} action={action} />,
    run: () => ask(approveProposal, { body: { proposalId } }),
  };
}

/** Rejects a proposal, or withdraws one's own. `market` names the market with its event. */
export function rejectAct({ proposalId, proposedBy }: Proposal, market: string, own: string): Act {
  const isOwn = proposedBy === own;
  return {
    title: `${isOwn ? 'Withdraw' : 'Reject'} the proposal for ${market}`,
    will: ['Nothing is carried out; the market stays as it is.'],
    verb: isOwn ? 'Withdraw' : 'Reject',
    done: `The proposal for ${market} has been ${isOwn ? 'withdrawn' : 'rejected'}.`,
    run: (reason) => ask(rejectProposal, { body: { proposalId, reason } }),
  };
}
