import { defineConfig } from 'vitest/config';
import { quickenTests } from './tools/tests/quick-tests.ts';

quickenTests();

/** Unit and API tests run in Node; component and journey tests have their own configurations under apps/web. */
export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'apps/web/build/**/*.test.ts',
      'tools/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    environment: 'node',
    maxWorkers: '100%',
    // They only end what hangs: on a busy machine a test that computes takes many times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
