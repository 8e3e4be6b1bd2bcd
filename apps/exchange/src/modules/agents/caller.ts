import type { OperatorSession } from '@layline/server/http/route.ts';
import type { AgentId } from '@layline/units/ids.ts';

/** The node that a person speaks for; null for the site. */
export type Giver = AgentId | null;

/** The node that an operator speaks for: an AGENT for the own level, everybody else for the site. */
export function giverOf({ role, agentId }: OperatorSession): Giver {
  if (role !== 'AGENT') return null;
  // An AGENT without a level must not pass for the site.
  if (agentId === null) throw new Error('an operator of a level is bound to none');
  return agentId;
}

/** An id of the engine for an external id. It names its giver, so that no node can meet, or find out about, the ids of another. */
export function idFor(giver: Giver, externalId: string): string {
  return `${giver ?? 'site'}:${externalId}`;
}
