import { defineCall } from '../define-call.ts';
import { EventScoreCard } from '../entities/score-card.ts';
import { EVENT_ID, NOW } from '../examples/cricket-match.ts';
import { exampleCard } from '../examples/score-card.ts';
import { query } from '../query.ts';
import { Id } from '../wire.ts';

/** R7.20 */
export const getScoreCard = defineCall({
  name: 'getScoreCard',
  group: 'catalogue',
  method: 'GET',
  path: 'api/services/app/Sport/GetScoreCard',
  auth: 'optional',
  query: query({ eventId: Id }),
  body: null,
  result: EventScoreCard,
  background: false,
  description:
    'The full score card of an event: cricket ball by ball, football incident by incident, tennis point by point. Cards of events that are over are kept for seven days. An event without a card answers `version` 0 and `card` null. Fetch it again when the hub says a higher `cardVersion`.',
  errors: ['NOT_FOUND'],
  example: {
    query: { eventId: EVENT_ID },
    body: null,
    result: { eventId: EVENT_ID, version: 412, updatedAt: NOW, final: false, card: exampleCard },
  },
});
