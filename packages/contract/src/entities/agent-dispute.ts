import * as v from 'valibot';
import { Amount, Count, Id, Instant, Money } from '../wire.ts';

/** Disputes about the last closed statement between a member and its parent. Amounts in major units. */

/** A line as the statement had it when it was disputed. */
const DisputedLine = v.object({
  /** Null for what belongs to no market: casino rounds and bonuses. */
  marketId: v.nullable(Id),
  eventTitle: v.nullable(v.string()),
  name: v.nullable(v.string()),
  total: Money,
  /**
   * What corrections have changed for the branch: of a market since the week was closed, of casino stakes placed in it since the dispute was
   * opened.
   */
  corrected: Money,
});

/** CORRECTED: nothing was adjusted, because a correction of the market had settled it. */
const DisputeOutcome = v.picklist(['DISMISSED', 'CORRECTED', 'ADJUSTED']);

export const AgentDispute = v.object({
  disputeId: Id,
  /** The child of the two. */
  nodeId: Id,
  name: v.string(),
  claimant: v.picklist(['PARENT', 'CHILD']),
  /** Number of the week whose statement is disputed. */
  week: Count,
  /** What the claimant says is owed to it. */
  amount: Amount,
  lines: v.array(DisputedLine),
  reason: v.string(),
  openedAt: Instant,
  /** The most that can still be adjusted: the amount less what corrections have given the claimant. 0 once it is decided. */
  left: Amount,
  /** Null while it is open, like the next three. */
  outcome: v.nullable(DisputeOutcome),
  adjustment: v.nullable(Amount),
  decidedAt: v.nullable(Instant),
  decision: v.nullable(v.string()),
  /** True if it is open and the caller's node is above both sides, or is the site on an edge of its own. */
  mayDecide: v.boolean(),
});
export type AgentDispute = v.InferOutput<typeof AgentDispute>;

/** A dispute as seen by the player who is one of its sides. */
export const OwnDispute = v.omit(AgentDispute, ['nodeId', 'name', 'left', 'mayDecide']);
export type OwnDispute = v.InferOutput<typeof OwnDispute>;

/** The week whose lines a player can dispute now. */
export const DisputableWeek = v.object({
  week: Count,
  /** Its end. */
  until: Instant,
  /** Until when its lines can be disputed. */
  closesAt: Instant,
  /** Those that the player has not disputed yet. */
  lines: v.array(v.omit(DisputedLine, ['corrected'])),
});
export type DisputableWeek = v.InferOutput<typeof DisputableWeek>;
