import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fairRandom } from './fair/fair-random.ts';
import type { RandomSource } from './fair/random-source.ts';
import { serverSeedFrom } from './fair/server-seed.ts';
import { everyChoice } from './solo-choices.ts';
import { TAKE, type SoloChoices, type SoloGame, type SoloWay } from './solo-game.ts';

/** Simulated figures of one way to play, as shares of the stake. */
export interface SoloSample {
  readonly choices: SoloChoices;
  readonly way: string;
  readonly rounds: number;
  /** Expected number of wins: rounds of this way times its chance of returning anything. */
  readonly expectedWins: number;
  readonly theory: number;
  readonly mean: number;
  /** Standard error of the mean, from the exact chances. The sample's own would be zero if a rare win did not occur. */
  readonly standardError: number;
  /** How many standard errors the mean is from theory. */
  readonly deviations: number;
}

/** Simulated figures of a solo game. */
export interface SoloSimulation {
  readonly rounds: number;
  readonly samples: readonly SoloSample[];
  /**
   * How many standard errors all rounds together are from theory. Each is measured by the spread of its own way, so that a few
   * large wins do not drown out the others.
   */
  readonly deviations: number;
}

/** Rules that allow more steps than this do not end. */
const STEPS_MAX = 1000;

interface Tally {
  readonly choices: SoloChoices;
  readonly way: SoloWay;
  rounds: number;
  /** Sum of returns, hundredths of the stake. */
  returned: number;
}

/** Plays one round: random steps among those offered, as many as the way has, then takes. Hundredths of the stake. */
function playRound<Secret>(
  game: SoloGame<Secret>,
  { choices, way }: Tally,
  draws: RandomSource,
  player: RandomSource,
): number {
  const secret = game.draw(choices, draws);
  const actions: string[] = [];
  for (let step = 0; step <= STEPS_MAX; step++) {
    const view = game.view(choices, secret, actions);
    if (view === null) throw new RangeError(`${game.id} refused what it offered: ${actions.join(', ')}`);
    if (view.done) return view.returns;
    const steps = view.actions.filter((action) => action !== TAKE);
    actions.push(actions.length === way.steps ? TAKE : (steps[player.uniform(steps.length)] ?? TAKE));
  }
  throw new RangeError(`${game.id} does not end within ${STEPS_MAX} steps`);
}

function ratio({ over, under }: { readonly over: bigint; readonly under: bigint }): number {
  return Number(over) / Number(under);
}

function sampleOf({ choices, way, rounds, returned }: Tally): SoloSample {
  const theory = ratio(way.rtp);
  const square = way.pays.reduce((sum, { returns, chance }) => sum + (returns / 100) ** 2 * ratio(chance), 0);
  const standardError = Math.sqrt((square - theory ** 2) / rounds);
  const mean = returned / 100 / rounds;
  const expectedWins = rounds * way.pays.reduce((sum, { chance }) => sum + ratio(chance), 0);
  const deviations = (mean - theory) / standardError;
  return { choices, way: way.name, rounds, expectedWins, theory, mean, standardError, deviations };
}

/**
 * Plays `rounds` rounds of a solo game through its own draws and views, every choice and way to play in turn. The same seed (any
 * text) plays the same rounds. Throws RangeError if there are more ways than rounds.
 */
export function playSoloRounds<Secret>(game: SoloGame<Secret>, rounds: number, seed: string): SoloSimulation {
  const tallies: Tally[] = everyChoice(game.choices).flatMap((choices) =>
    game.ways(choices).map((way) => ({ choices, way, rounds: 0, returned: 0 })),
  );
  if (!Number.isSafeInteger(rounds) || rounds < tallies.length) {
    throw new RangeError(`${game.id} has ${tallies.length} ways to play, too many for ${rounds} rounds`);
  }
  const serverSeed = serverSeedFrom(sha256(utf8ToBytes(seed)));
  const player = fairRandom(serverSeed, 'player', 0);
  for (let nonce = 0; nonce < rounds;) {
    for (const tally of tallies.slice(0, rounds - nonce)) {
      tally.returned += playRound(game, tally, fairRandom(serverSeed, game.id, nonce), player);
      tally.rounds += 1;
      nonce += 1;
    }
  }
  const samples = tallies.map(sampleOf);
  const sum = samples.reduce(
    (total, { deviations, rounds: played }) => total + deviations * Math.sqrt(played),
    0,
  );
  return { rounds, samples, deviations: sum / Math.sqrt(rounds) };
}
