import type { FastifyBaseLogger } from 'fastify';
import { systemScheduler, type Scheduler } from '@layline/server/scheduler.ts';
import type { AnnouncedEnd } from './announced-end.ts';
import { hasFailedOver } from '../epoch.ts';
import { askAnnounced } from './announced-elsewhere.ts';
import type { BusEnd } from '../follow/bus.ts';
import type { Database } from '../../db/database.ts';

/** How long a process that starts to lead asks those that follow, ms. Most of it passes while its state is loaded. */
const ANSWERS_MS = 500;

export interface AnnouncedBeforeOptions {
  readonly database: Pick<Database, 'read'>;
  /** Where others are asked; null if nobody can follow. */
  readonly ends: BusEnd | null;
  /** Positions that this process has heard itself. */
  readonly heard: readonly AnnouncedEnd[];
  /** Whether this process has followed until now. It does not wait for answers: it knows of almost all itself, and they arrive while it opens. */
  readonly isHeir: boolean;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly scheduler?: Scheduler;
}

/**
 * Asks what was announced before this process leads, from now on. The function that is returned resolves with all positions that are known, once this process has begun its epoch. If nobody
 * knows any, and PostgreSQL is not the server that the last leader wrote to, it says so in the log.
 */
export function announcedBefore({
  database,
  ends,
  heard,
  isHeir,
  logger,
  scheduler = systemScheduler,
}: AnnouncedBeforeOptions): () => Promise<readonly AnnouncedEnd[]> {
  const asked = ends && askAnnounced(ends, { scheduler, patienceMs: isHeir ? 0 : ANSWERS_MS });
  return async () => {
    const known = [...heard, ...((await asked?.()) ?? [])];
    if (!isHeir && known.length === 0 && (await hasFailedOver(database)))
      logger.warn(
        'this is not the PostgreSQL server that the last leader wrote to, and nobody is left to say what was acknowledged there; if it may lack the end of the journal, stop and look for it',
      );
    return known;
  };
}
