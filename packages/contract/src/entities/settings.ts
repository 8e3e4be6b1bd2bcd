import * as v from 'valibot';
import { Instant, whole } from '../wire.ts';
import { SportFlags } from './sport-flags.ts';
import { Persistence } from './bet.ts';
import { QuickStake } from './quick-stake.ts';

/** Most ticks worse than asked that a player may accept. */
export const WORSE_TICKS_MAX = 20;

const choices = {
  /** Ticks worse than the price pressed that the player still takes; 0 with the exact price only. */
  acceptWorseTicks: whole(0, WORSE_TICKS_MAX),
  /** False: "exact price only". */
  acceptBetter: v.boolean(),
  /** True: the slip asks once more before it sends. */
  confirmBets: v.boolean(),
};

/** How a bet slip begins for a player; each slip can be set otherwise. */
export const Preferences = v.object({
  ...choices,
  /** What happens to the unmatched part at the turn in-play, where the market lets bets be kept. */
  persistence: Persistence,
});
export type Preferences = v.InferOutput<typeof Preferences>;

/** How a player likes to bet. */
export const PlayerSettings = v.object({
  stakes: v.array(QuickStake),
  ...choices,
  persistence: v.optional(Persistence, 'LAPSE'),
  /** Sports that this player may see. */
  userFlags: SportFlags,
});
export type PlayerSettings = v.InferOutput<typeof PlayerSettings>;

/** Until when the site's settings may be kept, and which ones they are. */
export const SettingExpiry = v.object({
  expiresAt: Instant,
  /** Changes whenever the settings do. */
  version: v.string(),
});
export type SettingExpiry = v.InferOutput<typeof SettingExpiry>;
