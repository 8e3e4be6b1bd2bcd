import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { BetSlip } from '../entities/bet.ts';
import { QuickStake, PlayerSettings, Preferences, SettingExpiry } from '../entities/settings.ts';
import { QUICK_STAKES_MAX } from '../limits.ts';
import { query } from '../query.ts';

const Stakes = v.pipe(
  v.array(QuickStake),
  v.minLength(1, 'Give at least one stake.'),
  v.maxLength(QUICK_STAKES_MAX, `Give at most ${QUICK_STAKES_MAX} stakes.`),
  v.check(
    (stakes) => new Set(stakes.map(({ title }) => title)).size === stakes.length,
    'Give each stake a different title.',
  ),
);

/** R7.11. The specification gives it the bet slip's body and leaves the fields open. */
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
  errors: [],
});

/** R7.37 */
export const lookUpAddress = defineCall({
  name: 'lookUpAddress',
  group: 'settings',
  method: 'GET',
  path: 'api/ip/lookup',
  auth: 'none',
  query: query({}),
  body: null,
  result: v.object({
    ip: v.string(),
    /** ISO 3166-1, two letters; null if the exchange cannot tell. */
    country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'This is no country.'))),
  }),
  background: true,
  errors: [],
});

/** R7.9 */
export const getSettingExpiry = defineCall({
  name: 'getSettingExpiry',
  group: 'settings',
  method: 'GET',
  path: 'api/setting/GetSettingExpiry',
  auth: 'none',
  query: query({}),
  body: null,
  result: SettingExpiry,
  background: false,
  errors: [],
});

/** R7.24 */
export const getSetting = defineCall({
  name: 'getSetting',
  group: 'settings',
  method: 'GET',
  path: 'Setting/GetSetting',
  auth: 'player',
  query: query({}),
  body: null,
  result: PlayerSettings,
  background: false,
  errors: [],
});

/** Ours (R7.45). */
export const getPreferences = defineCall({
  name: 'getPreferences',
  group: 'settings',
  method: 'GET',
  path: 'Setting/GetPreferences',
  auth: 'player',
  query: query({}),
  body: null,
  result: Preferences,
  background: false,
  errors: [],
});

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
        'With the exact price only, there can be no worse ticks.',
      ),
      ['acceptWorseTicks'],
    ),
  ),
  result: Preferences,
  background: false,
  errors: [],
});
