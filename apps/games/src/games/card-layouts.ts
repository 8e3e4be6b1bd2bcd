import type { CardLayout } from './layout.ts';

/** How the card games look, by game id. */
export const CARD_LAYOUTS: Readonly<Record<string, CardLayout>> = {
  'teen-patti-20': {
    places: [
      { place: 'A', name: 'Player A', slots: 3 },
      { place: 'B', name: 'Player B', slots: 3 },
    ],
    across: 2,
    groups: [
      { group: 'main', title: null, columns: [2, 2] },
      { group: 'pair-plus', title: 'Pair plus', columns: [2, 2] },
    ],
    winners: { A: ['A'], B: ['B'], TIE: ['A', 'B'] },
    sides: ['A', 'B'],
  },
  'andar-bahar': {
    places: [
      { place: 'joker', name: 'Joker', slots: 1 },
      { place: 'andar', name: 'Andar', slots: 1 },
      { place: 'bahar', name: 'Bahar', slots: 1 },
    ],
    across: 1,
    groups: [
      { group: 'main', title: null, columns: [2, 2] },
      { group: 'cards', title: 'How many cards after the joker', columns: [2, 4] },
    ],
    winners: { ANDAR: ['andar'], BAHAR: ['bahar'] },
    sides: ['ANDAR', 'BAHAR'],
  },
  'lucky-7': {
    places: [{ place: 'card', name: 'The card', slots: 1 }],
    across: 1,
    groups: [
      { group: 'main', title: null, columns: [2, 2] },
      { group: 'card', title: 'The card is', columns: [4, 4] },
    ],
    winners: {},
    sides: ['LOW', 'HIGH'],
  },
  'thirty-two-cards': {
    places: [8, 9, 10, 11].map((player) => ({ place: String(player), name: `Player ${player}`, slots: 1 })),
    across: 4,
    groups: [{ group: 'main', title: null, columns: [2, 4] }],
    winners: Object.fromEntries(['8', '9', '10', '11'].map((player) => [player, [player]])),
    sides: null,
    startPoints: { 8: 8, 9: 9, 10: 10, 11: 11 },
  },
  'dragon-tiger': {
    places: [
      { place: 'dragon', name: 'Dragon', slots: 1 },
      { place: 'tiger', name: 'Tiger', slots: 1 },
    ],
    across: 2,
    groups: [
      {
        group: 'main',
        title: null,
        columns: [2, 4],
        order: ['dragon', 'tiger', 'tie', 'suited-tie'],
      },
      { group: 'dragon-card', title: "Dragon's card", columns: [4, 4] },
      { group: 'tiger-card', title: "Tiger's card", columns: [4, 4] },
    ],
    winners: { DRAGON: ['dragon'], TIGER: ['tiger'], TIE: ['dragon', 'tiger'] },
    sides: ['DRAGON', 'TIGER'],
  },
};
