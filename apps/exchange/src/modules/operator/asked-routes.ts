import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import type { AskedAct } from '@layline/contract/entities/asked-act.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorSession, Route } from '@layline/server/http/route.ts';
import { AUTHORITY } from './authority.ts';
import type { Countersigns } from './countersigns.ts';
import { ofPlayer, readingRoute } from './personal-reads.ts';
import type { PersonalReads } from './personal-reads.ts';

/** What people of a level read instead of the name of a person of another level, which logs in. */
const ANOTHER_LEVEL = 'another level';

/** True if people of a level read of an act that people of another level have asked for: of those, only a credit takes two levels. */
function isOfAnotherLevel({ act }: AskedAct, reader: OperatorRole): boolean {
  return reader === 'AGENT' && act.call === 'setAgentCredit';
}

/** The call that lists what waits for a second operator: only what the caller's role may agree to. */
export function askedRoutes(countersigns: Countersigns, reads: PersonalReads): readonly Route[] {
  return [
    readingRoute(
      reads,
      getAskedActs,
      async (request, { now }) => {
        const { role, agentId } = request.session as OperatorSession;
        // People of a level that is not known see nothing, rather than what waits for the site.
        if (role === 'AGENT' && agentId === null) return [];
        const waiting = await countersigns.list(role === 'AGENT' ? agentId : null, now);
        return waiting
          .filter(({ act }) => (AUTHORITY[act.call].roles as readonly OperatorRole[]).includes(role))
          .map((asked) => (isOfAnotherLevel(asked, role) ? { ...asked, askedBy: ANOTHER_LEVEL } : asked));
      },
      (acts) => acts.flatMap(({ act }) => ('playerId' in act ? [ofPlayer(act)] : [])),
    ),
  ];
}
