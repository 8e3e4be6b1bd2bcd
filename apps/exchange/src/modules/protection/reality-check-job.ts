import type { PlayingTime } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Protection } from './protection.ts';

/** How often due reality checks are looked for, ms. */
const PERIOD_MS = 10_000;

/** The hub's connected players. */
export interface Listeners {
  /** Players connected now, which is a sign of activity. */
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
    name: 'telling of reality checks',
    everyMs: PERIOD_MS,
    async run() {
      const at = now();
      for (const player of connected()) await time.touch(player, at);
      for (const player of time.newlyDue(at)) tell(player, await time.show(player, at));
      await time.save(at);
    },
  };
}
