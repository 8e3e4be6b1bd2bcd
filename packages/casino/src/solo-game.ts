import type { RandomSource } from './fair/random-source.ts';
import type { Fraction } from './game.ts';

/** What a player chooses before a solo round, by the name of the choice, e.g. `{ rows: '12', risk: 'high' }`. */
export type SoloChoices = Readonly<Record<string, string>>;

/** Something to choose before a round. */
export interface SoloChoice {
  readonly id: string;
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** The option that is taken at first. */
  readonly first: string;
}

/** The state of a solo round, as its player may see it. */
export interface SoloView {
  readonly done: boolean;
  /** What the stake returns if the round ends here, hundredths of the stake, the stake included. */
  readonly returns: number;
  /** What may be done now: names that `act` takes, e.g. `open-7`, `take`. Empty when it is done. */
  readonly actions: readonly string[];
  /** What the screen draws, e.g. the buckets of a ball, or the fields opened; plain JSON that differs by game. */
  readonly picture: SoloPicture;
  /** One sentence for eyes and screen readers. */
  readonly text: string;
}

export type SoloPicture = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

/** The action that ends a round with what its view returns, in every game that has it. */
export const TAKE = 'take';

/** A line of the pay table: what an end of the round returns, hundredths of the stake, and the chance to get there. */
export interface SoloPay {
  readonly name: string;
  readonly returns: number;
  readonly chance: Fraction;
}

/** A way to play a round, e.g. to take after three steps, whichever steps those are. */
export interface SoloWay {
  readonly name: string;
  /** Steps before the player takes or the round ends by itself; 0 in a game without steps. */
  readonly steps: number;
  /** What a unit of stake returns on average: the sum of chance and return over `pays`. */
  readonly rtp: Fraction;
  /** The ends that return anything; what their chances leave to one returns nothing. */
  readonly pays: readonly SoloPay[];
}

/** A game that one player plays alone: an outcome drawn once from the seed, and steps that only uncover it. */
export interface SoloGame<Secret = unknown> {
  readonly id: string;
  readonly name: string;
  /** Raised whenever rules or payouts change. */
  readonly version: number;
  readonly rules: readonly string[];
  readonly choices: readonly SoloChoice[];
  /** The lowest and the highest return over all choices and ways to play, for the game's page. */
  readonly rtp: { readonly lowest: Fraction; readonly highest: Fraction };
  /** Every way to play these choices that differs in what it returns on average. */
  ways(choices: SoloChoices): readonly SoloWay[];
  /** What each end of the round returns with these choices, and how likely it is. */
  payTable(choices: SoloChoices): readonly SoloPay[];
  /** The most that a stake can return with these choices, hundredths of the stake. */
  mostReturn(choices: SoloChoices): number;
  /** True if the choices are complete and known. */
  accepts(choices: SoloChoices): boolean;
  draw(choices: SoloChoices, random: RandomSource): Secret;
  /** The state of the round after these actions, each of which was among the `actions` of the one before; null if one was not. */
  view(choices: SoloChoices, secret: Secret, actions: readonly string[]): SoloView | null;
  /** Everything that was hidden, once the round is done. */
  reveal(choices: SoloChoices, secret: Secret): SoloPicture;
}
