import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { Preferences } from '../entities/settings.ts';
import { examplePreferences } from '../examples/preferences.ts';
import { query } from '../query.ts';

/** Ours (R7.45). */
export const setPreferences = defineCall({
  name: 'setPreferences',
  group: 'settings',
  method: 'POST',
  path: 'Setting/SetPreferences',
  auth: 'player',
  query: query({}),
  body: v.pipe(
    v.strictObject(Preferences.entries),
    v.forward(
      v.partialCheck(
        [['acceptBetter'], ['acceptWorseTicks']],
        ({ acceptBetter, acceptWorseTicks }) => acceptBetter || acceptWorseTicks === 0,
        'The exact price only leaves no worse ticks.',
      ),
      ['acceptWorseTicks'],
    ),
  ),
  result: Preferences,
  background: false,
  description:
    'Sets how a bet slip begins for the player, in every browser. Bets that stand are not touched.',
  errors: [],
  example: { query: {}, body: examplePreferences, result: examplePreferences },
  samples: [
    {
      query: {},
      body: { acceptWorseTicks: 0, acceptBetter: false, confirmBets: true, persistence: 'PERSIST' },
    },
  ],
});
