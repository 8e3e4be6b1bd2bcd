import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import type { OperatorSession, Route } from '@layline/server/http/route.ts';
import { AUTHORITY } from './authority.ts';
import type { Countersigns } from './countersigns.ts';
import { ofPlayer, readingRoute } from './personal-reads.ts';
import type { PersonalReads } from './personal-reads.ts';

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
        return waiting.filter(({ act }) =>
          (AUTHORITY[act.call].roles as readonly OperatorRole[]).includes(role),
        );
      },
      (acts) => acts.flatMap(({ act }) => ('playerId' in act ? [ofPlayer(act)] : [])),
    ),
  ];
}
