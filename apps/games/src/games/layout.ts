/** A place where cards lie. */
export interface CardPlaceSpec {
  /** As the game says it: `A`, `andar`, `8`. */
  readonly place: string;
  readonly name: string;
  /** Drawn before there are cards. */
  readonly slots: number;
}

/** Bets that stand together. */
export interface BetGroupSpec {
  readonly group: string;
  /** Null for the bets that the game is about: they need no heading. */
  readonly title: string | null;
  /** Side by side on a phone, and on a wide screen. */
  readonly columns: readonly [phone: number, wide: number];
  /** Ids in the order of the table, where it is not the game's own. */
  readonly order?: readonly string[];
}

/** How a card game looks: where its cards lie and how its bets stand. */
export interface CardLayout {
  readonly places: readonly CardPlaceSpec[];
  /** Of the places, side by side on a phone. */
  readonly across: 1 | 2 | 4;
  readonly groups: readonly BetGroupSpec[];
  /** Places that have won, by result. */
  readonly winners: Readonly<Record<string, readonly string[]>>;
  /** The two results that a big road is drawn of; null where the game has more. */
  readonly sides: readonly [string, string] | null;
  /** Points that each place starts with, where cards are counted; see `pointsOf`. */
  readonly startPoints?: Readonly<Record<string, number>>;
}

const RANKS = 'A23456789TJQK';

/** Points of a place in 32 Cards: what it starts with, and the ranks of its cards from the jack's 11 to the king's 13. */
export function pointsOf(start: number, faces: readonly string[]): number {
  return faces.reduce((sum, face) => sum + RANKS.indexOf(face.charAt(0)) + 1, start);
}
