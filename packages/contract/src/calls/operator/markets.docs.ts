import type { DocsOf } from '../../call-docs.ts';
import { AWAY_ID, EVENT_ID, exampleMarket, HOME_ID, MARKET_ID, NOW } from '../../examples/cricket-match.ts';
import {
  exampleMarketDetail,
  exampleOperatorEvent,
  exampleOperatorMarket,
  exampleProposal,
  PROPOSAL_ID,
} from '../../examples/operator.ts';
import type { OperatorMarketDetail } from '../../entities/operator-market.ts';
import type * as calls from './markets.ts';

const reason = 'Official result, Mumbai by 12 runs';

const samples = [
  { kind: 'VOID_MARKET' },
  { kind: 'VOID_WINDOW', from: NOW - 60_000, to: NOW },
  { kind: 'VOID_BET', betId: 90_211 },
  { kind: 'REMOVE_RUNNER', runnerId: AWAY_ID, reductionFactor: 12.5 },
  { kind: 'SETTLE', runners: [{ runnerId: 'runs2', outcome: 'VOID', deadHeat: false }] },
  { kind: 'SETTLE', runners: [{ runnerId: 'runs2', outcome: 'WINNER' }], lineResult: 171 },
] as const;

/** The market after its first row was quoted. */
const exampleHouseMarket: OperatorMarketDetail = {
  ...exampleMarketDetail,
  name: 'Bookmaker',
  type: 'BOOKMAKER',
  bettingType: 'BOOKMAKER',
  terms: { kind: 'BOOKMAKER' },
  quoteVersion: 18,
  quotes: [
    {
      runnerId: HOME_ID,
      quote: {
        state: 'ACTIVE',
        back: { line: null, rate: 95, maxStake: 20_000 },
        lay: { line: null, rate: 98.5, maxStake: null },
      },
    },
    { runnerId: AWAY_ID, quote: null },
  ],
};

