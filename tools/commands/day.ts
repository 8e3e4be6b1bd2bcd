import { readOptions } from '../read-options.ts';
import { root, run } from '../run-step.ts';

const USAGE = `Plays a day of simulated sport with seeded players through the exchange on a virtual clock, and audits the money at the end.

  npm run layline -- day [OPTIONS]

Prints the figures. Exit code 1 if anything does not add up.`;

const { values } = readOptions(USAGE, {
  events: { type: 'string', takes: 'N', default: '200', about: 'events of the day' },
  seed: { type: 'string', takes: 'TEXT', about: 'the same seed gives the same day' },
});
const events = Number(values.events);
if (!Number.isSafeInteger(events) || events < 10 || events > 5000) {
  console.error(`--events takes a whole number from 10 to 5000, not '${values.events}'`);
  process.exit(2);
}
process.exitCode = await run(
  `${root}node_modules/.bin/vitest`,
  ['run', 'packages/simulation/src/scenarios/day/day.test.ts', '--reporter=verbose'],
  { DAY_EVENTS: String(events), ...(values.seed === undefined ? {} : { DAY_SEED: values.seed }) },
);
