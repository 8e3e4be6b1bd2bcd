import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import type { AskedAct } from '@layline/contract/entities/asked-act.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorSession, Route } from '@layline/server/http/route.ts';
import { AUTHORITY } from './authority.ts';
import type { Countersigns, ListedAct } from './countersigns.ts';
import { ofPlayer, readingRoute } from './personal-reads.ts';
import type { PersonalReads } from './personal-reads.ts';

/** What people at a level see instead of the log-in name of a person at another level. */
const ANOTHER_LEVEL = 'another level';

/** An act as people at a level see it. Of the acts they see, only a credit takes people of two levels, who do not see each other's names. */
function forLevel({ asked, from }: ListedAct, level: string | null): AskedAct {
  if (asked.act.call !== 'setAgentCredit') return asked;
  const { refused } = asked;
  return from === level
    ? { ...asked, refused: refused === null ? null : { ...refused, agreedBy: ANOTHER_LEVEL } }
    : { ...asked, askedBy: ANOTHER_LEVEL };
}

/** The call that lists what waits for a second operator: only what the caller's role may agree to. */
export function askedRoutes(countersigns: Countersigns, reads: PersonalReads): readonly Route[] {
  return [
    readingRoute(
      reads,
      getAskedActs,
      async (request, { now }) => {
        const { role, agentId } = request.session as OperatorSession;
        // People of an unknown level see nothing, rather than what waits for the site.
        if (role === 'AGENT' && agentId === null) return [];
        const listed = await countersigns.list(role === 'AGENT' ? agentId : null, now);
        return listed
          .filter(({ asked: { act } }) =>
            (AUTHORITY[act.call].roles as readonly OperatorRole[]).includes(role),
          )
          .map((one) => (role === 'AGENT' ? forLevel(one, agentId) : one.asked));
      },
      (acts) => acts.flatMap(({ act }) => ('playerId' in act ? [ofPlayer(act)] : [])),
    ),
  ];
}
