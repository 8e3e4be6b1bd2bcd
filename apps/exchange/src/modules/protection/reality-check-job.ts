import type { PlayingTime } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { Protection } from './protection.ts';

/** How often reality checks are found due, ms. */
const PERIOD_MS = 10_000;

/** Whom the exchange speaks to. */
export interface Listeners {
  /** Players whom the hub speaks to now, which is a sign of them. */
  readonly connected: () => readonly PlayerId[];
  readonly tell: (player: PlayerId, time: PlayingTime) => void;
}

/** Tells of reality checks that fall due, and keeps playing times. */
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
