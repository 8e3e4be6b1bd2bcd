import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
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
 * Component tests of both apps and their shared package, in a real browser; they are beside the components, named
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
      '../../packages/{ui,hub}/src/**/*.browser.test.tsx',
    ],
    // They only end hung tests: on a busy machine a page takes many times as long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One page each, in one browser. By default the last core is left to Vite, which is idle once its modules are
    // warm.
    maxWorkers: '100%',
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
