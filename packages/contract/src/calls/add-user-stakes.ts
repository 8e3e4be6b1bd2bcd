import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BetSlip } from '../entities/bet-slip.ts';
import { DEFAULT_QUICK_STAKES, QuickStake } from '../entities/quick-stake.ts';
import { QUICK_STAKES_MAX } from '../limits.ts';
import { query } from '../query.ts';
import { saveBetSlip } from './save-bet-slip.ts';

const Stakes = v.pipe(
  v.array(QuickStake),
  v.minLength(1, 'Give at least one stake.'),
  v.maxLength(QUICK_STAKES_MAX, `Give at most ${QUICK_STAKES_MAX} stakes.`),
  v.check(
    (stakes) => new Set(stakes.map(({ title }) => title)).size === stakes.length,
    'Give each stake a title of its own.',
  ),
);

/** R7.11: the specification names its body the bet slip's, and leaves the fields open. */
export const addUserStakes = defineCall({
  name: 'addUserStakes',
  group: 'settings',
  method: 'POST',
  path: 'UserStake/Add',
  auth: 'player',
  query: query({}),
  body: v.pipe(
    v.strictObject({ stakes: v.optional(Stakes), slips: v.optional(BetSlip.entries.slips) }),
    v.check(
      ({ stakes, slips }) => stakes !== undefined || slips !== undefined,
      'Give stakes, slips or both.',
    ),
  ),
  result: v.object({ stakes: v.array(QuickStake) }),
  background: false,
  description:
    'Takes a bet slip: its quick stakes, its selections, or both; what is absent stays as it was. The stakes come, in their order, with every log-in and with Setting/GetSetting; the answer has those in force.',
  notes: {
    stakes: 'The quick stakes of the slip: title and value in major units.',
    slips: 'The selections of the slip, kept as by Bet/SaveBetSlip.',
  },
  errors: [],
  example: {
    query: {},
    body: {
      stakes: [
        { title: '250', value: 250 },
        { title: '10k', value: 10_000 },
      ],
    },
    result: {
      stakes: [
        { title: '250', value: 250 },
        { title: '10k', value: 10_000 },
      ],
    },
  },
  samples: [
    { query: {}, body: { stakes: [...DEFAULT_QUICK_STAKES], slips: saveBetSlip.example.body.slips } },
    { query: {}, body: { slips: [] } },
  ],
});
