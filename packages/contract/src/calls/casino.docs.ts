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
      'The games of the casino, by page, in a fixed order: our own first, then provider by provider. The filters’ counts are over all games of the site. Guests may read it if the site’s casino is on.',
    notes: {
      search: 'Part of the name of a game or its provider; case, accents, blanks and dashes are ignored.',
      ids: 'Only these games, in the order of the list; ids that are not offered are left out.',
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
      'Opens a game of the table provider. The address works once, for one minute, in a frame for this player; call again to reopen the game.',
    notes: {
      casinoToken: 'From the log-in; identifies the session without revealing the access token.',
    },
    example: exampleOpening,
    samples: OPENING_SAMPLES,
  },
  getLobbyGameUrl: {
    description: 'The same for the provider whose own lobby is shown.',
    notes: {
      casinoToken: 'From the log-in; identifies the session without revealing the access token.',
    },
    example: exampleOpening,
    samples: OPENING_SAMPLES,
  },
  getInternationalGameUrl: {
    description: 'The same for the provider of international games.',
    notes: {
      casinoToken: 'From the log-in; identifies the session without revealing the access token.',
    },
    example: exampleOpening,
    samples: OPENING_SAMPLES,
  },
  getGameAddress: {
    description:
      'Opens a game by its own address, as given in the list of games. Returns the same as the game-URL calls; never cached, because the result works only once.',
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
      'Totals of a visit to a game so far, according to the wallet: rounds, stakes, returns and net result.',
    example: { query: { visitId: VISIT_ID }, body: null, result: exampleVisit },
  },
  endGameVisit: {
    description:
      'Ends a visit: nothing more can be staked in it. Rounds in progress are finished and their returns paid. Repeating it returns the same answer.',
    example: { query: {}, body: { visitId: VISIT_ID }, result: { ...exampleVisit, endedAt: NOW } },
  },
  getOwnGames: {
    description:
      'The player’s favourite games, latest favourite first, and the recently opened ones, latest first. Games that are no longer offered are left out.',
    example: {
      query: {},
      body: null,
      result: { favourites: ['roulette', 'mines'], recent: ['teen-patti-20', 'roulette'] },
    },
  },
  setFavourite: {
    description: 'Adds a game to the player’s favourites or removes it. Repeating it changes nothing.',
    example: {
      query: {},
      body: { gameId: 'roulette', favourite: true },
      result: { favourites: ['roulette', 'mines'], recent: ['teen-patti-20'] },
    },
  },
  getRounds: {
    description:
      "The player's own casino rounds, newest first, by page, with totals over all rounds that match the filter.",
    notes: {
      from: 'UTC ms; start of the round.',
      to: 'UTC ms, inclusive.',
      cursor: '`next` of the previous page, with the other parameters unchanged.',
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
    description: 'What the player has staked and got back in each game, with totals over all games.',
    notes: { from: 'UTC ms; start of the round.', to: 'UTC ms, inclusive.' },
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
