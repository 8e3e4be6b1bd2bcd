/** A match between two sides. */
export interface Fixture {
  readonly competition: string;
  readonly venue: string | null;
  readonly sides: readonly [Side, Side];
}

export interface Side {
  readonly name: string;
  readonly short: string;
  /** On the sport's own scale; 0 is average. */
  readonly strength: number;
  /** Players in batting or shirt order, then the bench; empty in singles. */
  readonly players: readonly string[];
}
