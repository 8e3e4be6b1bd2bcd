import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MUTANTS } from '../mutants/mutant-list.ts';
import { readOptions } from '../read-options.ts';
import { copyWorkspace } from '../mutants/workspace-copy.ts';

const USAGE = `Breaks a copy of the code in one place at a time and runs the tests that should notice.

  npm run layline -- mutants [OPTIONS]

The places are in tools/mutants: money, order, durability and authority. Some are noticed on PostgreSQL alone, and passed over
without TEST_DATABASE_URL.
Exit code 0 if all are caught, 1 if one is not, 2 if the tests fail on the unchanged code.`;

const { values } = readOptions(USAGE, {
  only: { type: 'string', takes: 'TEXT', default: '', about: 'only the places whose name contains the text' },
});

/** Null if the tests pass, else their output. */
function failureOf(copy: string, tests: readonly string[]): string | null {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', '--bail=1', ...tests], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  // Vitest writes what went wrong to the second.
  return status === 0 ? null : stdout + stderr;
}

function run(): number {
  const mutants = MUTANTS.filter(({ name }) => name.includes(values.only));
  const copy = copyWorkspace();
  try {
    const failure = failureOf(copy, [...new Set(mutants.flatMap(({ tests }) => tests))]);
    if (failure !== null) {
      console.error(`${failure}\nThe tests fail on the unchanged code.`);
      return 2;
    }
    let [survivors, passedOver] = [0, 0];
    for (const { name, file, find, replace, tests, storage } of mutants) {
      if (storage === 'postgres' && process.env['TEST_DATABASE_URL'] === undefined) {
        passedOver += 1;
        console.log(`passed over  ${name}`);
        continue;
      }
      const path = join(copy, file);
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      const caught = failureOf(copy, tests) !== null;
      writeFileSync(path, text);
      if (!caught) survivors += 1;
      console.log(`${caught ? 'caught  ' : 'SURVIVED'}  ${name}`);
    }
    console.log(`\n${mutants.length - passedOver - survivors} of ${mutants.length - passedOver} caught.`);
    return survivors === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

process.exitCode = run();
