import type { RandomSource } from './fair/random-source.ts';

/** An exact fraction of whole numbers: a chance, or an average return per unit of stake. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** A bet that a game offers. */
export interface BetKind<Outcome> {
  /** Unique in its game, kebab case, e.g. `player-a`, `straight-17`; stored with every bet. */
  readonly id: string;
  /** Name for players, e.g. `Player A`. */
  readonly name: string;
  /** Groups bets on the table, e.g. `main`, `pair-plus`. */
  readonly group: string;
  /** The payout as shown in the pay table, e.g. `1.98`, `35:1`, `2.00, half back on a 7`. */
  readonly pays: string;
  /** Average return per unit of stake, counted over all outcomes. The house edge is one minus this. */
  readonly rtp: Fraction;
  /** Maximum return, hundredths of the stake, stake included. */
  readonly mostReturn: number;
  /** Return on an outcome, hundredths of the stake, stake included: 0 is lost, 50 half back, 100 the stake back, 198 at 1.98. */
  returns(outcome: Outcome): number;
}

/** A card or number that the table shows, in the order of display. */
export interface Shown {
  /** Its position, e.g. `A`, `B`, `joker`, `andar`, `8`, `dragon`, `wheel`. */
  readonly place: string;
  /** A card as rank and suit, e.g. `TD` (rules section 16.5), or a number on the wheel, e.g. `17`. */
  readonly face: string;
}

/** What everybody at the table sees of an outcome. */
export interface ShownOutcome {
  readonly shown: readonly Shown[];
  /** Short result for the road map, from the game's `results`, e.g. `A`, `TIE`, `17`. */
  readonly result: string;
  /** One sentence for display and screen readers, e.g. `Player A wins with a pair of kings.` */
  readonly text: string;
}

/** A result as road maps show it. */
export interface ResultKind {
  readonly id: string;
  /** At most three letters on the road map. */
  readonly mark: string;
  readonly name: string;
}

/** A game with shared rounds: one outcome for the whole table, drawn only from the round's seed. */
export interface TableGame<Outcome = unknown> {
  /** Kebab case, e.g. `teen-patti-20`; stored with every round. */
  readonly id: string;
  readonly name: string;
  /** Raised whenever rules, bets or payouts change. A round is verified by the version that it was played with. */
  readonly version: number;
  /** The rules, one or two sentences each. */
  readonly rules: readonly string[];
  readonly bets: readonly BetKind<Outcome>[];
  readonly results: readonly ResultKind[];
  /** Outcomes that cover all others: whatever is staked, one of these returns as much as any outcome can. */
  readonly extremes: readonly Outcome[];
  draw(random: RandomSource): Outcome;
  show(outcome: Outcome): ShownOutcome;
}
