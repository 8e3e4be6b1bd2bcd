import type { DocsOf } from '../call-docs.ts';
import { examplePlayingTime, exampleProtection, FIRST_AT } from '../examples/player.ts';
import type * as calls from './protection.ts';

export const PROTECTION_DOCS: DocsOf<typeof calls> = {
  getProtection: {
    description:
      'What the player has set for their own protection: limits and how much of them is used, a break in force, reality checks.',
    example: { query: {}, body: null, result: exampleProtection },
  },
  setOwnLimit: {
    description:
      'Sets one of the player’s own limits. A lower one takes effect at once. A higher one, or none, is stored as a request and must be confirmed after 24 hours, within the following 24 hours. Setting the value that is in force withdraws the request.',
    notes: { value: 'Major units; for SESSION_DAY whole minutes; null for no limit.' },
    example: { query: {}, body: { kind: 'LOSS_DAY', value: 2000 }, result: exampleProtection },
    samples: [
      { query: {}, body: { kind: 'DEPOSIT_DAY', value: 5000 } },
      { query: {}, body: { kind: 'DEPOSIT_WEEK', value: 10000 } },
      { query: {}, body: { kind: 'DEPOSIT_MONTH', value: 30000.5 } },
      { query: {}, body: { kind: 'LOSS_WEEK', value: null } },
      { query: {}, body: { kind: 'LOSS_MONTH', value: 20000 } },
      { query: {}, body: { kind: 'STAKE', value: 500 } },
      { query: {}, body: { kind: 'SESSION_DAY', value: 120 } },
    ],
  },
  confirmOwnLimit: {
    description: 'Confirms a raise requested at least 24 and at most 48 hours ago.',
    example: { query: {}, body: { kind: 'LOSS_DAY' }, result: exampleProtection },
    samples: [
      { query: {}, body: { kind: 'DEPOSIT_DAY' } },
      { query: {}, body: { kind: 'DEPOSIT_WEEK' } },
      { query: {}, body: { kind: 'DEPOSIT_MONTH' } },
      { query: {}, body: { kind: 'LOSS_WEEK' } },
      { query: {}, body: { kind: 'LOSS_MONTH' } },
      { query: {}, body: { kind: 'STAKE' } },
      { query: {}, body: { kind: 'SESSION_DAY' } },
    ],
  },
  takeTimeOut: {
    description:
      'Takes a break from play. Unmatched bets are cancelled, matched bets stand. It ends by itself and cannot be ended earlier.',
    example: { query: {}, body: { hours: 168 }, result: exampleProtection },
    samples: [24, 720, 1008].map((hours) => ({ query: {}, body: { hours: hours as 24 } })),
  },
  excludeSelf: {
    description:
      'Excludes the player from play for 6 months, 1 or 5 years, or for ever. It cannot be taken back; afterwards an operator can reopen the account. Until then no other account can be opened with the same mobile number.',
    notes: { months: '6, 12 or 60; null for ever.' },
    example: { query: {}, body: { months: 6 }, result: exampleProtection },
    samples: [
      { query: {}, body: { months: 12 } },
      { query: {}, body: { months: 60 } },
      { query: {}, body: { months: null } },
    ],
  },
  setRealityCheck: {
    description: 'Sets after how many minutes in session the player wants to see the time and result.',
    example: { query: {}, body: { minutes: 30 }, result: exampleProtection },
    samples: [{ query: {}, body: { minutes: null } }],
  },
  getPlayingTime: {
    description:
      'Time in session and its result. Called once a minute while the page is visible, which is also how the time is measured.',
    example: { query: {}, body: null, result: examplePlayingTime },
  },
  acknowledgeRealityCheck: {
    description:
      'The player has seen the reality check and continues; the next one follows after an interval.',
    example: { query: {}, body: {}, result: examplePlayingTime },
  },
  getProtectionHistory: {
    description: 'The last 200 changes of limits, breaks and reality checks, newest first.',
    example: {
      query: {},
      body: null,
      result: {
        changes: [{ at: FIRST_AT, subject: 'LOSS_DAY', action: 'LOWERED', before: null, after: 2000 }],
      },
    },
  },
};
