import type { Subject } from './signed-message.ts';

/** On which a follower that writes the projections says how far they have come. */
export const PROJECTED: Subject<Projected> = 'x.projected';

/**
 * The projections hold everything up to the command `position`, as read or written under the leader of this epoch. Under the next one they may hold less, because a crash of PostgreSQL
 * can undo their last transactions. So messages from other epochs are ignored, and replaying old ones misleads nobody.
 */
export interface Projected {
  readonly epoch: number;
  readonly position: number;
}
