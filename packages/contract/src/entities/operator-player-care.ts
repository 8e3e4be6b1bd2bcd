import * as v from 'valibot';
import { Id, Instant, text } from '../wire.ts';

/** A session of a player, open or ended. */
export const PlayerSession = v.object({
  sessionId: Id,
  /** Domain of the site. */
  site: v.string(),
  /** Browser at the log-in; null for sessions from before it was stored. */
  browser: v.nullable(v.string()),
  /** Where it was opened from: the address for admins, and its network for other roles. */
  address: v.nullable(v.string()),
  /** The same for sessions of this player on the same device, and unlike that of any other player's; null if devices are not told apart. */
  device: v.nullable(v.string()),
  since: Instant,
  /** Time of the last call or renewal, as far as the exchange remembers. */
  lastSeenAt: Instant,
  /** Null while it is open. */
  endedAt: v.nullable(Instant),
  /** Why it ended: LOGOUT, LOCKED, ENDED_BY_OPERATOR … */
  endReason: v.nullable(v.string()),
});
export type PlayerSession = v.InferOutput<typeof PlayerSession>;

export const NoteText = text(1, 2000);

/** A note of the staff on a player. */
export const PlayerNote = v.object({
  noteId: Id,
  /** Name of the operator. */
  by: v.string(),
  at: Instant,
  text: v.string(),
});
export type PlayerNote = v.InferOutput<typeof PlayerNote>;
