import type { FastifyBaseLogger } from 'fastify';
import { checkAnnounced, type AnnouncedEnd } from './announced-end.ts';
import { isUnsound } from '../errors.ts';
import type { Database } from '../../db/database.ts';
import { systemScheduler, type Scheduler } from '@layline/server/scheduler.ts';

/** How long to wait for the journal, ms. A connection to a server that is gone may never answer. */
const READ_MS = 1000;

interface LostEndOptions {
  readonly database: Pick<Database, 'read'>;
  /** The last position announced to this follower. */
  readonly announced: () => AnnouncedEnd;
  readonly logger: Pick<FastifyBaseLogger, 'fatal'>;
  /** The machine's by default. */
  readonly scheduler?: Scheduler;
}

/**
 * Returns a function that tells whether the journal has everything that was announced to this follower, so that it may lead. If not, the function logs it once, and the process goes
 * on following: if it ended, nobody would know any more that something is missing, and another process would lead without it. If the journal cannot be read the answer is true, because
 * a process that begins to lead reads it again over a connection of its own.
 */
export function hasAnnounced({
  database,
  announced,
  logger,
  scheduler = systemScheduler,
}: LostEndOptions): () => Promise<boolean> {
  let isSaid = false;
  return async () => {
    const late = Promise.withResolvers<void>();
    const stopWaiting = scheduler.after(READ_MS, late.resolve);
    const lost = await Promise.race([
      checkAnnounced(database, [announced()]).catch((error: unknown) => error),
      late.promise,
    ]);
    stopWaiting();
    if (!isUnsound(lost)) return true;
    if (!isSaid)
      logger.fatal({ err: lost }, 'nobody leads, and this process does not, until a person has decided');
    isSaid = true;
    return false;
  };
}
