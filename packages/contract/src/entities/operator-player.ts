import { PLAYER_STATES } from '@layline/domain/players.ts';
import * as v from 'valibot';
import { Amount, Count, Id, Instant, Money, Percent } from '../wire.ts';

export const PlayerState = v.picklist(PLAYER_STATES);
export type PlayerState = v.InferOutput<typeof PlayerState>;

/** Limits that the house has set for a player; they tighten those of the markets, never loosen them. */
export const ImposedLimits = v.object({
  /** Greatest stake of a bet, major units; null for the market's own. */
  maxStake: v.nullable(Amount),
  /** Share of each market's exposure limit that the player may use. */
  exposurePercent: Percent,
});

const entries = {
  playerId: Id,
  userName: v.string(),
  /** Domain of the site of the sign-up. */
  site: v.string(),
  /** Last three digits; the rest stays private. */
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
  /** By market, the greatest first. */
  exposures: v.array(v.object({ marketId: Id, name: v.string(), exposure: Amount })),
  /** The lock in force. */
  lock: v.nullable(v.object({ by: v.string(), at: Instant, reason: v.string() })),
});
export type OperatorPlayerDetail = v.InferOutput<typeof OperatorPlayerDetail>;

/** Rows of one kind that are about a player, as they are kept: money in paise, times in UTC ms, texts in JSON as texts. */
const PersonalSection = v.object({
  /** What the rows are: `accounts`, `sessions`, `statement_lines` … */
  name: v.string(),
  rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
  /** There are more of them, after as many as were skipped and these. */
  more: v.boolean(),
});

/** All that the exchange keeps about one player, but for secrets: hashes of passwords, codes and tokens. */
export const PersonalData = v.object({
  playerId: Id,
  madeAt: Instant,
  sections: v.array(PersonalSection),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;
