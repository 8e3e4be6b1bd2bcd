import { defineCall } from '../define-call.ts';
import { Preferences } from '../entities/settings.ts';
import { examplePreferences } from '../examples/preferences.ts';
import { query } from '../query.ts';

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
  description:
    'How a bet slip begins for the player; Setting/GetSetting has the same beside what else is set.',
  errors: [],
  example: { query: {}, body: null, result: examplePreferences },
});
