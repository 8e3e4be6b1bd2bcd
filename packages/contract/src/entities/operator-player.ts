import { PLAYER_STATES } from '@layline/domain/players.ts';
import * as v from 'valibot';
import { PlayBreak } from './protection.ts';
import { Amount, Count, Id, Instant, Money, Percent } from '../wire.ts';

export const PlayerState = v.picklist(PLAYER_STATES);
export type PlayerState = v.InferOutput<typeof PlayerState>;

/** Limits that the house has set for a player. They can only be tighter than those of the markets. */
export const ImposedLimits = v.object({
  /** Maximum stake of a bet, major units; null for the market's own. */
  maxStake: v.nullable(Amount),
  /** Share of each market's exposure limit that the player may use. */
  exposurePercent: Percent,
});

const entries = {
  playerId: Id,
  userName: v.string(),
  /** Domain of the site where the player signed up. */
  site: v.string(),
  /** Last three digits only, for privacy. */
  mobile: v.nullable(v.string()),
  state: PlayerState,
  createdAt: Instant,
  cash: Money,
  exposure: Amount,
  available: Money,
  limits: ImposedLimits,
};

/** A player as operators see it. Amounts in major units. */
export const OperatorPlayer = v.object(entries);
export type OperatorPlayer = v.InferOutput<typeof OperatorPlayer>;

export const OperatorPlayerDetail = v.object({
  ...entries,
  /** Sessions that have not ended. */
  sessions: Count,
  openBets: Count,
  /** By market, greatest first. */
  exposures: v.array(v.object({ marketId: Id, name: v.string(), exposure: Amount })),
  /** The lock in force. */
  lock: v.nullable(v.object({ by: v.string(), at: Instant, reason: v.string() })),
  /** The time-out or exclusion in force. `imposed` names the operator who has excluded the player; null for the player's own. */
  break: v.nullable(
    v.object({
      ...PlayBreak.entries,
      imposed: v.nullable(v.object({ by: v.string(), reason: v.string() })),
    }),
  ),
});
export type OperatorPlayerDetail = v.InferOutput<typeof OperatorPlayerDetail>;

/** Rows of one kind about a player, as stored: money in paise, times in UTC ms, JSON as text. */
const PersonalSection = v.object({
  /** Kind of rows: `accounts`, `sessions`, `statement_lines` … */
  name: v.string(),
  rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
  /** True if there are more after these. */
  more: v.boolean(),
});

/** Everything that the exchange stores about one player, except secrets: hashes of passwords, codes and tokens. */
export const PersonalData = v.object({
  playerId: Id,
  madeAt: Instant,
  sections: v.array(PersonalSection),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;
