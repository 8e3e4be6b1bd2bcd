import type { OneClickCaps } from '../modules/betting/one-click.ts';
import type { LeaderQuestions } from './messages/leader-questions.ts';

/** One-click at a follower: the leader counts the caps of all nodes, so each press is a question to it. */
export function followedOneClick(leader: Pick<LeaderQuestions, 'have'>): OneClickCaps {
  return {
    arm: ({ playerId, sessionId }, caps) => leader.have('armOneClick', { playerId, sessionId }, caps),
    take: ({ playerId, sessionId }, press) => leader.have('takePress', { playerId, sessionId }, press),
    async settle(...settled) {
      // If the leader never hears of it, the press counts for its minute.
      const isHeard = leader.have('settlePress', ...settled).catch(() => undefined);
      // A bet that stands is counted already.
      if (settled[2] !== 'PLACED') await isHeard;
    },
    disarm: (...armed) => leader.have('disarmOneClick', ...armed),
    stop(player) {
      leader.have('stopOneClick', player).catch(() => undefined);
    },
  };
}
