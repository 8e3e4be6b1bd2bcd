import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fairRandom } from './fair/fair-random.ts';
import type { RandomSource } from './fair/random-source.ts';
import { serverSeedFrom } from './fair/server-seed.ts';
import { everyChoice } from './solo-choices.ts';
import { TAKE, type SoloChoices, type SoloGame, type SoloWay } from './solo-game.ts';

/** What a simulation counted of one way to play; figures are shares of the stake. */
export interface SoloSample {
  readonly choices: SoloChoices;
  readonly way: string;
  readonly rounds: number;
  /** The chance that a round of this way returns anything, times its rounds: how many wins theory expects. */
  readonly expectedWins: number;
  readonly theory: number;
  readonly mean: number;
  /** Of the mean, from the exact chances: that of the sample would be zero where a rare win did not come. */
  readonly standardError: number;
  /** How many standard errors the mean is from theory. */
  readonly deviations: number;
}

/** What a simulation counted of a solo game. */
export interface SoloSimulation {
  readonly rounds: number;
  readonly samples: readonly SoloSample[];
  /**
   * How many standard errors all rounds together are from theory, each measured by the spread of its own way, so that a few great
   * wins do not drown the others.
   */
  readonly deviations: number;
}

/** A round that goes on for longer has rules without an end. */
const STEPS_MAX = 1000;

interface Tally {
  readonly choices: SoloChoices;
  readonly way: SoloWay;
  rounds: number;
  /** Hundredths of the stakes. */
  returned: number;
}

/** Plays one round: steps at random among those offered, as many as the way has, then takes. Hundredths of the stake. */
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
 * Plays `rounds` rounds of a solo game through its own draws and views, every choice and way to play in turn. The same seed
 * (any text) plays the same rounds. Throws RangeError if the ways are more than the rounds.
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
