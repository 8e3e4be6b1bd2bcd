import * as v from 'valibot';
import { defineCall } from '../../define-call.ts';
import { Reason } from '../../entities/operator.ts';
import { OperatorPlayerDetail } from '../../entities/operator-player.ts';
import { PLAYER_ID, examplePlayerDetail } from '../../examples/operator.ts';
import { query } from '../../query.ts';
import { Id, Percent, Stake } from '../../wire.ts';

/** Limits that the house sets for one player. */
export const setPlayerLimits = defineCall({
  name: 'setPlayerLimits',
  group: 'operator',
  method: 'POST',
  path: 'Operator/SetPlayerLimits',
  auth: 'operator',
  query: query({}),
  body: v.strictObject({
    playerId: Id,
    maxStake: v.nullable(Stake),
    exposurePercent: Percent,
    reason: Reason,
  }),
  result: OperatorPlayerDetail,
  background: false,
  description:
    "Tightens the markets' limits for one player; the smaller of both counts. Null and 100 take the limits away. Bets that stand are not touched.",
  notes: {
    maxStake: 'Greatest stake of a bet, major units; null for the market’s own.',
    exposurePercent: 'Share of each market’s exposure limit that the player may use.',
  },
  errors: ['PLAYER_NOT_FOUND', 'INVALID_INPUT'],
  example: {
    query: {},
    body: { playerId: PLAYER_ID, maxStake: 5000, exposurePercent: 50, reason: 'Bets on late prices' },
    result: examplePlayerDetail,
  },
  samples: [
    {
      query: {},
      body: { playerId: PLAYER_ID, maxStake: null, exposurePercent: 100, reason: 'No longer needed' },
    },
  ],
});
