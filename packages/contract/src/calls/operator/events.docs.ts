import type { DocsOf } from '../../call-docs.ts';
import { EVENT_ID, NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorEvent, exampleOperatorFeed } from '../../examples/operator.ts';
import { handId } from '../../made-by-hand.ts';
import type * as calls from './events.ts';

const eventId = handId('k3v9d2m7q1');
const event = {
  title: 'Pune v Nagpur',
  competition: 'Club Cup',
  venue: 'Nehru Stadium',
  startTime: NOW + 5_400_000,
} as const;

export const EVENTS_DOCS: DocsOf<typeof calls> = {
  updateEvent: {
    description:
      'Changes the title, competition, venue, sides and start of an event that an operator has made; players see it at once. A new start is that of its undecided markets as well. Their names and the names of their runners stay. EVENT_OF_FEED for an event of a feed, which alone says what it is.',
    notes: { version: 'Version of the event that the operator has seen; TOO_OLD if there is a newer one.' },
    example: {
      query: {},
      body: {
        eventId,
        version: 1,
        event: { ...event, teams: ['Pune', 'Nagpur'] },
        reason: 'Rain, one and a half hours late',
      },
      result: {
        ...exampleOperatorEvent,
        ...event,
        eventId,
        teams: ['Pune', 'Nagpur'],
        inPlay: false,
        version: 2,
        feed: null,
      },
    },
    samples: [
      {
        query: {},
        body: { eventId, version: 2, event: { ...event, venue: null, teams: [] }, reason: 'Moved' },
      },
    ],
  },
  setEventsListed: {
    description:
      'Takes events into the lists of players, or leaves them out. When an event is left out, its open markets are suspended and none can be opened; bets stay, and its feed still turns it in-play and settles it. When it is taken in, the markets that its feed wants open are opened; markets that operators run stay suspended. A repeat changes nothing.',
    notes: { listed: 'True takes them in, false leaves them out.' },
    example: {
      query: {},
      body: { eventIds: [EVENT_ID], listed: false, reason: 'No scorer at the ground' },
      result: [{ ...exampleOperatorEvent, listing: 'LEFT_OUT', version: 2 }],
    },
    samples: [{ query: {}, body: { eventIds: [EVENT_ID], listed: true, reason: 'Scorer is there' } }],
  },
  withdrawEvent: {
    description:
      'Ends an event that an operator has made: its undecided markets become void, and it leaves the lists for good. EVENT_LISTED while it is in the lists, so that nobody bets meanwhile; EVENT_HAS_BETS if an undecided market has bets, which two operators void first.',
    notes: { version: 'Version of the event that the operator has seen; TOO_OLD if there is a newer one.' },
    example: {
      query: {},
      body: { eventId, version: 2, reason: 'The club has cancelled it' },
      result: { eventId, voided: [`${eventId}.1`] },
    },
  },
  stopEventQuotes: {
    description:
      'Stops bets on every row of the bookmaker and fancy markets of an event that operators run. It prevails over anything else on its way: an offer that names an earlier version of the quotes is refused afterwards. Prices stay in the rows. Markets without a quote, and those that a feed runs, are left alone.',
    example: {
      query: {},
      body: { eventId: EVENT_ID, state: 'BALL_RUNNING', reason: 'Scorer at the ground' },
      result: [{ marketId: handId('p8s4x0b6n2'), quoteVersion: 19 }],
    },
    samples: [{ query: {}, body: { eventId: EVENT_ID, state: 'SUSPENDED', reason: 'Wicket' } }],
  },
  setFeedListing: {
    description:
      'Decides whether events that a running feed announces from now on are listed at once, or wait until an operator takes them into the lists. Events that it has already announced stay as they are.',
    notes: { feed: 'Name of the feed as in GetFeeds.' },
    example: {
      query: {},
      body: { feed: 'simulator', newEvents: 'OFFERED', reason: 'We choose the matches of this provider' },
      result: [{ ...exampleOperatorFeed, newEvents: 'OFFERED' }],
    },
    samples: [{ query: {}, body: { feed: 'simulator', newEvents: 'LISTED', reason: 'All of them' } }],
  },
};
