import type { DocsOf } from '../../call-docs.ts';
import { EVENT_ID, NOW } from '../../examples/cricket-match.ts';
import { exampleOperatorMarket } from '../../examples/operator.ts';
import type { MarketTerms, NewMarket } from '../../entities/new-market.ts';
import { handId } from '../../made-by-hand.ts';
import type * as calls from './new-markets.ts';

const reason = 'Club final, no feed covers it';

const session = {
  name: '6 over runs Mumbai',
  type: 'SESSION',
  terms: { kind: 'SESSION' },
  runners: [],
  betDelaySec: 5,
} as const;

const event = {
  title: 'Pune v Nagpur',
  sportId: 3,
  competition: 'Club Cup',
  venue: 'Nehru Stadium',
  teams: ['Pune', 'Nagpur'],
  startTime: NOW + 3_600_000,
} as const;

const matchOdds = {
  name: 'Match Odds',
  type: 'MATCH_ODDS',
  terms: { kind: 'ODDS', numberOfWinners: 1, completeField: true, commission: 5 },
  runners: ['Pune', 'Nagpur'],
  betDelaySec: 5,
} as const;

/** A market of each kind. */
const ofAllKinds = (): NewMarket[] =>
  (
    [
      { kind: 'ODDS', numberOfWinners: 1, completeField: true, commission: 5 },
      { kind: 'LINE', min: 100.5, max: 300.5, interval: 1, commission: 5 },
      { kind: 'BOOKMAKER' },
      { kind: 'SESSION' },
      { kind: 'METER', min: 0, max: 400 },
      { kind: 'RANGE', ranges: [{ from: 150, to: 159 }] },
      { kind: 'OUTCOME' },
    ] satisfies MarketTerms[]
  ).map((terms) => ({ ...matchOdds, runners: [...matchOdds.runners], terms }));

export const NEW_MARKETS_DOCS: DocsOf<typeof calls> = {
  createEvent: {
    description:
      'Makes an event that no feed has, together with its first markets. Players see the event at once; each market stays inactive until a trader opens it, and only operators can settle it. A repeat with the same reference and content changes nothing and gets the same answer.',
    notes: {
      reference:
        'The ids are made from it: `hand.REFERENCE` for the event, with `.1`, `.2` … for its markets.',
    },
    example: {
      query: {},
      body: {
        reference: 'k3v9d2m7q1',
        event: { ...event, teams: [...event.teams] },
        markets: [{ ...matchOdds, runners: [...matchOdds.runners] }],
        reason,
      },
      result: { eventId: handId('k3v9d2m7q1'), marketIds: [handId('k3v9d2m7q1.1')] },
    },
    samples: [
      {
        query: {},
        body: {
          reference: 'k3v9d2m7q2',
          event: { ...event, title: 'Pune Plate', sportId: 26, venue: null, teams: [] },
          markets: ofAllKinds(),
          reason,
        },
      },
      ...([1, 2, 25] as const).map((sportId) => ({
        query: {},
        body: {
          reference: 'k3v9d2m7q2',
          event: { ...event, sportId, teams: [...event.teams] },
          markets: [],
          reason,
        },
      })),
    ],
  },
  createMarket: {
    description:
      'Makes a market in an event that is listed, whether a feed or an operator has announced the event. It takes the start of the event and the limits and rules of its type, and stays inactive until a trader opens it. A repeat with the same reference and content changes nothing and gets the same answer.',
    example: {
      query: {},
      body: { reference: 'p8s4x0b6n2', eventId: EVENT_ID, market: { ...session, runners: [] }, reason },
      result: {
        ...exampleOperatorMarket,
        marketId: handId('p8s4x0b6n2'),
        name: session.name,
        type: session.type,
        bettingType: 'FANCY',
        status: 'INACTIVE',
        inPlay: false,
        suspendReason: null,
        version: 1,
        totalMatched: 0,
        manual: { by: 'vikram', at: NOW, reason },
        players: 0,
        playersExposure: 0,
        house: { worst: 0, outcomes: [], lineSteps: [] },
      },
    },
    samples: ofAllKinds().map((market) => ({
      query: {},
      body: { reference: 'p8s4x0b6n2', eventId: EVENT_ID, market, reason },
    })),
  },
  turnInPlay: {
    description:
      'Turns a market in-play that an operator has made: it is suspended, bets are matched at the starting price if there is one, and unmatched bets lapse unless they persist. From now on bets wait for the market’s bet delay. INVALID_MARKET_STATE for a market of a feed, which turns in-play by itself.',
    example: {
      query: {},
      body: { marketId: handId('k3v9d2m7q1.1'), reason: 'First ball' },
      result: {
        ...exampleOperatorMarket,
        marketId: handId('k3v9d2m7q1.1'),
        suspendReason: 'TURN_IN_PLAY',
      },
    },
  },
};
