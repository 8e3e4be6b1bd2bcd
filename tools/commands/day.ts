import { parseArgs } from 'node:util';
import { root, run } from '../run-step.ts';

/**
 * `npm run layline -- day [--events N] [--seed TEXT]`: plays a day of simulated sport, by default 200 events, with
 * seeded players through the exchange on a virtual clock, and audits the money at the end. Prints the figures; exits
 * with 1 if anything does not add up.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '200' }, seed: { type: 'string' } },
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
