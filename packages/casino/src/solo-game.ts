import type { RandomSource } from './fair/random-source.ts';
import type { Fraction } from './game.ts';

/** What a player chose before a solo round, by the name of the choice, e.g. `{ rows: '12', risk: 'high' }`. */
export type SoloChoices = Readonly<Record<string, string>>;

/** A choice to make before a round. */
export interface SoloChoice {
  readonly id: string;
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** The default option. */
  readonly first: string;
}

/** The state of a solo round, as its player may see it. */
export interface SoloView {
  readonly done: boolean;
  /** Return if the round ends here, hundredths of the stake, stake included. */
  readonly returns: number;
  /** Possible actions: names that `act` takes, e.g. `open-7`, `take`. Empty when the round is done. */
  readonly actions: readonly string[];
  /** What the screen draws, e.g. a ball's buckets or the opened fields; plain JSON that differs by game. */
  readonly picture: SoloPicture;
  /** One sentence for display and screen readers. */
  readonly text: string;
}

export type SoloPicture = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

/** The action that ends a round with the return in its view, in every game that has it. */
export const TAKE = 'take';

/** A line of the pay table: the return of one end of the round, hundredths of the stake, and the chance of reaching it. */
export interface SoloPay {
  readonly name: string;
  readonly returns: number;
  readonly chance: Fraction;
}

/** A way to play a round, e.g. taking after three steps, whichever they are. */
export interface SoloWay {
  readonly name: string;
  /** Steps before the player takes or the round ends by itself; 0 in a game without steps. */
  readonly steps: number;
  /** Average return per unit of stake: the sum of chance × return over `pays`. */
  readonly rtp: Fraction;
  /** The ends that return anything; otherwise the stake is lost. */
  readonly pays: readonly SoloPay[];
}

/** A game for a single player: an outcome drawn once from the seed, and steps that only uncover it. */
export interface SoloGame<Secret = unknown> {
  readonly id: string;
  readonly name: string;
  /** Raised whenever rules or payouts change. */
  readonly version: number;
  readonly rules: readonly string[];
  readonly choices: readonly SoloChoice[];
  /** Lowest and highest average return over all choices and ways to play, for the game's page. */
  readonly rtp: { readonly lowest: Fraction; readonly highest: Fraction };
  /** Every way to play these choices that differs in its average return. */
  ways(choices: SoloChoices): readonly SoloWay[];
  /** What each end of the round returns with these choices, and how likely it is. */
  payTable(choices: SoloChoices): readonly SoloPay[];
  /** Maximum return of a stake with these choices, hundredths of the stake. */
  mostReturn(choices: SoloChoices): number;
  /** True if the choices are complete and known. */
  accepts(choices: SoloChoices): boolean;
  draw(choices: SoloChoices, random: RandomSource): Secret;
  /** The state of the round after these actions, or null if one of them was not among the `actions` available at that point. */
  view(choices: SoloChoices, secret: Secret, actions: readonly string[]): SoloView | null;
  /** Everything that was hidden, once the round is done. */
  reveal(choices: SoloChoices, secret: Secret): SoloPicture;
}
