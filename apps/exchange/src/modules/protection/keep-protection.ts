import type { FastifyBaseLogger } from 'fastify';
import type { PlayingTime } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { every } from '../../core/scheduler.ts';
import type { Clock, Scheduler } from '../../core/scheduler.ts';
import type { Protection } from './protection.ts';

/** How often reality checks are found due, ms. */
const PERIOD_MS = 10_000;

interface KeepDependencies {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: FastifyBaseLogger;
}

/**
 * Tells of reality checks that fall due, and keeps playing times; `connected` are the players
 * whom the hub speaks to now, which is a sign of them. The answer stops it.
 */
export function keepProtection(
  protection: Protection,
  { clock, scheduler, logger }: KeepDependencies,
  tell: (player: PlayerId, time: PlayingTime) => void,
  connected: () => readonly PlayerId[],
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const turn = async (): Promise<void> => {
    const now = clock.now();
    for (const player of connected()) await protection.time.touch(player, now);
    for (const player of protection.time.newlyDue(now)) tell(player, await protection.time.show(player, now));
    await protection.time.save(now);
  };
  const stop = every(scheduler, PERIOD_MS, () => {
    if (running !== null) return;
    running = turn()
      .catch((error: unknown) => logger.error({ err: error }, 'reality checks were not kept'))
      .finally(() => {
        running = null;
      });
  });
  return async () => {
    stop();
    await running;
    await protection.time.save(clock.now());
  };
}