export const OPERATOR_MARKETS_DOCS: DocsOf<typeof calls> = {
  getOperatorEvents: {
    description:
      'Events whose markets the exchange still runs, with the combined exposure of their markets, in-play first, then by start; 50 by default.',
    notes: {
      eventId: 'This event alone.',
      search: 'Part of the title, a side, the competition or the venue, in any letter case.',
      from: 'Earliest start.',
      to: 'Latest start.',
    },
    example: { query: { sportId: 3, skip: 0, take: 20 }, body: null, result: [exampleOperatorEvent] },
    samples: [
      { query: {}, body: null },
      { query: { eventId: EVENT_ID }, body: null },
      ...(['LISTED', 'OFFERED', 'LEFT_OUT'] as const).map((listing) => ({
        query: { listing, search: 'mumbai', from: NOW, to: NOW + 86_400_000 },
        body: null,
      })),
    ],
  },
  getOperatorMarkets: {
    description:
      'Markets with the exposure of players and house, in order of creation; 50 by default. Decided markets stay until they are archived.',
    notes: { manual: 'True: only those taken over by hand; false: only the others.' },
    example: {
      query: { eventId: EVENT_ID, status: 'OPEN', manual: 'true', skip: 0, take: 20 },
      body: null,
      result: [exampleOperatorMarket],
    },
    samples: [
      { query: {}, body: null },
      { query: { status: 'SUSPENDED', manual: 'false' }, body: null },
      { query: { status: 'INACTIVE' }, body: null },
      { query: { status: 'CLOSED' }, body: null },
    ],
  },
  getOperatorMarket: {
    description:
      'A market with its limits, exposure, pending proposals, and the players who can lose most in it (20 by default). Roles that may not look at players get none of them.',
    example: { query: { marketId: MARKET_ID, top: 10 }, body: null, result: exampleMarketDetail },
    samples: [{ query: { marketId: MARKET_ID }, body: null }],
  },
  suspendMarket: {
    description:
      'Suspends a market and takes it over by hand: its feed no longer opens, quotes or settles it until it is handed back.',
    notes: { lapse: 'True: unmatched bets that do not persist lapse, as at a goal.' },
    example: {
      query: {},
      body: { marketId: MARKET_ID, lapse: true, reason: 'Feed shows the wrong batsman' },
      result: exampleOperatorMarket,
    },
    samples: [{ query: {}, body: { marketId: MARKET_ID, reason: 'Feed shows the wrong batsman' } }],
  },
  openMarket: {
    description: 'Opens or reopens a market by hand; its feed no longer runs it until it is handed back.',
    example: {
      query: {},
      body: { marketId: MARKET_ID, reason: 'The scorer has confirmed' },
      result: { ...exampleOperatorMarket, status: 'OPEN', suspendReason: null, version: 42 },
    },
  },
  handBackMarket: {
    description:
      'Hands a market back to its feed, which opens and quotes it according to its current state. INVALID_MARKET_STATE if nobody has taken it over.',
    example: {
      query: {},
      body: { marketId: MARKET_ID, reason: 'The feed is right again' },
      result: { ...exampleOperatorMarket, manual: null },
    },
  },
  updateMarket: {
    description:
      'Changes terms of a market that has not closed; omitted fields stay the same. Existing bets are not affected.',
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        limits: { ...exampleMarket.limits, maxStake: 50_000 },
        betDelaySec: 8,
        name: 'Match Odds',
        reason: 'Rain about, prices jump',
      },
      result: exampleMarketDetail,
    },
    samples: [{ query: {}, body: { marketId: MARKET_ID, reason: 'Nothing yet' } }],
  },
  quoteMarket: {
    description:
      'Quotes rows of a bookmaker or fancy market and takes it over by hand; rows that are not named keep their quote. Bets are taken at the new quote at once. INVALID_ODDS for prices that the market does not allow, or that let a player win by betting on both sides.',
    notes: {
      quoteVersion:
        'Version of the quotes that the operator has seen; TOO_OLD if somebody has quoted since. Leave it out where the rows must be quoted in any case, as with a suspension.',
      quotes: '`back` is Yes and `lay` is No on sessions and meters; null takes no bets on that side.',
    },
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        quotes: [
          {
            runnerId: HOME_ID,
            state: 'ACTIVE',
            back: { line: null, rate: 95, maxStake: 20_000 },
            lay: { line: null, rate: 98.5, maxStake: null },
          },
        ],
        quoteVersion: 17,
        reason: 'Quoted by hand, feed is late',
      },
      result: exampleHouseMarket,
    },
    samples: [
      {
        query: {},
        body: {
          marketId: 'sim.cr-1042.s6',
          quotes: [
            {
              runnerId: 'runs6',
              state: 'BALL_RUNNING',
              back: { line: 46, rate: 90, maxStake: null },
              lay: { line: 46, rate: 110, maxStake: 5000 },
            },
          ],
          reason: 'Over begins',
        },
      },
      {
        query: {},
        body: {
          marketId: 'sim.cr-1042.s6',
          quotes: [{ runnerId: 'runs6', state: 'SUSPENDED', back: null, lay: null }],
          reason: 'Wicket',
        },
      },
    ],
  },
  propose: {
    description:
      'Proposes a settlement, a correction, a void or the removal of a runner. Nothing happens until another operator approves, within half an hour and while the market still has the given version.',
    notes: {
      marketVersion: '`version` of the market when it was looked at.',
      reason: 'Players can read it with their void bets.',
    },
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        marketVersion: 41,
        action: {
          kind: 'SETTLE',
          runners: [
            { runnerId: HOME_ID, outcome: 'WINNER' },
            { runnerId: AWAY_ID, outcome: 'LOSER' },
          ],
        },
        reason,
      },
      result: exampleProposal,
    },
    samples: samples.map((action) => ({
      query: {},
      body: {
        marketId: MARKET_ID,
        marketVersion: 41,
        action: 'runners' in action ? { ...action, runners: [...action.runners] } : action,
        reason,
      },
    })),
  },
  previewResult: {
    description:
      'What a result would bring the players of a market, to the paisa, whether it is the first one or a correction. Changes nothing. For a correction, the earlier result is reversed first, which is not counted here.',
    example: {
      query: {},
      body: {
        marketId: MARKET_ID,
        action: {
          kind: 'SETTLE',
          runners: [
            { runnerId: HOME_ID, outcome: 'WINNER' },
            { runnerId: AWAY_ID, outcome: 'LOSER' },
          ],
        },
      },
      result: { winners: 14, won: 48_210.5, losers: 22, lost: 51_300, commission: 964.21 },
    },
    samples: [
      {
        query: {},
        body: {
          marketId: MARKET_ID,
          action: {
            kind: 'SETTLE',
            runners: [{ runnerId: 'runs2', outcome: 'VOID', deadHeat: false }],
            lineResult: 171,
          },
        },
      },
    ],
  },
  getProposals: {
    description: 'Proposals, newest first; 50 by default.',
    example: {
      query: { state: 'PENDING', marketId: MARKET_ID, skip: 0, take: 20 },
      body: null,
      result: [exampleProposal],
    },
    samples: [
      { query: {}, body: null },
      ...(['APPROVED', 'DONE', 'REJECTED', 'EXPIRED', 'REFUSED'] as const).map((state) => ({
        query: { state },
        body: null,
      })),
    ],
  },
  approveProposal: {
    description:
      'Carries out another operator’s proposal, once: repeating the approval returns the same answer. Settling or voiding a market takes it over from its feed.',
    example: {
      query: {},
      body: { proposalId: PROPOSAL_ID },
      result: { ...exampleProposal, state: 'DONE', decidedBy: 'meera', decidedAt: NOW + 60_000 },
    },
  },
  rejectProposal: {
    description: 'Rejects a proposal, or withdraws the caller’s own.',
    example: {
      query: {},
      body: { proposalId: PROPOSAL_ID, reason: 'Wrong match' },
      result: {
        ...exampleProposal,
        state: 'REJECTED',
        decidedBy: 'meera',
        decidedAt: NOW + 60_000,
        decisionReason: 'Wrong match',
      },
    },
  },
};
