import { randomInt } from 'node:crypto';
import { readOptions } from '../read-options.ts';
import { root, run } from '../run-step.ts';

const USAGE = `Sends requests to every call, and bytes to every parser of untrusted input, made from valid samples with mistakes in them.

  npm run layline -- fuzz [OPTIONS]

A failure is printed with its seed, the request and the answer.`;

const { values } = readOptions(USAGE, {
  minutes: { type: 'string', takes: 'N', default: '10', about: 'how long' },
  seed: { type: 'string', takes: 'S', about: 'repeats an earlier run; by default another one each time' },
});
const seed = values.seed ?? String(randomInt(1e9));

if (Number(values.minutes) > 0) {
  console.log(`seed ${seed}, ${values.minutes} minutes`);
  process.exitCode = await run(
    `${root}node_modules/.bin/vitest`,
    ['run', 'apps/exchange/src/testing/security/fuzz.test.ts', '--reporter=verbose'],
    { FUZZ_SEED: seed, FUZZ_MINUTES: values.minutes },
  );
} else {
  console.error(`--minutes takes a number above 0, not '${values.minutes}'`);
  process.exitCode = 2;
}
