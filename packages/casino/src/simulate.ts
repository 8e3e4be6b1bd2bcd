import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fairRandom } from './fair/fair-random.ts';
import { serverSeedFrom } from './fair/server-seed.ts';
import type { Fraction, TableGame } from './game.ts';

/** What a bet returned over some rounds with a unit stake each. Sums are whole, so that partial tallies add up exactly. */
export interface Tally {
  readonly bet: string;
  readonly rounds: number;
  /** Hundredths of the stake. */
  readonly returned: number;
  /** Sum of the squared hundredths. */
  readonly squares: number;
}

/** A simulated mean beside the counted one; shares of the stake. */
export interface Figure {
  readonly name: string;
  readonly rounds: number;
  readonly rtp: number;
  readonly mean: number;
  readonly standardError: number;
  /** How many standard errors the mean is above the RTP. */
  readonly deviations: number;
}

/**
 * Plays rounds of a table game with a unit on every bet, drawn as the exchange draws them: nonces `first` to `first + rounds - 1`
 * of the server seed derived from the seed's text. The same arguments play the same rounds, so a run can be split among several
 * callers.
 */
export function playRounds(game: TableGame, rounds: number, seed: string, first = 0): Tally[] {
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    throw new RangeError(`${rounds} is not a number of rounds`);
  const serverSeed = serverSeedFrom(sha256(utf8ToBytes(seed)));
  const sums = game.bets.map((kind) => ({ kind, returned: 0, squares: 0 }));
  for (let nonce = first; nonce < first + rounds; nonce++) {
    const outcome = game.draw(fairRandom(serverSeed, game.id, nonce));
    for (const sum of sums) {
      const returned = sum.kind.returns(outcome);
      sum.returned += returned;
      sum.squares += returned * returned;
    }
  }
  return sums.map(({ kind, returned, squares }) => ({ bet: kind.id, rounds, returned, squares }));
}

/** Adds the tallies of two parts of a run, bet by bet. */
export function addTallies(left: readonly Tally[], right: readonly Tally[]): Tally[] {
  const others = new Map(right.map((tally) => [tally.bet, tally]));
  return left.map((tally) => {
    const other = others.get(tally.bet);
    if (other === undefined) throw new RangeError(`no tally of ${tally.bet} to add`);
    return {
      bet: tally.bet,
      rounds: tally.rounds + other.rounds,
      returned: tally.returned + other.returned,
      squares: tally.squares + other.squares,
    };
  });
}

/** The figures of a run, in the order of the game's bets, with the sample's standard error. */
export function figuresOf(game: TableGame, tallies: readonly Tally[]): Figure[] {
  const rtps = new Map(game.bets.map(({ id, rtp }) => [id, rtp]));
  return tallies.map(({ bet, rounds, returned, squares }) => {
    const rtp = share(rtps.get(bet));
    const mean = returned / rounds / 100;
    const variance = Math.max(0, squares / rounds / 10_000 - mean ** 2);
    const standardError = Math.sqrt(variance / rounds);
    const deviations = standardError === 0 ? 0 : (mean - rtp) / standardError;
    return { name: bet, rounds, rtp, mean, standardError, deviations };
  });
}

function share(fraction: Fraction | undefined): number {
  return fraction === undefined ? Number.NaN : Number(fraction.over) / Number(fraction.under);
}
