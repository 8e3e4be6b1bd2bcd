import type { SoloRound } from '@layline/contract/casino/table-protocol.ts';

/** A solo round as its player was told of it. */
export interface SeenSolo {
  readonly player: string;
  readonly roundId: string;
  /** The commitment that the player had seen before. */
  readonly commit: string;
  readonly nonce: number;
  /** Steps that were acknowledged, in order. */
  readonly actions: string[];
  /** Its end, once the player has been told; major units. */
  end: Pick<SoloRound, 'returns' | 'serverSeed'> | null;
}

/** What players were answered in solo games. */
export class SoloRecords {
  readonly rounds = new Map<string, SeenSolo>();

  /** A player asks. Returns a function that records the answer, and says what is wrong with it, given what was known at the time of asking; null if nothing is. */
  asks(player: string): (round: SoloRound) => string | null {
    const before = new Map(
      [...this.rounds].map(([id, { actions, end }]) => [id, { steps: actions.length, end }]),
    );
    return (round) => {
      const { roundId, commit, nonce, step, done, returns, serverSeed } = round;
      const seen = this.rounds.get(roundId) ?? { player, roundId, commit, nonce, actions: [], end: null };
      this.rounds.set(roundId, seen);
      if (seen.player !== player || seen.commit !== commit || seen.nonce !== nonce)
        return `the round ${roundId} is of another player or seed now`;
      if (done !== (serverSeed !== null))
        return `the seed of ${roundId} is shown before it is over, or not after`;
      const { steps, end } = before.get(roundId) ?? { steps: 0, end: null };
      if (step < steps) return `the round ${roundId} is at step ${step} after ${steps}`;
      if (end !== null && (!done || end.returns !== returns))
        return `the round ${roundId} returned ${end.returns}, and returns ${returns} now`;
      if (done) seen.end ??= { returns, serverSeed };
      return null;
    };
  }

  /** The player's step was acknowledged. */
  stepped(roundId: string, step: number, action: string): void {
    const seen = this.rounds.get(roundId);
    if (seen !== undefined && seen.actions.length === step) seen.actions.push(action);
  }
}
