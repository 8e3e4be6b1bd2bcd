import { ALERT_CONDITIONS } from '@layline/domain/notices.ts';
import * as v from 'valibot';
import { Amount, Id, Instant, Odds, Stake } from '../wire.ts';

/** Alerts that players set on markets. Each goes off once. */

/** Characters of a team's name. */
const TEAM_MAX = 100;

/** What an alert waits for: a price of a runner, an amount matched in the market, a change of the market, or of the match's score. */
export const NewAlert = v.variant('condition', [
  v.strictObject({
    condition: v.picklist(['PRICE_AT_LEAST', 'PRICE_AT_MOST']),
    marketId: Id,
    runnerId: Id,
    value: Odds,
  }),
  v.strictObject({ condition: v.literal('VOLUME'), marketId: Id, value: Stake }),
  v.strictObject({ condition: v.picklist(['SUSPENDED', 'REOPENED', 'IN_PLAY']), marketId: Id }),
  v.strictObject({
    condition: v.literal('SCORE'),
    marketId: Id,
    team: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(TEAM_MAX))),
  }),
]);
export type NewAlert = v.InferOutput<typeof NewAlert>;

/** An alert of a player, with the names that its market has now. */
export const Alert = v.object({
  alertId: Id,
  marketId: Id,
  eventId: v.nullable(Id),
  eventName: v.nullable(v.string()),
  marketName: v.string(),
  runnerId: v.nullable(Id),
  runnerName: v.nullable(v.string()),
  condition: v.picklist(ALERT_CONDITIONS),
  value: v.nullable(Amount),
  /** SCORE: whose score it waits for, as the score names the team or player; null for either, and for the others. */
  team: v.nullable(v.string()),
  /** The score with which a SCORE alert went off: `163/7`, `2–1`; null for the others. */
  score: v.nullable(v.string()),
  createdAt: Instant,
  /** Null while it waits. */
  firedAt: v.nullable(Instant),
});
export type Alert = v.InferOutput<typeof Alert>;
