import { Worker } from 'node:worker_threads';
import { addTallies, figuresOf, type Figure, type Tally } from '@layline/casino/simulate.ts';
import { soloGames } from '@layline/casino/solo-games.ts';
import type { SoloSimulation } from '@layline/casino/solo-simulate.ts';
import { tableGame, tableGames } from '@layline/casino/table-games.ts';
import type { LedgerRun } from './ledger.ts';
import type { CasinoPart, CasinoPlayed } from './worker.ts';

/** Rounds of a table game that a thread plays per task. */
const PART = 50_000;

/** With fewer expected wins the mean of a way is not normally distributed: it is judged only together with the others. */
const ENOUGH_WINS = 25;

/** A run's result for one game. */
export interface GameFigures {
  readonly game: string;
  readonly name: string;
  readonly figures: readonly Figure[];
}

/** The ids of all games that can be simulated. */
export const GAME_IDS: readonly string[] = [...tableGames, ...soloGames].map(({ id }) => id);

/** Plays `rounds` of each game, `workers` threads at a time. */
export async function runGames(
  games: readonly string[],
  rounds: number,
  seed: string,
  workers: number,
): Promise<GameFigures[]> {
  const parts = games.flatMap((game) =>
    tableGame(game) === null
      ? [{ onLedger: false, game, rounds, first: 0, seed }]
      : partsOf(game, rounds, seed, false),
  );
  const played = await playParts(parts, workers);
  return games.map((game) => figuresOfGame(game, played.get(game) ?? []));
}

/** Plays `rounds` of each game with their money on the engine's ledger; returns the runs of each game's parts. */
export async function runOnLedger(
  games: readonly string[],
  rounds: number,
  seed: string,
  workers: number,
): Promise<ReadonlyMap<string, readonly LedgerRun[]>> {
  const played = await playParts(
    games.flatMap((game) => partsOf(game, rounds, seed, true)),
    workers,
  );
  return new Map(
    [...played].map(([game, parts]) => [
      game,
      parts.flatMap((part) => (part.type === 'ledger' ? [part.run] : [])),
    ]),
  );
}

/** The parts played of each game, in the order in which they ended. */
async function playParts(
  parts: readonly CasinoPart[],
  workers: number,
): Promise<ReadonlyMap<string, CasinoPlayed[]>> {
  const waiting = [...parts];
  const played = new Map<string, CasinoPlayed[]>(parts.map(({ game }) => [game, []]));
  async function work(): Promise<void> {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      played.get(part.game)?.push(await playPart(part));
    }
  }
  await Promise.all(Array.from({ length: workers }, work));
  return played;
}

/** A game's rounds have consecutive nonces, so the run is the same whatever the number of parts. */
function partsOf(game: string, rounds: number, seed: string, onLedger: boolean): CasinoPart[] {
  return Array.from({ length: Math.ceil(rounds / PART) }, (_, index) => ({
    onLedger,
    game,
    rounds: Math.min(PART, rounds - index * PART),
    first: index * PART,
    seed,
  }));
}

async function playPart(part: CasinoPart): Promise<CasinoPlayed> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: part });
  const { promise, resolve, reject } = Promise.withResolvers<CasinoPlayed>();
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error(`the thread of ${part.game} ended without figures`)));
  return promise;
}

function figuresOfGame(id: string, played: readonly CasinoPlayed[]): GameFigures {
  const table = tableGame(id);
  const [first = [], ...others] = played.flatMap<readonly Tally[]>((part) =>
    part.type === 'table' ? [part.tallies] : [],
  );
  if (table !== null) {
    return {
      game: id,
      name: table.name,
      figures: figuresOf(table, others.reduce<readonly Tally[]>(addTallies, first)),
    };
  }
  const name = soloGames.find((game) => game.id === id)?.name ?? id;
  return {
    game: id,
    name,
    figures: played.flatMap((part) => (part.type === 'solo' ? soloFigures(part.simulation) : [])),
  };
}

function soloFigures({ samples, deviations, rounds }: SoloSimulation): Figure[] {
  const judged = samples.filter(({ expectedWins }) => expectedWins >= ENOUGH_WINS);
  return [
    ...judged.map(({ choices, way, theory, ...sample }) => ({
      ...sample,
      name: `${Object.values(choices).join(' ')}: ${way}`,
      rtp: theory,
    })),
    {
      name: `all ${samples.length} ways, each by its own spread`,
      rounds,
      rtp: weighted(samples, ({ theory }) => theory),
      mean: weighted(samples, ({ mean }) => mean),
      standardError: Math.sqrt(
        weighted(samples, ({ standardError, rounds: n }) => (standardError ** 2 * n) / rounds),
      ),
      deviations,
    },
  ];
}

function weighted(
  samples: SoloSimulation['samples'],
  value: (sample: SoloSimulation['samples'][number]) => number,
): number {
  const rounds = samples.reduce((sum, sample) => sum + sample.rounds, 0);
  return samples.reduce((sum, sample) => sum + value(sample) * sample.rounds, 0) / rounds;
}
