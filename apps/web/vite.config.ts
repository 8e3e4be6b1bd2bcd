import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './build/class-names.ts';
import { compressFiles } from './build/compress-files.ts';
import { firstRoute, firstTexts } from './build/first-route.ts';
import { firstRouteBudget } from './build/first-route-budget.ts';
import { otherApps } from './build/other-apps.ts';
import { practiceAddress } from './build/practice-address.ts';
import { preloadStart } from './build/preload-start.ts';
import { verifyFile } from './build/verify-file.ts';

const EXCHANGE = process.env['LAYLINE_EXCHANGE'] ?? 'http://127.0.0.1:8080';

/** The target, not the current size; docs/performance.md says what it consists of. */
const FIRST_ROUTE_BYTES = { script: 130_000, styles: 7_200 };
/** And the bundler's own loader of late code, with which main.tsx loads start.tsx. */
const BOOT =
  /\/apps\/web\/src\/(?:main|language\/loaders|site\/(?:early-settings|early-lists|early-code|sports|host-rules|theme|theme-class|storage|storage-keys))\.tsx?$|\/ui\/src\/format\/when\.ts$|vite\/preload-helper/;
/** The packages' own entries do no more than choose between these files and those for development. */
const REACT_ITSELF = [
  { find: /^react-dom$/, replacement: 'react-dom/cjs/react-dom.production.js' },
  { find: /^react-dom\/client$/, replacement: 'react-dom/cjs/react-dom-client.production.js' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(new URL(`../../node_modules/${replacement}`, import.meta.url)),
}));
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const LIBRARY = /\/node_modules\//;
const AFTER_FIRST_PRICES =
  /\/apps\/web\/src\/(?:features\/(?:bet-slip|open-bets)\/|features\/match-list\/(?:sport-preview|preview-li|tree\/(?:sport-branch|tree|competition|branch))|features\/cash-out\/has-position|stars\/(?:star-button|stars-watch|change-stars|kept-stars|star-forms|texts)|provider\/stars|app\/(?:start-late|keep-offline|back-closes|bets-panel|bets-watch|player-watch|quick-start-watch|cash-out-place|layout\/(?:rail-drawer|browse-button|find-button|find-keys|footer|account-menu))[-.])|\/packages\/ui\/src\/overlays\/menu/;

/** Few files instead of a dozen small ones, because a first visit over HTTP/1.1 has six connections. */
const GROUPS = [
  // What main.tsx needs, separate from the rest so that it runs as soon as it has loaded.
  {
    name: 'boot',
    test: BOOT,
    priority: 3,
  },
  // Libraries separate from our code: they change rarely and stay in a browser's cache.
  { name: firstRoute('vendor', LIBRARY), debugName: 'vendor', priority: 4 },
  { name: firstRoute('start'), debugName: 'start', priority: 2 },
  { name: firstTexts(), debugName: 'language', priority: 1 },
  // What loads right after the first prices, on every page.
  { name: 'after', test: AFTER_FIRST_PRICES, priority: 1 },
  {
    name: 'tables',
    test: /\/packages\/ui\/src\/(?:data-table\/|text\/when-text)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'shared',
    test: /\/packages\/(?:ui|hub)\/src\/|\/apps\/web\/src\/(?:betting|site|session|api)\//,
    minShareCount: 2,
  },
];

/**
 * The client's build. It produces no inline script, style or data address, so that a content security policy of
 * `default-src 'self'` holds; every asset name contains a hash and may be cached for ever.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    preloadStart(),
    firstRouteBudget(FIRST_ROUTE_BYTES),
    otherApps(),
    practiceAddress(),
    verifyFile(),
    compressFiles(),
  ],
  resolve: {
    alias: [
      // React has had the hook itself since 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      ...(command === 'build' ? REACT_ITSELF : []),
    ],
  },
  define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  css: { modules: command === 'build' ? { generateScopedName: shortClassNames() } : {} },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: true,
    reportCompressedSize: true,
    modulePreload: {
      polyfill: false,
      // The page itself names these (preload-start.ts); naming them again would cost each late import.
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(?:rolldown-runtime|boot|vendor|start)-[^/]*\.js$/.test(file)),
    },
    rolldownOptions: {
      // It would report how long compressing takes to everybody who starts Layline for the first time.
      checks: { bundlerTimings: false },
      input: { index: fromHere('index.html'), 'service-worker': fromHere('offline/service-worker.ts') },
      output: {
        // Browsers look for a new service worker under the same name.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: GROUPS,
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/exchange': EXCHANGE,
      '/api': EXCHANGE,
      '/cdn': EXCHANGE,
      '/site.webmanifest': EXCHANGE,
      '^/evidence(?:\\.json)?$': EXCHANGE,
      '^/openapi(?:-operators)?\\.json$': EXCHANGE,
      '/games': {
        target: EXCHANGE,
        ws: true,
        bypass: ({ url }) => (url?.startsWith('/games/art/') === true ? url : null),
      },
      '/hub': { target: EXCHANGE, ws: true },
    },
  },
}));
