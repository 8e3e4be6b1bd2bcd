import type { DocsOf } from '../call-docs.ts';
import { DEFAULT_QUICK_STAKES } from '../entities/settings.ts';
import { NOW } from '../examples/cricket-match.ts';
import { exampleLogin, examplePreferences } from '../examples/player.ts';
import { BETTING_DOCS } from './betting.docs.ts';
import type * as calls from './settings.ts';

export const SETTINGS_DOCS: DocsOf<typeof calls> = {
  addUserStakes: {
    description:
      'Saves a bet slip: its quick stakes, its selections, or both; anything absent stays as it was. The stakes are returned, in their order, by every log-in and by Setting/GetSetting; the answer has those in force.',
    notes: {
      stakes: 'The quick stakes of the slip: title and value in major units.',
      slips: 'The selections of the slip, saved as by Bet/SaveBetSlip.',
    },
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
      {
        query: {},
        body: { stakes: [...DEFAULT_QUICK_STAKES], slips: BETTING_DOCS.saveBetSlip.example.body.slips },
      },
      { query: {}, body: { slips: [] } },
    ],
  },
  lookUpAddress: {
    description:
      'Address of the caller as the exchange sees it, and its country if a proxy reports it. Sites may use another look-up service in their settings (`ipLookupUrl`).',
    example: { query: {}, body: null, result: { ip: '203.0.113.7', country: 'IN' } },
  },
  getSettingExpiry: {
    description: 'Returns how long the domain settings may be cached, and their version.',
    example: { query: {}, body: null, result: { expiresAt: NOW + 3_600_000, version: '5f2c91' } },
  },
  getSetting: {
    description:
      "The player's settings: quick stakes, price choices, confirmation, and the sports open to them.",
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
  },
  getPreferences: {
    description:
      'The player’s defaults for a bet slip; Setting/GetSetting also returns them, with the other settings.',
    example: { query: {}, body: null, result: examplePreferences },
  },
  setPreferences: {
    description:
      'Sets the player’s defaults for a bet slip, in every browser. Existing bets are not affected.',
    example: { query: {}, body: examplePreferences, result: examplePreferences },
    samples: [
      {
        query: {},
        body: { acceptWorseTicks: 0, acceptBetter: false, confirmBets: true, persistence: 'PERSIST' },
      },
    ],
  },
};
