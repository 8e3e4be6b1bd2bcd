import type { RandomSource } from './fair/random-source.ts';

/** A fraction of whole numbers, exact: a chance, or what a unit of stake returns on average. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A bet that a game offers. */
export interface BetKind<Outcome> {
  /** Unique in its game, kebab case, e.g. `player-a`, `straight-17`; it is stored with every bet. */
  readonly id: string;
  /** What a player reads, e.g. `Player A`. */
  readonly name: string;
  /** Bets that stand together on the table, e.g. `main`, `pair-plus`. */
  readonly group: string;
  /** What it pays, as the pay table says it, e.g. `1.98`, `35:1`, `2.00, half back on a 7`. */
  readonly pays: string;
  /** What a unit of stake returns on average, by counting all outcomes; the house edge is one less this. */
  readonly rtp: Fraction;
  /** The most it can return, hundredths of the stake, the stake included. */
  readonly mostReturn: number;
  /** What it returns, hundredths of the stake, the stake included: 0 is lost, 50 half back, 100 the stake back, 198 at 1.98. */
  returns(outcome: Outcome): number;
}

/** A card or a number that is shown, in the order in which the table shows it. */
export interface Shown {
  /** Its place, e.g. `A`, `B`, `joker`, `andar`, `8`, `dragon`, `wheel`. */
  readonly place: string;
  /** A card as rank and suit, e.g. `TD` (rules section 16.5), or a number of the wheel, e.g. `17`. */
  readonly face: string;
}

/** What everybody at the table sees of an outcome. */
export interface ShownOutcome {
  readonly shown: readonly Shown[];
  /** The short result for the road map, from the game's `results`, e.g. `A`, `TIE`, `17`. */
  readonly result: string;
  /** One sentence for eyes and screen readers, e.g. `Player A wins with a pair of kings.` */
  readonly text: string;
}

/** A result as road maps show it. */
export interface ResultKind {
  readonly id: string;
  /** At most three letters on the road map. */
  readonly mark: string;
  readonly name: string;
}

/** A game of shared rounds: one outcome for the whole table, drawn from the round's seed and from nothing else. */
export interface TableGame<Outcome = unknown> {
  /** Kebab case, e.g. `teen-patti-20`; it is stored with every round. */
  readonly id: string;
  readonly name: string;
  /** Raised whenever rules, bets or payouts change: a round is verified by the version it was played with. */
  readonly version: number;
  /** The rules, each a sentence or two. */
  readonly rules: readonly string[];
  readonly bets: readonly BetKind<Outcome>[];
  readonly results: readonly ResultKind[];
  /** Outcomes that stand for all: whatever is staked, one of them returns as much as any outcome can. */
  readonly extremes: readonly Outcome[];
  draw(random: RandomSource): Outcome;
  show(outcome: Outcome): ShownOutcome;
}
