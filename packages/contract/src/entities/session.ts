import * as v from 'valibot';
import { Id, Instant } from '../wire.ts';

/** One open session of a player: somebody who is logged in somewhere. */
export const OwnSession = v.object({
  sessionId: Id,
  /** What the browser called itself, and where it came from, at the log-in; null for sessions from before this was kept. */
  browser: v.nullable(v.string()),
  address: v.nullable(v.string()),
  since: Instant,
  /** Of its last call or renewal, as far as the exchange remembers. */
  lastSeenAt: Instant,
  /** True for the session that asks. */
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;
