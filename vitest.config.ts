import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { quickenTests } from './tools/tests/quick-tests.ts';

quickenTests();

const ALL = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'apps/web/{build,offline}/**/*.test.ts',
  'tools/**/*.test.ts',
  'bench/**/*.test.ts',
];

/** These measure memory, compute for long or kill what they start. */
const HEAVY = [
  'packages/{feeds,server,simulation}/src/**/*.test.ts',
  'apps/exchange/src/main.test.ts',
  'apps/table-host/src/start-host.test.ts',
  'apps/exchange/src/**/*{kill,crash}*.test.ts',
];

/** What a test file puts in place of a module or a global would stay there for the files after it. */
const REPLACES = /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|useFakeTimers|setSystemTime)\(/;

/** Test files with a process of their own. */
const ALONE = [
  ...HEAVY,
  ...globSync(ALL, { exclude: ['**/node_modules'] }).filter((path) =>
    REPLACES.test(readFileSync(path, 'utf8')),
  ),
];

/**
 * Unit and API tests run in Node; component and journey tests have their own configurations under apps/web. Test files share
 * processes and imported modules, because loading the exchange for each file takes nearly as long as its tests.
 */
export default defineConfig({
  test: {
    environment: 'node',
    // At least three, even on two cores, because tests also wait: for programs they start, for storage and for clocks.
    maxWorkers: Math.max(3, availableParallelism()),
    // These only end a test that hangs: on a busy machine a test that computes takes many times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ALL,
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
});
