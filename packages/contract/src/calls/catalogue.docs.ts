import { HOUSE_KINDS } from '@layline/domain/markets.ts';
import type { DocsOf } from '../call-docs.ts';
import {
  AWAY_ID,
  EVENT_ID,
  exampleBook,
  exampleEvent,
  exampleLineMarket,
  exampleMarket,
  MARKET_ID,
  NOW,
} from '../examples/cricket-match.ts';
import {
  exampleBookmaker,
  exampleKhado,
  exampleMeter,
  exampleSession,
  exampleToss,
  SESSION_ID,
} from '../examples/house-markets.ts';
import { exampleCard } from '../examples/score-card.ts';
import type { Stars } from '../entities/star.ts';
import type * as calls from './catalogue.ts';

const exampleStars: Stars['stars'] = [
  { kind: 'EVENT', eventId: EVENT_ID },
  { kind: 'COMPETITION', sportId: 3, name: exampleEvent.competition },
  { kind: 'RUNNER', sportId: 3, name: 'Mumbai' },
];

export const CATALOGUE_DOCS: DocsOf<typeof calls> = {
  getEventsBySport: {
    description: 'The events of a sport, in-play first, then by start. NOT_FOUND for an unknown sport.',
    notes: {
      sportName: 'Name or id of the sport.',
    },
    example: { query: { sportName: 'Cricket', skip: 0, take: 50 }, body: null, result: [exampleEvent] },
    samples: [{ query: { sportName: '3' }, body: null }],
  },
  getSportTree: {
    description: 'All sports in their fixed order, each with its events, including sports without events.',
    example: {
      query: {},
      body: null,
      result: [
        { id: 3, name: 'Cricket', order: 1, events: [exampleEvent] },
        { id: 1, name: 'Football', order: 2, events: [] },
      ],
    },
  },
  getEventsByIds: {
    description: 'Events by id, in the requested order; unknown ones are left out.',
    example: { query: { ids: [EVENT_ID, 'sim.fb-77'] }, body: null, result: [exampleEvent] },
  },
  getClosestEvents: {
    description: 'Events of all sports, in-play first, then those that start soonest.',
    example: { query: { take: 10 }, body: null, result: [exampleEvent] },
    samples: [{ query: {}, body: null }],
  },
  getEventMarkets: {
    description: 'An event with its markets and their current books.',
    example: {
      query: { eventId: EVENT_ID },
      body: null,
      result: {
        event: exampleEvent,
        markets: [
          exampleMarket,
          exampleLineMarket,
          exampleBookmaker,
          exampleSession,
          exampleMeter,
          exampleKhado,
          exampleToss,
        ],
      },
    },
  },
  getHouseMarkets: {
    description:
      'Everything that the house quotes and that is not over: bookmaker and fancy markets with their events, in-play first, then by start.',
    notes: {
      sportId: 'Only events of this sport.',
      kind: 'Only markets of this kind: BOOKMAKER, or a kind of fancy.',
      skip: 'Number of events to skip.',
      take: 'Events per page; 20 if absent.',
    },
    example: {
      query: { sportId: 3, take: 20 },
      body: null,
      result: {
        events: [{ event: exampleEvent, markets: [exampleBookmaker, exampleSession] }],
        total: 1,
        sports: [{ sportId: 3, sportName: 'Cricket', events: 1 }],
      },
    },
    samples: [
      { query: {}, body: null },
      ...HOUSE_KINDS.map((kind) => ({
        query: { kind, skip: 20 },
        body: null,
      })),
    ],
  },
  getScoreCard: {
    description:
      'The full score card of an event: cricket ball by ball, football incident by incident, tennis point by point, kabaddi raid by raid, or a race card. Cards of finished events are kept for seven days. An event without a card returns `version` 0 and `card` null. Fetch it again when the hub sends a higher `cardVersion`.',
    example: {
      query: { eventId: EVENT_ID },
      body: null,
      result: { eventId: EVENT_ID, version: 412, updatedAt: NOW, final: false, card: exampleCard },
    },
  },
  getScoreMoments: {
    description:
      'The wickets, goals, games and points of an event so far, oldest first, for a chart of its prices; the newest 500. They are kept for seven days. An event without any, or one that is unknown, returns none.',
    example: {
      query: { eventId: EVENT_ID },
      body: null,
      result: { moments: [{ at: NOW - 90_000, kind: 'WICKET', side: 'Papua New Guinea', score: '54/3' }] },
    },
  },
  getOdds: {
    description:
      'Current books of up to 100 markets; unknown ids are left out. Clients without a live hub poll it.',
    notes: {
      depth: 'Price levels per side.',
    },
    example: {
      query: { marketIds: [MARKET_ID, SESSION_ID], depth: 3 },
      body: null,
      result: [exampleBook, exampleSession.book],
    },
    samples: [{ query: { marketIds: [MARKET_ID, 'sim.fb-77.mo'] }, body: null }],
  },
  getUserLimits: {
    description:
      'Stake and exposure limits of a market for the caller; guests get those of an ordinary player.',
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        marketId: MARKET_ID,
        ...exampleMarket.limits,
        betDelaySec: 5,
        commissionRate: 5,
        currency: 'INR',
      },
    },
  },
  getPriceHistory: {
    description: 'Last traded price and volume of a runner over time, at most 1000 points, oldest first.',
    notes: {
      from: 'UTC ms; from the beginning if absent.',
    },
    example: {
      query: { marketId: MARKET_ID, runnerId: AWAY_ID, from: NOW - 60_000 },
      body: null,
      result: { points: [{ at: NOW - 30_000, price: 1.8, volume: 250 }] },
    },
    samples: [{ query: { marketId: MARKET_ID, runnerId: AWAY_ID }, body: null }],
  },
  getTrades: {
    description:
      'What was traded on a runner over time: by the second for the last ten minutes, by the minute for the last hour, or since the market opened in at most 600 intervals of whole minutes. Prices are those originally matched, or lines on a LINE market; voided trades are left out. The house trades against nobody else, so its markets are refused with NOT_TRADED. An answer may be a second old: ask again when the runner’s `totalMatched` has changed.',
    example: {
      query: { marketId: MARKET_ID, runnerId: AWAY_ID, range: 'TEN_MINUTES' },
      body: null,
      result: {
        interval: 1000,
        until: NOW,
        last: { at: NOW - 29_500, price: 1.8 },
        points: [
          { at: NOW - 31_000, open: 1.77, high: 1.77, low: 1.76, close: 1.76, volume: 1250, trades: 3 },
          { at: NOW - 30_000, open: 1.78, high: 1.8, low: 1.78, close: 1.8, volume: 250, trades: 2 },
        ],
      },
    },
    samples: [
      { query: { marketId: MARKET_ID, runnerId: AWAY_ID, range: 'HOUR' }, body: null },
      { query: { marketId: MARKET_ID, runnerId: AWAY_ID, range: 'ALL' }, body: null },
    ],
  },
  getTraded: {
    description:
      'What was traded on each runner of a market at each price, and the price of its last trade. Volumes are backers’ stakes, each counted once, so that all of them add up to `totalMatched`. A void takes its volume away; a reduction after a withdrawal leaves it at the price at which it was matched. House markets are refused with NOT_TRADED.',
    example: {
      query: { marketId: MARKET_ID },
      body: null,
      result: {
        runners: [
          {
            runnerId: AWAY_ID,
            lastPrice: 1.77,
            traded: [
              [1.76, 80_000],
              [1.77, 101_700],
            ],
          },
        ],
      },
    },
  },
  getStars: {
    description:
      'What the player follows, latest star first. Stars of events that are no longer listed are left out.',
    example: { query: {}, body: null, result: { stars: exampleStars } },
  },
  changeStars: {
    description:
      'Removes stars of the player, then adds others, and answers with all of them. Adding a star that is there, or removing one that is not, changes nothing, and so does adding an event that is not listed. If too many would remain, nothing is changed (STARS_FULL).',
    notes: {
      add: 'An event by its id; a competition or a runner by its sport and name.',
      remove: 'In the same form.',
    },
    example: { query: {}, body: { add: exampleStars, remove: [] }, result: { stars: exampleStars } },
    samples: [{ query: {}, body: { add: [], remove: exampleStars } }],
  },
};
