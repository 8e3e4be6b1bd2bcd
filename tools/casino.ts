import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { band } from '@layline/casino/band.ts';
import type { Figure } from '@layline/casino/simulate.ts';
import { GAME_IDS, runGames } from './casino-run.ts';

/**
 * `npm run casino -- --rounds N [--game ID] [--seed TEXT] [--workers W]`: N fair rounds of each game, a unit on every bet, and what
 * they returned beside the RTP that the pay tables show. z is how many standard errors the mean lies from the RTP. The rule, fixed
 * before any run: one figure may lie 3 off; of many the limit is wider, so that a whole run of honest games fails as seldom as one
 * such figure, 27 in 10,000 (`band`). Exits with 1 beyond it.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000' },
    game: { type: 'string' },
    seed: { type: 'string', default: 'layline' },
    workers: { type: 'string', default: String(availableParallelism()) },
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
const games = gamesAsked();
const started = performance.now();
const played = await runGames(games, rounds, values.seed, wholeNumber('workers', 1, 256));
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
  `\n${all.length} figures, seed '${values.seed}', ${Math.round((performance.now() - started) / 1000)} s: farthest ${farthest.toFixed(2)} ` +
    `standard errors, ${beyondThree} beyond 3 (${(all.length * 0.0027).toFixed(1)} to expect), limit ${limit.toFixed(2)}: ` +
    (outside.length === 0 ? 'as the pay tables say.' : `${outside.length} OUTSIDE.`),
);
process.exitCode = outside.length === 0 ? 0 : 1;
