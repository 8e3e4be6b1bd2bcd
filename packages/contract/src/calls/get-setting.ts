import { defineCall } from '../define-call.ts';
import { PlayerSettings } from '../entities/settings.ts';
import { exampleLogin } from '../examples/player.ts';
import { query } from '../query.ts';

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
  description:
    "The player's settings: quick stakes, price choices, confirmation, and the sports open to them.",
  errors: [],
  example: {
    query: {},
    body: null,
    result: {
      stakes: exampleLogin.stakes,
      acceptWorseTicks: 0,
      acceptBetter: true,
      confirmBets: false,
      persistence: 'LAPSE',
      userFlags: exampleLogin.flags,
    },
  },
});
