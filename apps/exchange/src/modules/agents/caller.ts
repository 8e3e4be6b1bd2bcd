import { createHash } from 'node:crypto';
import type { OperatorSession } from '@layline/server/http/route.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';

/** Hexadecimal digits of an id. */
const ID_DIGITS = 32;

/** The node that a person acts for; null for the site. */
export type Giver = AgentId | null;

/** A side of a dispute, or who is above it. */
export type Party = Giver | PlayerId;

/** The node that an operator acts for: an AGENT for their own level, everybody else for the site. */
export function giverOf({ role, agentId }: OperatorSession): Giver {
  if (role !== 'AGENT') return null;
  // An AGENT without a level must not pass for the site.
  if (agentId === null) throw new Error('an operator of a level is bound to none');
  return agentId;
}

/**
 * An id of the engine for an external id of a node or a player. The ids of different nodes cannot collide, and an id does not reveal who assigned it.
 */
export function idFor(giver: string | null, externalId: string): string {
  const digest = createHash('sha256').update(`${giver ?? 'site'}:${externalId}`);
  return `x${digest.digest('hex').slice(0, ID_DIGITS)}`;
}
