/** A request for bets at a table as its player was answered. */
export interface SeenStake {
  readonly player: string;
  /** The seat's token. */
  readonly seat: string;
  readonly requestId: string;
  readonly roundId: string;
  /** Paise. */
  readonly amount: number;
  /** Whether the player was told that the bets count. */
  readonly counts: boolean;
}

/** What players were answered at our own tables. */
export class TableRecords {
  readonly stakes: SeenStake[] = [];

  /** The rounds in which a player was told to have bets, and for how much, paise. */
  roundsOf(player: string): ReadonlyMap<string, number> {
    const rounds = new Map<string, number>();
    for (const { roundId, amount } of this.stakes.filter((one) => one.player === player && one.counts))
      rounds.set(roundId, (rounds.get(roundId) ?? 0) + amount);
    return rounds;
  }
}
