import { endSelfExclusion, lockPlayer, unlockPlayer } from '@layline/contract/calls/operator/players.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { counted } from '../parts/words.ts';

type Subject = Pick<OperatorPlayerDetail, 'playerId' | 'userName' | 'sessions' | 'openBets'>;

/** Locks a player out. */
export function lockAct({ playerId, userName, sessions, openBets }: Subject): Act {
  return {
    title: `Lock ${userName}`,
    will: [
      `Ends ${counted(sessions, 'session')} at once, and refuses every log-in.`,
      'Refuses new bets, deposits and withdrawals.',
      `Leaves ${counted(openBets, 'open bet')} as placed; they are settled as usual.`,
      'Only an admin can end the lock.',
    ],
    verb: 'Lock',
    done: `${userName} is locked.`,
    danger: true,
    run: (reason) => ask(lockPlayer, { body: { playerId, reason } }),
  };
}

/** Ends a lock. */
export function unlockAct({ playerId, userName }: Subject): Act {
  return {
    title: `Unlock ${userName}`,
    will: [
      'Lets the player log in and bet again.',
      'A time-out or exclusion that is still running applies again.',
    ],
    verb: 'Unlock',
    done: `${userName} is no longer locked.`,
    run: (reason) => ask(unlockPlayer, { body: { playerId, reason } }),
  };
}

/** Ends an exclusion that has run out. */
export function endExclusionAct({ playerId, userName }: Subject): Act {
  return {
    title: `End the exclusion of ${userName}`,
    will: [
      'Lets the player play again if the exclusion has run its time. Before that it is refused.',
      'Do this only if the player has asked for it.',
    ],
    verb: 'End it',
    done: `The exclusion of ${userName} has ended.`,
    run: (reason) => ask(endSelfExclusion, { body: { playerId, reason } }),
  };
}

/** The acts that make sense for a player now and that the role allows, with the word of their button. */
export function actsOn(
  player: OperatorPlayerDetail,
  may: (call: OperatorCallName) => boolean,
): readonly { readonly label: string; readonly act: Act }[] {
  const isLocked = player.lock !== null;
  return [
    ...(!isLocked && may('lockPlayer') ? [{ label: 'Lock', act: lockAct(player) }] : []),
    ...(isLocked && may('unlockPlayer') ? [{ label: 'Unlock', act: unlockAct(player) }] : []),
    ...(player.state === 'EXCLUDED' && may('endSelfExclusion')
      ? [{ label: 'End exclusion', act: endExclusionAct(player) }]
      : []),
  ];
}
