import * as v from 'valibot';
import { Stake, text, Instant, whole } from '../wire.ts';

/** A button of the slip that fills in a stake (R3.2). `value` in major units. */
export const QuickStake = v.object({ title: text(1, 16), value: Stake });
export type QuickStake = v.InferOutput<typeof QuickStake>;

/** A quick stake with its usual title: 2,000 is `2k`. */
export function quickStake(value: number): QuickStake {
  return { title: value % 1000 === 0 ? `${value / 1000}k` : String(value), value };
}

/** The stakes of a player who has set none (R9.1). */
export const DEFAULT_QUICK_STAKES: readonly QuickStake[] = [100, 500, 1000, 2000, 3000, 4000, 5000, 6000].map(
  quickStake,
);

/** Sports that a player may see and bet on (R3.6, R6.3). */
export const SportFlags = v.object({
  football: v.boolean(),
  tennis: v.boolean(),
  cricket: v.boolean(),
  kabaddi: v.boolean(),
  horseRacing: v.boolean(),
});
export type SportFlags = v.InferOutput<typeof SportFlags>;

/** Maximum ticks worse than requested that a player may accept. */
export const WORSE_TICKS_MAX = 20;

const choices = {
  /** Ticks worse than the pressed price that the player accepts; 0 if only the exact price will do. */
  acceptWorseTicks: whole(0, WORSE_TICKS_MAX),
  /** False for "exact price only". */
  acceptBetter: v.boolean(),
  /** True if the slip asks for confirmation before it sends. */
  confirmBets: v.boolean(),
};

/** The starting price has to be chosen for each bet, as few markets have one. */
const KeptOrNot = v.picklist(['LAPSE', 'PERSIST']);

/** A player's defaults for a bet slip; each slip can be set otherwise. */
export const Preferences = v.object({
  ...choices,
  /** What happens to the unmatched part when the market turns in-play, if the market lets bets be kept. */
  persistence: KeptOrNot,
});
export type Preferences = v.InferOutput<typeof Preferences>;

/** A player's betting preferences. */
export const PlayerSettings = v.object({
  stakes: v.array(QuickStake),
  ...choices,
  persistence: v.optional(KeptOrNot, 'LAPSE'),
  /** Sports that this player may see. */
  userFlags: SportFlags,
});
export type PlayerSettings = v.InferOutput<typeof PlayerSettings>;

/** How long the site's settings may be cached, and their version. */
export const SettingExpiry = v.object({
  expiresAt: Instant,
  /** Changes whenever the settings do. */
  version: v.string(),
});
export type SettingExpiry = v.InferOutput<typeof SettingExpiry>;
