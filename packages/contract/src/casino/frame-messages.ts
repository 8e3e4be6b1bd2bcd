import * as v from 'valibot';
import { LanguageTag } from '../wire.ts';

/**
 * Messages by `postMessage` between a game's page in a frame and the client around it. The client only listens to its own frame's
 * window and origin, and drops anything that does not fit the schema.
 */

/** Provider id of our own games, whose pages speak all of this wherever they are served. */
export const OWN_GAMES = 'layline';

/** Distinguishes our messages from others. */
const Marked = { layline: v.literal('game') };

/** From the game's page. */
export const FromGame = v.variant('type', [
  /** The page has loaded and can be played. */
  v.strictObject({ ...Marked, type: v.literal('ready') }),
  /** Money has moved: the client asks for the balance. */
  v.strictObject({ ...Marked, type: v.literal('money') }),
  /**
   * Whether the page has already shown the outcome of the last stakes. Until then the client does not update anything that would
   * reveal it, above all the balance. The client limits how long, whatever the page says.
   */
  v.strictObject({ ...Marked, type: v.literal('result'), shown: v.boolean() }),
  /** Whether the player has money in an unfinished round. If so, the client asks before it leaves the game. */
  v.strictObject({ ...Marked, type: v.literal('at-stake'), open: v.boolean() }),
  /** The player wants to leave. */
  v.strictObject({ ...Marked, type: v.literal('leave') }),
  /** The session is over: the client offers to open the game again. */
  v.strictObject({ ...Marked, type: v.literal('ended') }),
  /** The player wants to check a round: the client opens its verifier. */
  v.strictObject({
    ...Marked,
    type: v.literal('verify'),
    roundId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/)),
  }),
]);
export type FromGame = v.InferOutput<typeof FromGame>;

/** To the game's page. */
export const ToGame = v.variant('type', [
  /** The theme of the site around it. */
  v.strictObject({ ...Marked, type: v.literal('theme'), theme: v.picklist(['light', 'dark', 'green']) }),
  /** The player's language on the site around it. */
  v.strictObject({ ...Marked, type: v.literal('language'), language: LanguageTag }),
  /** Something covers the game, as a reality check does: no new stake until it is gone. */
  v.strictObject({ ...Marked, type: v.literal('pause'), paused: v.boolean() }),
  /** The player's balance has changed outside the game: the page asks its own host for it. */
  v.strictObject({ ...Marked, type: v.literal('balance') }),
]);
export type ToGame = v.InferOutput<typeof ToGame>;
