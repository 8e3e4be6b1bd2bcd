import type { PlayingTime } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Database } from '../../db/database.ts';
import type { Protection } from './protection.ts';
import { wirePlayingTime } from './time-in-session.ts';

/** How often to look for due reality checks, ms. */
const PERIOD_MS = 10_000;

/** The hub's connected players, and what they are told from. */
export interface Listeners {
  readonly database: Pick<Database, 'read'>;
  /** Being connected counts as activity. */
  readonly connected: () => readonly PlayerId[];
  readonly tell: (player: PlayerId, time: PlayingTime) => void;
}

/** Announces due reality checks and stores playing times. */
export function realityCheckJob(
  { time }: Protection,
  now: () => number,
  { database, connected, tell }: Listeners,
): Job {
  return {
    name: 'announcing reality checks',
    everyMs: PERIOD_MS,
    on: 'every node',
    async run() {
      const at = now();
      for (const player of connected()) await time.touch(player, at);
      for (const player of time.newlyDue(at))
        tell(player, await wirePlayingTime(database, player, await time.of(player, at)));
      await time.save(at);
    },
  };
}
