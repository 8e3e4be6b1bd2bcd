import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { echoGame } from './build/echo-game.ts';

/** Chromium from CHROME_PATH, else the system's, else Playwright's. */
const candidates = [process.env['CHROME_PATH'], '/usr/bin/chromium'];
const executablePath = candidates.find((path) => path !== undefined && existsSync(path));

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The files about stories first: they are short to read and take the longest to run. On a clean checkout vitest orders
 * files by size, so they would come last, one for each worker, and the worker with the quicker one would be idle.
 */
class StoriesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isAboutStories = ({ moduleId }: TestSpecification) => moduleId.includes('/stories/');
    return [...sorted.filter(isAboutStories), ...sorted.filter((file) => !isAboutStories(file))];
  }
}

/**
 * Component tests of the three apps and their shared packages, in a real browser; they are beside the components, named
 * *.browser.test.tsx.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), echoGame()],
  define: { __VERSION__: JSON.stringify('test') },
  // Discovered up front, because finding a dependency in the middle of a run would reload the page under the tests.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-hook-form',
      'react-toastify/unstyled',
      '@microsoft/signalr',
      '@hookform/resolvers/valibot',
      '@tanstack/react-query',
      '@tanstack/react-router',
      'valibot',
      'zustand',
      'zustand/vanilla',
      'axe-core',
      'vitest-browser-react',
    ],
  },
  test: {
    include: [
      'src/**/*.browser.test.tsx',
      '../games/src/**/*.browser.test.tsx',
      '../desk/src/**/*.browser.test.tsx',
      '../../packages/{ui,hub}/src/**/*.browser.test.tsx',
    ],
    // They only end hung tests: on a busy machine a page takes many times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One page each, in one browser. By default the last core is left to Vite, which is idle once its modules are
    // warm.
    maxWorkers: '100%',
    sequence: { sequencer: StoriesFirst },
    setupFiles: ['src/testing/browser-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: FLAGS },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
});
