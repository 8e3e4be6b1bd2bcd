import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { Proposal, ProposedAction } from '../../entities/proposal.ts';
import { AWAY_ID, HOME_ID, MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import { exampleProposal } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Count, Id } from '../../wire.ts';

const reason = 'Official result, Mumbai by 12 runs';
const samples = [
  { kind: 'VOID_MARKET' },
  { kind: 'VOID_WINDOW', from: NOW - 60_000, to: NOW },
  { kind: 'VOID_BET', betId: 90_211 },
  { kind: 'REMOVE_RUNNER', runnerId: AWAY_ID, reductionFactor: 12.5 },
  { kind: 'SETTLE', runners: [{ runnerId: 'runs2', outcome: 'VOID', deadHeat: false }] },
  { kind: 'SETTLE', runners: [{ runnerId: 'runs2', outcome: 'WINNER' }], lineResult: 171 },
] as const;

/** The first of two people. */
export const propose = defineCall({
  name: 'propose',
  group: 'operator',
  method: 'POST',
  path: 'Operator/Propose',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({ marketId: Id, marketVersion: Count, action: ProposedAction, reason: Reason }),
  result: Proposal,
  background: false,
  description:
    'Proposes a settlement, a correction of one, a void or the removal of a runner. Nothing happens until another operator approves, which must be within half an hour and while the market has the version named.',
  notes: {
    marketVersion: '`version` of the market that was looked at.',
    reason: 'Players read it with their void bets.',
  },
  errors: [
    'INVALID_MARKET_ID',
    'INVALID_MARKET_STATE',
    'MARKET_CHANGED',
    'INVALID_RUNNER',
    'INVALID_RESULT',
    'BET_NOT_FOUND',
    'INVALID_INPUT',
  ],
  example: {
    query: {},
    body: {
      marketId: MARKET_ID,
      marketVersion: 41,
      action: {
        kind: 'SETTLE',
        runners: [
          { runnerId: HOME_ID, outcome: 'WINNER' },
          { runnerId: AWAY_ID, outcome: 'LOSER' },
        ],
      },
      reason,
    },
    result: exampleProposal,
  },
  samples: samples.map((action) => ({
    query: {},
    body: {
      marketId: MARKET_ID,
      marketVersion: 41,
      action: 'runners' in action ? { ...action, runners: [...action.runners] } : action,
      reason,
    },
  })),
});
