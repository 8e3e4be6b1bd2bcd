import type { FastifyBaseLogger } from 'fastify';
import { SessionTurns } from '@layline/server/db/postgres/session-turns.ts';
import type { Turns } from '@layline/server/turns/turns.ts';

/** Turns that the processes of one database share. */
export function turnsOn(databaseUrl: string, logger: FastifyBaseLogger): Turns {
  const onLost = (error: Error): void =>
    logger.warn({ err: error }, 'a session was lost, so what players begin at this moment is refused');
  return new SessionTurns({ databaseUrl, onLost });
}
