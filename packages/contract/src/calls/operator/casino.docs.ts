import type { DocsOf } from '../../call-docs.ts';
import {
  exampleHeldCredit,
  exampleOfferedGames,
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
      "The house's results by provider and game, or day by day, with the share of stakes paid out beside the return that the game states. A round counts at the time it is closed; until its provider closes it, at its beginning once there is a return.",
    notes: {
      from: 'First day, as 2026-01-31, in the exchange’s time zone; if absent, 30 days including the last one.',
      to: 'Last day, inclusive; today if absent. A period has at most 400 days.',
      by: 'GAME if absent: the first 1000 games. DAY: by days of that time zone.',
      books: 'Adds the balance with each provider beside the sum of all its rounds ever; takes some time.',
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
    description: 'Casino rounds with a stake and without a result, oldest first, by page.',
    notes: { before: 'UTC ms: rounds opened then or earlier.' },
    example: {
      query: { provider: 'layline', playerId: 'p17', before: NOW - 86_400_000, take: 50 },
      body: null,
      result: { rounds: [exampleOpenRound], next: null, totals: { rounds: 1, staked: 100 } },
    },
    samples: [{ query: { cursor: `${NOW}.1` }, body: null }],
  },
  voidCasinoRound: {
    description:
      'Returns all of a player’s stakes in a round, once, and closes the round: nothing can be won in it any more. Only for rounds without any return that were opened at least 24 hours ago. Repeating it returns the first answer.',
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
      'Ends the round at one of our own tables without a result and returns all stakes; the players can read the reason. Only before the result: a round that has a result stands.',
    notes: { roundId: 'The intended round, so that the call cannot hit the next one.' },
    example: {
      query: {},
      body: { tableId: 'roulette', roundId: 'roulette.4711', reason: 'The wheel on the screen hung' },
      result: { tableId: 'roulette', roundId: 'roulette.4711', reason: 'The wheel on the screen hung' },
    },
  },
  getStuckReturns: {
    description:
      'Returns of our own tables that the wallet has declined for good, at most 500, in the order of their ids. Each is logged as an error with its code.',
    example: { query: {}, body: null, result: [exampleStuckReturn] },
  },
  payStuckReturn: {
    description:
      'Asks the wallet once more for a return that it has declined, under the same id, so that it cannot be paid twice. Returns the new state: STUCK again if the cause is still there.',
    example: {
      query: {},
      body: { txId: exampleStuckReturn.txId, reason: 'Its stake has turned up' },
      result: { ...exampleStuckReturn, state: 'PAID' },
    },
  },
  getHeldCredits: {
    description:
      'Credits of casino providers that are out of line, the oldest first, by page. The provider has been told that they are accepted; the player has nothing of them yet. `providers` says how many wait of each provider, whatever page it is. While 100 of one wait, it is paused: its games take no stakes, and further credits out of line are refused, to be sent again.',
    example: {
      query: { provider: 'hub88', take: 50 },
      body: null,
      result: {
        credits: [exampleHeldCredit],
        next: null,
        providers: [{ provider: 'hub88', credits: 1, amount: 2_500_000, paused: false }],
      },
    },
    samples: [{ query: { cursor: `${NOW}.1` }, body: null }],
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
      'Limits of each of our own tables and solo games, and of the sites with limits of their own. A round is played with the limits in force when it opened.',
    example: { query: {}, body: null, result: [exampleTableLimits] },
  },
  setTableLimits: {
    description:
      'Changes the limits of a table or solo game from the next round on; the current round keeps the limits it opened with.',
    notes: {
      site: 'Null for all sites without limits of their own.',
      version:
        'The version of the limits that were looked at, those of all sites if the site has none; SETTINGS_CHANGED if they are no longer in force.',
      limits: 'Null to restore the table’s defaults; for a site, to restore the limits of all sites.',
    },
    example: {
      query: {},
      body: {
        tableId: exampleTableLimits.tableId,
        site: null,
        version: exampleTableLimits.version,
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
          version: exampleTableLimits.version,
          limits: { ...exampleTableLimits.limits, maxRound: null },
          reason: 'A site of high stakes',
        },
      },
      {
        query: {},
        body: {
          tableId: 'roulette',
          site: null,
          version: exampleTableLimits.version,
          limits: null,
          reason: 'The festival is over',
        },
      },
    ],
  },
  getOfferedGames: {
    description:
      'The casino providers of this exchange and all their games, for choosing what a site shows (`games` in its settings). What a site hides is among them. While a provider’s list cannot be read, the last one read is given.',
    example: { query: {}, body: null, result: exampleOfferedGames },
  },
};
