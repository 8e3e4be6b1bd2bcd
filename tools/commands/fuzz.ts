import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { root, run } from '../run-step.ts';

/**
 * `npm run layline -- fuzz [--minutes N] [--seed S]`: N minutes of requests to every call, and of bytes to every parser of untrusted
 * input, each made from valid samples with mistakes in them. A failure is printed with its seed, the request and
 * the answer; the same seed repeats it.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
  },
});

if (Number(values.minutes) > 0) {
  console.log(`seed ${values.seed}, ${values.minutes} minutes`);
  process.exitCode = await run(
    `${root}node_modules/.bin/vitest`,
    ['run', 'apps/exchange/src/testing/security/fuzz.test.ts', '--reporter=verbose'],
    { FUZZ_SEED: values.seed, FUZZ_MINUTES: values.minutes },
  );
} else {
  console.error(`--minutes takes a number above 0, not '${values.minutes}'`);
  process.exitCode = 2;
}
