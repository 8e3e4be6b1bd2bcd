import type { DocsOf } from '../../call-docs.ts';
import {
  exampleHeldCredit,
  exampleOpenRound,
  exampleStuckReturn,
  exampleTableLimits,
} from '../../examples/casino.ts';
import { NOW } from '../../examples/cricket-match.ts';
import type * as calls from './casino.ts';

const sums = { rounds: 1200, staked: 120_000, returned: 117_360, houseResult: 2640, paidPercent: 97.8 };

export const OPERATOR_CASINO_DOCS: DocsOf<typeof calls> = {
  getCasinoResults: {
    description:
      "The house's results by provider and game, or day by day, with what was paid of what was staked beside what the game says it pays. A round counts when it is closed; until its provider closes it, at its beginning once something came back.",
    notes: {
      from: 'First day, as 2026-01-31, of the exchange’s time zone; 30 days with the last one if absent.',
      to: 'Last day, included; today if absent. A period has 400 days at most.',
      by: 'GAME if absent: the first 1000. DAY: by days of that time zone.',
      books:
        'Adds the accounts of all who run games beside the sums of all their rounds ever: it takes its time.',
    },
    example: {
      query: { from: '2026-11-01', to: '2026-11-17', provider: 'layline', books: 'true' },
      body: null,
      result: {
        by: 'GAME',
        from: '2026-11-01',
        to: '2026-11-17',
        timeZone: 'Asia/Kolkata',
        rows: [
          {
            provider: 'layline',
            providerName: 'Layline',
            gameId: 'teen-patti-20',
            gameName: 'Teen Patti 20-20',
            day: null,
            players: 31,
            ...sums,
            rtp: { lowest: 97.68, highest: 99 },
          },
        ],
        totals: sums,
        open: { rounds: 2, staked: 150 },
        accounts: [{ provider: 'layline', providerName: 'Layline', balance: 2790, rounds: 2790 }],
      },
    },
    samples: [
      { query: { by: 'GAME' }, body: null },
      { query: { by: 'DAY', gameId: 'teen-patti-20' }, body: null },
    ],
  },
  getOpenCasinoRounds: {
    description: 'Casino rounds with a stake and without a result, the oldest first, by page.',
    notes: { before: 'UTC ms: rounds that were opened then or earlier.' },
    example: {
      query: { provider: 'layline', playerId: 'p17', before: NOW - 86_400_000, take: 50 },
      body: null,
      result: { rounds: [exampleOpenRound], next: null, totals: { rounds: 1, staked: 100 } },
    },
    samples: [{ query: { cursor: `${NOW}.1` }, body: null }],
  },
  voidCasinoRound: {
    description:
      'Gives every stake of a player in a round back, once, and closes the round: nothing can be won in it any more. Only for rounds without any return that were opened 24 hours ago or earlier. Again it answers as the first time.',
    example: {
      query: {},
      body: {
        provider: 'layline',
        playerId: 'p17',
        roundId: exampleOpenRound.roundId,
        reason: 'The provider lost this round',
      },
      result: {
        ...exampleOpenRound,
        state: 'VOID',
        closedAt: NOW,
        staked: 0,
        net: 0,
        reason: 'The provider lost this round',
      },
    },
  },
  voidTableRound: {
    description:
      'Ends the round at one of our own tables without a result and gives every stake in it back; the players read the reason. Only before the result: what has a result stands.',
    notes: { roundId: 'The round meant, so that it cannot be the next one by the time of the call.' },
    example: {
      query: {},
      body: { tableId: 'roulette', roundId: 'roulette.4711', reason: 'The wheel on the screen hung' },
      result: { tableId: 'roulette', roundId: 'roulette.4711', reason: 'The wheel on the screen hung' },
    },
  },
  getStuckReturns: {
    description:
      'Returns of our own tables that the wallet has declined for good, 500 at most, in the order of their ids. Each is an error in the log, which has the code.',
    example: { query: {}, body: null, result: [exampleStuckReturn] },
  },
  payStuckReturn: {
    description:
      'Asks the wallet once more for a return that it has declined, under the same id: it cannot be paid twice. The answer says how it stands; STUCK again where the cause is still there.',
    example: {
      query: {},
      body: { txId: exampleStuckReturn.txId, reason: 'Its stake has turned up' },
      result: { ...exampleStuckReturn, state: 'PAID' },
    },
  },
  getHeldCredits: {
    description:
      'Credits of casino providers that are out of line, 500 at most, the oldest first. The provider has been told that they are accepted; the player has nothing of them yet.',
    example: { query: {}, body: null, result: [exampleHeldCredit] },
  },
  decideHeldCredit: {
    description:
      'Pays a held credit, or declines it: its round has then returned nothing by it. Two operators have to ask for the same. Again it answers as the first time.',
    example: {
      query: {},
      body: {
        provider: exampleHeldCredit.provider,
        txId: exampleHeldCredit.txId,
        decision: 'PAY',
        reason: 'The provider has confirmed the jackpot',
      },
      result: { ...exampleHeldCredit, state: 'PAID' },
    },
    samples: [
      {
        query: {},
        body: {
          provider: exampleHeldCredit.provider,
          txId: exampleHeldCredit.txId,
          decision: 'DECLINE',
          reason: 'The provider does not know this round',
        },
      },
    ],
  },
  getTableLimits: {
    description:
      'Limits of every table and solo game of our own, and of the sites that have others. A table plays a round with the limits that were in force when it opened.',
    example: { query: {}, body: null, result: [exampleTableLimits] },
  },
  setTableLimits: {
    description:
      'Puts other limits of a table or solo game in force, from the next round on: the round at the table is played with those that it was opened with.',
    notes: {
      site: 'Null for all sites that have no limits of their own.',
      limits: 'Null for those that the tables come with; for a site: for those of all others.',
    },
    example: {
      query: {},
      body: {
        tableId: exampleTableLimits.tableId,
        site: null,
        limits: exampleTableLimits.limits,
        reason: 'Festival week',
      },
      result: exampleTableLimits,
    },
    samples: [
      {
        query: {},
        body: {
          tableId: exampleTableLimits.tableId,
          site: 'club',
          limits: { ...exampleTableLimits.limits, maxRound: null },
          reason: 'A site of high stakes',
        },
      },
      { query: {}, body: { tableId: 'roulette', site: null, limits: null, reason: 'The festival is over' } },
    ],
  },
};
