import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { DEFAULT_QUICK_STAKES, QuickStake } from '../entities/quick-stake.ts';
import { QUICK_STAKES_MAX } from '../limits.ts';
import { query } from '../query.ts';

const Stakes = v.pipe(
  v.array(QuickStake),
  v.minLength(1, 'Give at least one stake.'),
  v.maxLength(QUICK_STAKES_MAX, `Give at most ${QUICK_STAKES_MAX} stakes.`),
  v.check(
    (stakes) => new Set(stakes.map(({ title }) => title)).size === stakes.length,
    'Give each stake a title of its own.',
  ),
);

/** R7.11 */
export const addUserStakes = defineCall({
  name: 'addUserStakes',
  group: 'settings',
  method: 'POST',
  path: 'UserStake/Add',
  auth: 'player',
  query: query({}),
  body: v.strictObject({ stakes: Stakes }),
  result: v.object({ stakes: v.array(QuickStake) }),
  background: false,
  description:
    'Sets the quick stakes of the slip, in their order. They come with every log-in and with Setting/GetSetting.',
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
  samples: [{ query: {}, body: { stakes: [...DEFAULT_QUICK_STAKES] } }],
});
