import { availableParallelism } from 'node:os';
import { readOptions } from '../read-options.ts';
import { band } from '@layline/casino/band.ts';
import type { Figure } from '@layline/casino/simulate.ts';
import { deviationsOf } from '@layline/simulation/scenarios/casino/ledger.ts';
import type { LedgerRun } from '@layline/simulation/scenarios/casino/ledger.ts';
import { GAME_IDS, runGames, runOnLedger } from '@layline/simulation/scenarios/casino/run.ts';

const USAGE = `Plays fair rounds of each casino game, a unit on every bet, and compares their return with the RTP in the pay tables.

  npm run layline -- casino [OPTIONS]

z is how many standard errors the mean is from the RTP. The rule, fixed before any run: one figure may be 3 off; for many the
limit is wider, so that a whole run of honest games fails as rarely as one such figure, 27 in 10,000. Exit code 1 beyond it.`;

const { values } = readOptions(USAGE, {
  rounds: { type: 'string', takes: 'N', default: '1000000', about: 'rounds of each game' },
  game: { type: 'string', takes: 'ID', about: 'only this game' },
  seed: { type: 'string', takes: 'TEXT', default: 'layline', about: 'the same seed gives the same rounds' },
  workers: { type: 'string', takes: 'W', default: String(availableParallelism()), about: 'threads' },
  ledger: {
    type: 'boolean',
    default: false,
    about: 'random bets and stakes, all of them through the engine’s ledger, which must sum to zero',
  },
});

function wholeNumber(name: 'rounds' | 'workers', least: number, most: number): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= least && number <= most) return number;
  console.error(`--${name} takes a whole number from ${least} to ${most}, not '${values[name]}'`);
  process.exit(2);
}

function gamesAsked(): readonly string[] {
  const { game } = values;
  if (game === undefined) return GAME_IDS;
  if (GAME_IDS.includes(game)) return [game];
  console.error(`--game takes one of ${GAME_IDS.join(', ')}, not '${game}'`);
  process.exit(2);
}

function line({ name, rtp, mean, standardError, deviations }: Figure, limit: number): string {
  const figures = [rtp, mean, standardError].map((share) => (share * 100).toFixed(3).padStart(10));
  const z = `${deviations < 0 ? '' : '+'}${deviations.toFixed(2)}`.padStart(8);
  return `  ${name.padEnd(46)}${figures.join('')}${z}${Math.abs(deviations) > limit ? '  OUTSIDE' : ''}`;
}

const rounds = wholeNumber('rounds', 1000, 100_000_000);
const workers = wholeNumber('workers', 1, 256);
const games = gamesAsked();
const started = performance.now();
process.exitCode = (await (values.ledger ? playOnTheLedger() : playByBet())) ? 0 : 1;

/** True if every figure is within the limit. */
async function playByBet(): Promise<boolean> {
  const played = await runGames(games, rounds, values.seed, workers);
  const all = played.flatMap(({ figures }) => figures);
  const limit = band(all.length);
  for (const { name, figures } of played) {
    console.log(`\n${name}, ${rounds.toLocaleString('en')} rounds`);
    console.log(
      `  ${'bet'.padEnd(46)}${['RTP %', 'mean %', 's.e. %'].map((head) => head.padStart(10)).join('')}${'z'.padStart(8)}`,
    );
    for (const figure of figures) console.log(line(figure, limit));
  }
  const outside = all.filter(({ deviations }) => !(Math.abs(deviations) <= limit));
  const farthest = Math.max(...all.map(({ deviations }) => Math.abs(deviations)));
  const beyondThree = all.filter(({ deviations }) => Math.abs(deviations) > 3).length;
  console.log(
    `\n${all.length} figures, seed '${values.seed}', ${seconds()} s: farthest ${farthest.toFixed(2)} ` +
      `standard errors, ${beyondThree} beyond 3 (${(all.length * 0.0027).toFixed(1)} to expect), limit ${limit.toFixed(2)}: ` +
      (outside.length === 0 ? 'as the pay tables say.' : `${outside.length} OUTSIDE.`),
  );
  return outside.length === 0;
}

/** True if every game's return is within the limit; throws if the ledger does not balance. */
async function playOnTheLedger(): Promise<boolean> {
  const played = await runOnLedger(games, rounds, values.seed, workers);
  const limit = band(games.length);
  console.log(
    `${'game'.padEnd(22)}${['rounds', 'staked ₹', 'returned ₹', 'return %', 'theory %', 'z'].map((head) => head.padStart(18)).join('')}`,
  );
  const within = [...played].map(([game, runs]) => {
    const sum = (of: (run: LedgerRun) => number): number => runs.reduce((total, run) => total + of(run), 0);
    const staked = sum((run) => run.staked);
    const returned = sum((run) => run.returned);
    const z = deviationsOf(runs);
    const cells = [
      sum((run) => run.rounds).toLocaleString('en'),
      (staked / 100).toLocaleString('en'),
      (returned / 100).toLocaleString('en'),
      ((100 * returned) / staked).toFixed(3),
      ((100 * sum((run) => run.expected)) / staked).toFixed(3),
      z.toFixed(2),
    ];
    console.log(`${game.padEnd(22)}${cells.map((cell) => cell.padStart(18)).join('')}`);
    return Math.abs(z) <= limit;
  });
  const right = within.every(Boolean);
  console.log(
    `\nEvery ledger sums to zero. Seed '${values.seed}', ${seconds()} s, limit ${limit.toFixed(2)} standard errors: ` +
      (right ? 'as the pay tables say.' : 'OUTSIDE.'),
  );
  return right;
}

function seconds(): number {
  return Math.round((performance.now() - started) / 1000);
}
