import { RUNNER_OUTCOMES } from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { BetNumber, Count, Id, Instant, Percent, hasTwoDecimals } from '../wire.ts';
import { ErrorCodeSchema } from '../envelope.ts';
import { OperatorName } from './operator.ts';

/** What needs two people: one proposes, another approves (rules section 10.1). */

/** A figure that decides a market with a line. */
const Runs = v.pipe(
  v.number(),
  v.check(hasTwoDecimals, 'Give at most two decimals.'),
  v.minValue(0, 'Give at least 0.'),
  v.maxValue(1_000_000, 'Give at most 1000000.'),
);

const RunnerVerdict = v.strictObject({
  runnerId: Id,
  outcome: v.picklist(RUNNER_OUTCOMES),
  /** True for winners tied across the last paying place (rules section 10.3). */
  deadHeat: v.optional(v.boolean(), false),
});

/**
 * SETTLE also corrects a settlement (rules section 10.6); VOID_WINDOW voids what was matched between two instants (7.4);
 * REMOVE_RUNNER takes a runner out with its reduction factor in percent (7.6).
 */
export const ProposedAction = v.variant('kind', [
  v.strictObject({
    kind: v.literal('SETTLE'),
    runners: v.pipe(v.array(RunnerVerdict), v.maxLength(500, 'Give at most 500 runners.')),
    /** The figure that decides, in runs, where the market has a line. */
    lineResult: v.optional(Runs),
  }),
  v.strictObject({ kind: v.literal('VOID_MARKET') }),
  v.strictObject({ kind: v.literal('VOID_WINDOW'), from: Instant, to: Instant }),
  v.strictObject({ kind: v.literal('VOID_BET'), betId: BetNumber }),
  v.strictObject({ kind: v.literal('REMOVE_RUNNER'), runnerId: Id, reductionFactor: Percent }),
]);
export type ProposedAction = v.InferOutput<typeof ProposedAction>;

/**
 * PENDING waits for another operator; APPROVED is being carried out; DONE; REJECTED by an operator; EXPIRED undecided;
 * REFUSED by the exchange, most often because the market had changed.
 */
export const ProposalState = v.picklist(['PENDING', 'APPROVED', 'DONE', 'REJECTED', 'EXPIRED', 'REFUSED']);
export type ProposalState = v.InferOutput<typeof ProposalState>;

export const Proposal = v.object({
  proposalId: Id,
  marketId: Id,
  marketName: v.string(),
  action: ProposedAction,
  reason: v.string(),
  /** Version of the market that the proposal is about. */
  marketVersion: Count,
  state: ProposalState,
  proposedBy: OperatorName,
  proposedAt: Instant,
  expiresAt: Instant,
  decidedBy: v.nullable(OperatorName),
  decidedAt: v.nullable(Instant),
  /** Why it was rejected. */
  decisionReason: v.nullable(v.string()),
  /** REFUSED: the code. */
  refusal: v.nullable(ErrorCodeSchema),
});
export type Proposal = v.InferOutput<typeof Proposal>;
