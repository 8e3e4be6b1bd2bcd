import { defineConfig } from 'vitest/config';
import { quickenTests } from './tools/quick-tests.ts';

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
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
