import type { DocsOf } from '../call-docs.ts';
import type * as calls from './alerts.ts';

const alert = {
  alertId: 'a3f09c21d4b7',
  marketId: 'm1',
  eventId: 'e1',
  eventName: 'Granite Gladiators v Marble Mavericks',
  marketName: 'Match Odds',
  runnerId: 'A',
  runnerName: 'Granite Gladiators',
  condition: 'PRICE_AT_LEAST',
  value: 2.5,
  team: null,
  score: null,
  createdAt: 1_790_000_000_000,
  firedAt: null,
} as const;

export const ALERT_DOCS: DocsOf<typeof calls> = {
  getAlerts: {
    description:
      'The player’s alerts that are still waiting, and those that went off within the last day, newest first. An alert ends without going off when its market closes, and when a break or a lock begins.',
    example: { query: {}, body: null, result: { alerts: [alert] } },
  },
  setAlert: {
    description:
      'Sets an alert, which goes off once: when the best price to back a runner is at or above, or at or below, a price; when an amount has been matched in the market; when the market is suspended, is open again, or turns in-play; at the next wicket, goal, game or points in the match (SCORE), of either side or of the `team` alone: the one whose wicket falls, or who scores. Prices are decimal odds, amounts are backers’ stakes, each counted once. The player is told by the hub (`AlertFired`) and by push notifications where they are switched on. Setting the same alert again returns the one that waits. ALERT_HOLDS_ALREADY if its condition is met now, ALERT_NOT_OFFERED for a price or an amount on a market against the house, for a score in a race or of a team that the score does not name, or for any alert on a closed market.',
    example: {
      query: {},
      body: { condition: 'PRICE_AT_LEAST', marketId: 'm1', runnerId: 'A', value: 2.5 },
      result: alert,
    },
    samples: [
      { query: {}, body: { condition: 'PRICE_AT_MOST', marketId: 'm1', runnerId: 'A', value: 1.5 } },
      { query: {}, body: { condition: 'VOLUME', marketId: 'm1', value: 1_000_000 } },
      { query: {}, body: { condition: 'SUSPENDED', marketId: 'm1' } },
      { query: {}, body: { condition: 'REOPENED', marketId: 'm1' } },
      { query: {}, body: { condition: 'IN_PLAY', marketId: 'm1' } },
      { query: {}, body: { condition: 'SCORE', marketId: 'm1' } },
      { query: {}, body: { condition: 'SCORE', marketId: 'm1', team: 'Marble Mavericks' } },
    ],
  },
  removeAlert: {
    description: 'Removes an alert, whether it waits or has gone off.',
    example: { query: {}, body: { alertId: alert.alertId }, result: {} },
  },
};
