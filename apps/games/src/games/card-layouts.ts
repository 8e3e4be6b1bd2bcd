/** A place for cards. */
export interface CardPlaceSpec {
  /** The game's own id for it: `A`, `andar`, `8`. */
  readonly place: string;
  /** A name from the game, or a text of the tables. */
  readonly name: string;
  /** Places drawn before there are cards. */
  readonly slots: number;
}

/** Bets that are shown together. */
export interface BetGroupSpec {
  readonly group: string;
  /** Null for the game's main bets, which need no heading. */
  readonly title: string | null;
  /** How many are side by side on a phone, and on a wide screen. */
  readonly columns: readonly [phone: number, wide: number];
  /** Ids in the order of the table, if that differs from the game's. */
  readonly order?: readonly string[];
}

/** How a card game looks: its places for cards and its groups of bets. */
export interface CardLayout {
  readonly places: readonly CardPlaceSpec[];
  /** How many places are side by side on a phone. */
  readonly across: 1 | 2 | 4;
  readonly groups: readonly BetGroupSpec[];
  /** The winning places, by result. */
  readonly winners: Readonly<Record<string, readonly string[]>>;
  /** The two results that a big road shows; null if the game has more. */
  readonly sides: readonly [string, string] | null;
  /** Points that each place starts with, in games that count cards; see `pointsOf`. */
  readonly startPoints?: Readonly<Record<string, number>>;
}

/** The layouts of the card games, by game id. */
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

const RANKS = 'A23456789TJQK';

/** Points of a place in 32 Cards: its starting points plus the ranks of its cards, a jack counting 11 and a king 13. */
export function pointsOf(start: number, faces: readonly string[]): number {
  return faces.reduce((sum, face) => sum + RANKS.indexOf(face.charAt(0)) + 1, start);
}
