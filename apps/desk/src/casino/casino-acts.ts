import {
  decideHeldCredit,
  payStuckReturn,
  voidCasinoRound,
  voidTableRound,
} from '@layline/contract/calls/operator/casino.ts';
import type { HeldCredit, OperatorRound, StuckReturn } from '@layline/contract/entities/operator-casino.ts';
import type { Act } from '../act/act-dialog.tsx';
import { Said } from '../act/act-words.ts';
import { ask } from '../exchange/ask.ts';

const TWO =
  'Where two people are needed, the first press only asks, and a second operator has to ask for the same.';

/** Returns a player's stakes in a round that never got a result. */
export function voidRoundAct({
  provider,
  playerId,
  userName,
  roundId,
  gameName,
  staked,
}: OperatorRound): Act {
  return {
    title: `Void the round of ${userName}`,
    will: [
      `Returns ${staked} staked at ${gameName} to ${userName}, and closes round ${roundId} for this player.`,
      'Nothing can be won in it any more. It is refused if the round has already paid something, or was opened less than 24 hours ago.',
      TWO,
    ],
    verb: 'Void',
    done: `The round of ${userName} is void.`,
    danger: true,
    run: (reason) => ask(voidCasinoRound, { body: { provider, playerId, roundId, reason } }),
  };
}

/** Ends the round at one of our own tables, for everybody. */
export function voidTableAct(tableId: string, { roundId, gameName }: OperatorRound): Act {
  return {
    title: `Void the round at ${gameName}`,
    will: [
      `Ends round ${roundId} without a result and returns the stakes of everybody in it.`,
      'The players read the reason. A round that already has its result stands, and this is refused.',
      TWO,
    ],
    verb: 'Void for everybody',
    done: `The round at ${gameName} is void.`,
    danger: true,
    reasonHint: 'The players see it, and it is recorded in the audit log under your name.',
    run: (reason) => ask(voidTableRound, { body: { tableId, roundId, reason } }),
  };
}

/** Asks the wallet once more for a return that it has declined. */
export function payReturnAct({ txId, userName, amount }: StuckReturn): Act {
  return {
    title: 'Pay this return',
    will: [
      `Asks the wallet once more to pay ${amount} to ${userName ?? 'a player it does not know'}.`,
      'It has the same id as before, so it cannot be paid twice. If the cause is still there, it stays stuck.',
    ],
    verb: 'Try again',
    done: 'The return has been paid.',
    run: async (reason) => {
      const { state } = await ask(payStuckReturn, { body: { txId, reason } });
      if (state === 'PAID') return null;
      return new Said(
        state === 'DUE' ? 'The wallet has not answered yet.' : 'It is still stuck, and nothing was paid.',
      );
    },
  };
}

/** Pays a credit that was held, or declines it for good. */
export function decideAct(
  { provider, txId, userName, amount, roundId }: HeldCredit,
  decision: 'PAY' | 'DECLINE',
): Act {
  const pays = decision === 'PAY';
  return {
    title: pays ? 'Pay this credit' : 'Decline this credit',
    will: [
      pays
        ? `Pays ${amount} to ${userName}, as ${provider} asks for round ${roundId}.`
        : `Never pays this credit to ${userName}. Tell ${provider}, which was told that it had been accepted.`,
      'A second operator has to ask for the same before anything happens.',
    ],
    verb: pays ? 'Pay' : 'Decline',
    done: pays ? 'The credit has been paid.' : 'The credit has been declined.',
    danger: !pays,
    run: (reason) => ask(decideHeldCredit, { body: { provider, txId, decision, reason } }),
  };
}
