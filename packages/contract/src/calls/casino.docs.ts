import type { DocsOf } from '../call-docs.ts';
import {
  exampleAddressedGame,
  exampleGame,
  exampleRound,
  exampleVisit,
  VISIT_ID,
  exampleAddress,
  exampleOpening,
  OPENING_SAMPLES,
} from '../examples/casino.ts';
import { NOW } from '../examples/cricket-match.ts';
import type * as calls from './casino.ts';

export const CASINO_DOCS: DocsOf<typeof calls> = {
  getGames: {
    description:
      'The games of the casino, by page, in an order that does not change: our own first, then provider by provider. What the filters offer is counted over all games of the site. Guests may read it where the site’s casino is on.',
    notes: {
      search: 'Part of the name of a game or of its maker; case, accents, blanks and dashes do not matter.',
      ids: 'These alone, in the order of the list; ids that are not offered are left out.',
      take: '50 if absent.',
    },
    example: {
      query: { search: 'teen', category: 'CARDS', provider: 'layline', skip: 0, take: 20 },
      body: null,
      result: {
        games: [exampleGame, exampleAddressedGame],
        total: 2,
        categories: [
          { category: 'CARDS', games: 5 },
          { category: 'QUICK', games: 2 },
        ],
        providers: [{ provider: 'layline', name: 'Layline', games: 8 }],
      },
    },
    samples: [
      { query: {}, body: null },
      { query: { ids: ['mines', 'plinko'], category: 'QUICK' }, body: null },
      { query: { category: 'TABLES' }, body: null },
      { query: { category: 'ROULETTE' }, body: null },
      { query: { category: 'SLOTS' }, body: null },
      { query: { category: 'LIVE' }, body: null },
    ],
  },
  getTableGameUrl: {
    description:
      'Opens a game of the provider of tables. The address works once and for a minute, in a frame of this player; ask again to open it again.',
    notes: {
      casinoToken: 'As the log-in told it: it names the session without giving the access token away.',
    },
    example: exampleOpening,
    samples: OPENING_SAMPLES,
  },
  getLobbyGameUrl: {
    description: 'The same of the provider whose own lobby is shown.',
    notes: {
      casinoToken: 'As the log-in told it: it names the session without giving the access token away.',
    },
    example: exampleOpening,
    samples: OPENING_SAMPLES,
  },
  getInternationalGameUrl: {
    description: 'The same of the provider of international games.',
    notes: {
      casinoToken: 'As the log-in told it: it names the session without giving the access token away.',
    },
    example: exampleOpening,
    samples: OPENING_SAMPLES,
  },
  getGameAddress: {
    description:
      'Opens a game by an address of its own, which the list of games tells. Answers like the game-URL calls; never from a cache, because what it answers works once.',
    example: {
      query: { gameId: 'mines', device: 'PHONE', theme: 'dark', language: 'hi' },
      body: null,
      result: { ...exampleAddress, launchUrl: '/games/play?game=mines&token=Zk8sQ1mV0xT7nB3cR5yH2w' },
    },
    samples: [
      { query: { gameId: 'mines', device: 'DESKTOP', theme: 'light' }, body: null },
      { query: { gameId: 'mines', theme: 'green' }, body: null },
      { query: { gameId: 'mines' }, body: null },
    ],
  },
  getGameVisit: {
    description:
      'What a visit to a game has come to so far, by what the wallet has moved: rounds, stakes, returns and the net of both.',
    example: { query: { visitId: VISIT_ID }, body: null, result: exampleVisit },
  },
  endGameVisit: {
    description:
      'Ends a visit: nothing more can be staked in it. Rounds under way are finished, and what they return is paid. Again it answers the same.',
    example: { query: {}, body: { visitId: VISIT_ID }, result: { ...exampleVisit, endedAt: NOW } },
  },
  getOwnGames: {
    description:
      'The games that the player has marked, the last mark first, and those it opened last, the last first. Games that are not offered any more are left out.',
    example: {
      query: {},
      body: null,
      result: { favourites: ['roulette', 'mines'], recent: ['teen-patti-20', 'roulette'] },
    },
  },
  setFavourite: {
    description: 'Marks a game in the lobby, or takes the mark away. Again it changes nothing.',
    example: {
      query: {},
      body: { gameId: 'roulette', favourite: true },
      result: { favourites: ['roulette', 'mines'], recent: ['teen-patti-20'] },
    },
  },
  getRounds: {
    description:
      "The player's own rounds of games, newest first, by page, with what all rounds of the filter come to.",
    notes: {
      from: 'UTC ms; of the beginning of the round.',
      to: 'UTC ms, included.',
      cursor: '`next` of the page before, with the other parameters unchanged.',
    },
    example: {
      query: { from: NOW - 86_400_000, to: NOW, gameId: 'teen-patti-20', take: 25 },
      body: null,
      result: {
        rounds: [exampleRound],
        next: null,
        totals: { rounds: 1, staked: 100, returned: 198, net: 98 },
      },
    },
    samples: [{ query: { visitId: VISIT_ID, cursor: `${NOW}.3` }, body: null }],
  },
  getGameResults: {
    description: 'What the player has staked and got back, game by game, with the sum over all games.',
    notes: { from: 'UTC ms; of the beginning of a round.', to: 'UTC ms, included.' },
    example: {
      query: { from: NOW - 86_400_000, to: NOW },
      body: null,
      result: {
        games: [
          {
            gameId: 'teen-patti-20',
            gameName: 'Teen Patti 20-20',
            provider: 'layline',
            rounds: 12,
            staked: 1200,
            returned: 990,
            net: -210,
            playedAt: NOW - 60_000,
          },
        ],
        totals: { rounds: 12, staked: 1200, returned: 990, net: -210 },
      },
    },
    samples: [{ query: {}, body: null }],
  },
};
