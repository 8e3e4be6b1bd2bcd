import type { PlayingTime } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Protection } from './protection.ts';

/** How often to look for due reality checks, ms. */
const PERIOD_MS = 10_000;

/** The hub's connected players. */
export interface Listeners {
  /** Being connected counts as activity. */
  readonly connected: () => readonly PlayerId[];
  readonly tell: (player: PlayerId, time: PlayingTime) => void;
}

/** Announces due reality checks and stores playing times. */
export function realityCheckJob(
  { time }: Protection,
  now: () => number,
  { connected, tell }: Listeners,
): Job {
  return {
    name: 'announcing reality checks',
    everyMs: PERIOD_MS,
    on: 'every node',
    async run() {
      const at = now();
      for (const player of connected()) await time.touch(player, at);
      for (const player of time.newlyDue(at)) tell(player, await time.show(player, at));
      await time.save(at);
    },
  };
}
