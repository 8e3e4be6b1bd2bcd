import type { Score } from '@layline/contract/score.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { Cue, CueMarkets, Fair } from './script.ts';

/** Collects the cues of a match model; refuses to go back in time. */
export class CueList {
  readonly cues: Cue[] = [];
  #last = Number.NEGATIVE_INFINITY;

  add(cue: Cue): void {
    if (cue.at < this.#last) throw new RangeError(`cue ${cue.type} at ${cue.at} is before ${this.#last}`);
    this.#last = cue.at;
    this.cues.push(cue);
  }

  score(at: number, score: Score): void {
    this.add({ at, type: 'score', score });
  }

  fair(at: number, market: string, fair: Fair): void {
    this.add({ at, type: 'fair', market, fair });
  }

  chances(at: number, market: string, chances: readonly number[]): void {
    this.fair(at, market, { kind: 'ODDS', chances });
  }

  open(at: number, markets: CueMarkets = 'all'): void {
    this.add({ at, type: 'open', markets });
  }

  /** A material event: LAPSE bets are cancelled. */
  halt(at: number, reason: SuspendReason, markets: CueMarkets = 'all'): void {
    this.add({ at, type: 'suspend', markets, reason, lapse: true });
  }

  /** A pause between deliveries or points: bets stay. */
  pause(at: number, reason: SuspendReason, markets: CueMarkets = 'all'): void {
    this.add({ at, type: 'suspend', markets, reason, lapse: false });
  }

  /** Settles an ODDS market on the runner with this index. */
  winner(at: number, market: string, winner: number): void {
    this.add({ at, type: 'result', market, winner, lineResult: null });
  }
}

export const SECOND = 1000;
export const MINUTE = 60_000;
