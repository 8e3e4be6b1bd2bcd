import {
  acceptAgentTerms,
  answerAgentEntry,
  closeAgentMember,
  liftAgentLock,
  setAgentLock,
} from '@layline/contract/calls/operator/agents.ts';
import type {
  AgentEntry,
  AgentLock,
  AgentMemberDetail,
  TermsProposal,
} from '@layline/contract/entities/agent.ts';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { debitsParent, hasRebate, KIND_WORDS } from './agent-words.ts';
import { newExternalId } from '../parts/external-id.ts';

type Subject = Pick<AgentMemberDetail, 'nodeId' | 'name' | 'level'>;

const SETTLED = 'Open bets are settled and paid as always. A lock moves no money.';
const LIFTED_BY = 'Only your level, or one above it, can lift the lock.';

/** Stops new bets of a branch. */
export function betLockAct({ nodeId, name, level }: Subject): Act {
  const externalId = newExternalId();
  return {
    title: `Bet lock for ${name}`,
    will: [
      level === 'PLAYER'
        ? `Refuses new bets from ${name}.`
        : `Refuses new bets from all players below ${name}.`,
      'Unmatched bets stay in the book; bets still waiting out the bet delay lapse.',
      SETTLED,
      LIFTED_BY,
    ],
    verb: 'Set the lock',
    done: `The bet lock for ${name} is set.`,
    danger: true,
    run: (reason) => ask(setAgentLock, { body: { externalId, nodeId, kind: 'BET', reason } }),
  };
}

/** Locks a branch out. */
export function userLockAct({ nodeId, name, level }: Subject): Act {
  const externalId = newExternalId();
  return {
    title: `User lock for ${name}`,
    will: [
      level === 'PLAYER'
        ? `Ends the sessions of ${name} at once, and refuses every log-in.`
        : `Ends the sessions of ${name} and everybody below at once, and refuses their log-ins.`,
      'Cancels their unmatched bets at once. Lifting the lock does not bring them back.',
      SETTLED,
      LIFTED_BY,
    ],
    verb: 'Set the lock',
    done: `The user lock for ${name} is set.`,
    danger: true,
    run: (reason) => ask(setAgentLock, { body: { externalId, nodeId, kind: 'USER', reason } }),
  };
}

/** Lifts one lock. */
export function liftAct({ nodeId, name }: Subject, { lockId, kind }: AgentLock): Act {
  return {
    title: `Lift a lock on ${name}`,
    will: [
      kind === 'USER' ? 'Lets them log in and bet again.' : 'Takes new bets again.',
      'Other locks on this branch, or on a level above it, stay in force.',
    ],
    verb: 'Lift the lock',
    done: `The lock on ${name} has been lifted.`,
    run: (reason) => ask(liftAgentLock, { body: { nodeId, lockId, reason } }),
  };
}

/** Closes a member for good. */
export function closeAct({ nodeId, name, level }: Subject): Act {
  return {
    title: `Close ${name}`,
    will: [
      level === 'PLAYER'
        ? `${name} can no longer log in or bet, and the account can never be reopened.`
        : `Nobody at ${name} can log in any more, and nothing can be opened there again.`,
      'Everything below must be closed first, with no open bets, no money and no credit left.',
      'A later correction to an old market is still settled with it.',
    ],
    verb: 'Close for good',
    done: `${name} is closed for good.`,
    danger: true,
    run: (reason) => ask(closeAgentMember, { body: { nodeId, reason } }),
  };
}

/** Accepts terms that the level above has proposed to one’s own. */
export function acceptAct({ termsId, kind, share, rate }: TermsProposal): Act {
  return {
    title: `Accept terms: ${KIND_WORDS[kind]}`,
    will: [
      `Your branch carries ${share}% of its players’ results of this kind.`,
      ...(hasRebate(kind) ? [`Your branch gets a rebate of ${rate}%.`] : []),
      'Applies to bets accepted from now on; open bets keep their terms.',
      'Terms of this kind cannot be changed again for 24 hours.',
    ],
    verb: 'Accept',
    done: 'The new terms are in force.',
    run: (reason) => ask(acceptAgentTerms, { body: { termsId, kind, reason } }),
  };
}

/** Confirms an entry by which the operator's own level is debited. */
export function confirmAct(entry: AgentEntry): Act {
  const { entryId, name, kind, amount } = entry;
  if (kind === 'COVER') return payAct(entry);
  return {
    title: `Confirm a transfer of ${amount}`,
    will: [
      debitsParent(kind)
        ? `Takes ${amount} from your cash and adds it to the cash of ${name}.`
        : `Takes ${amount} from the cash of ${name} and adds it to that of the level above.`,
      'It is posted at once and cannot be taken back.',
    ],
    verb: 'Confirm',
    done: `The transfer of ${amount} has been posted.`,
    run: (reason) => ask(answerAgentEntry, { body: { entryId, answer: 'CONFIRM', reason } }),
  };
}

/** Pays out chips that a player or level below has asked for, if need be in place of levels that have not answered. */
function payAct({ entryId, name, amount, inPlaceOf }: AgentEntry): Act {
  const absent = inPlaceOf.map((level) => level.name);
  return {
    title: `Pay ${name} ${amount}`,
    will: [
      `Confirms that you have handed ${amount} to ${name}. The money itself does not pass through the exchange.`,
      `Takes ${amount} from the cash of ${name}, and adds it to yours.`,
      ...(absent.length === 0
        ? []
        : [
            `You pay in place of ${absent.join(' and ')} (locked, or no answer for 24 hours). Cash there does not change.`,
            ...absent.map(
              (level) => `${level} owes the level above it ${amount} more, or is owed that much less.`,
            ),
          ]),
      'It is posted at once and cannot be taken back.',
    ],
    verb: 'Pay',
    done: `You have paid ${name} ${amount}.`,
    run: (reason) => ask(answerAgentEntry, { body: { entryId, answer: 'CONFIRM', reason } }),
  };
}

/** Declines an entry, or withdraws one's own. */
export function declineAct({ entryId, amount }: AgentEntry): Act {
  return {
    title: `Decline a transfer of ${amount}`,
    will: ['Moves no money. It can be proposed again.'],
    verb: 'Decline',
    done: `The transfer of ${amount} has been declined.`,
    danger: true,
    run: (reason) => ask(answerAgentEntry, { body: { entryId, answer: 'DECLINE', reason } }),
  };
}
