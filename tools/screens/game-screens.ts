import { callForRealityCheck } from './account-states.ts';
import * as games from './game-states.ts';
import * as held from './held-tables.ts';
import type { Screen } from './screen.ts';
import { cutOff, holdSockets } from './states.ts';

const TABLES = [
  'teen-patti-20',
  'andar-bahar',
  'lucky-7',
  'thirty-two-cards',
  'dragon-tiger',
  'roulette',
] as const;

/** What can happen at a table, whatever the game. */
const BEFALLEN: readonly (Omit<Screen, 'path' | 'as'> & { readonly game?: string })[] = [
  { name: 'closed', before: held.closedBets, after: games.says('No more bets') },
  { name: 'void', before: held.voidRounds, after: games.says(/^Void, stakes returned/) },
  { name: 'table-closed', before: held.closedTable, after: games.says('The table is closed') },
  { name: 'without-table', before: held.withoutTables, after: games.says(/^No table of this game/) },
  { name: 'long-deal', game: 'andar-bahar', before: held.longDeal, after: games.says('Dealing') },
  { name: 'seat-ended', before: held.endSeat, after: games.says(/^Your session has ended/) },
  { name: 'no-money', before: held.spendMoney, eachTime: games.overTheLimit },
  { name: 'over-limit', eachTime: games.overTheLimit },
  { name: 'time-up', before: held.timeUp, after: held.paused },
  { name: 'reality-check', before: callForRealityCheck, after: held.asked },
  { name: 'refused', before: held.refuseOpening, after: held.refused },
  {
    name: 'offline',
    before: holdSockets,
    after: async (page) => {
      await games.atRest(page);
      await cutOff(page);
      await games.says(/^Connection lost/)(page);
    },
  },
];

/** Our own games in the client, before a bet and in play. */
export const GAME_SCREENS: readonly Screen[] = [
  ...TABLES.flatMap((id) => [
    { name: `game-${id}`, path: `/lotus?game=${id}`, as: 'player' as const, eachTime: games.atRest },
    { name: `game-${id}-play`, path: `/lotus?game=${id}`, as: 'player' as const, eachTime: games.inPlay },
  ]),
  // Waits for the end of a round; one game of each kind represents all.
  ...(['teen-patti-20', 'andar-bahar', 'dragon-tiger', 'roulette'] as const).map((id) => ({
    name: `game-${id}-result`,
    path: `/lotus?game=${id}`,
    as: 'player' as const,
    eachTime: games.withResult,
  })),
  ...(['My rounds', 'Rules', 'Fairness'] as const).map((tab) => ({
    name: `game-${tab.toLowerCase().replace(' ', '-')}`,
    path: '/lotus?game=teen-patti-20',
    as: 'player' as const,
    after: games.withTab(tab),
  })),
  { name: 'game-check', path: '/lotus?game=teen-patti-20', as: 'player', after: games.withCheck },
  ...BEFALLEN.map(({ name, game = 'lucky-7', ...screen }) => ({
    ...screen,
    name: `game-${name}`,
    path: `/lotus?game=${game}`,
    as: 'player' as const,
  })),
  { name: 'game-guest', path: '/lotus?game=lucky-7', as: 'guest' },
  { name: 'game-plinko', path: '/lotus?game=plinko', as: 'player', after: games.soloAtRest },
  { name: 'game-plinko-play', path: '/lotus?game=plinko', as: 'player', after: games.ballFallen },
  { name: 'game-mines', path: '/lotus?game=mines', as: 'player', after: games.soloAtRest },
  { name: 'game-mines-play', path: '/lotus?game=mines', as: 'player', after: games.fieldOpened },
  // No earlier round is open.
  { name: 'game-mines-hit', path: '/lotus?game=mines', as: 'newcomer', after: games.mineHit },
];
