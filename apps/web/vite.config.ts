import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './build/compress-files.ts';
import { gamesPage } from './build/games-page.ts';
import { leanCalls } from './build/lean-calls.ts';
import { preloadStart } from './build/preload-start.ts';
import { verifyFile } from './build/verify-file.ts';

const EXCHANGE = process.env['LAYLINE_EXCHANGE'] ?? 'http://127.0.0.1:8080';

/**
 * The client's build. No inline script, style or data address is produced, so that a content security
 * policy of `default-src 'self'` holds; every asset name carries a hash and may be cached for ever.
 */
export default defineConfig({
  plugins: [react(), leanCalls(), preloadStart(), gamesPage(), verifyFile(), compressFiles()],
  define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: true,
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files instead of a dozen splinters: a first visit on HTTP/1.1 has six connections.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|zustand|use-sync-external-store|@tanstack\/[a-z-]+)\//,
            },
            // What main.tsx needs, kept apart from the rest so that it runs as soon as it is here.
            {
              name: 'boot',
              test: /\/apps\/web\/src\/site\/(?:early-settings|host-rules|theme|theme-class|storage|storage-keys)\.ts$/,
              priority: 2,
            },
            {
              name: 'tables',
              test: /\/apps\/web\/src\/ui\/(?:data-table\/|when-text)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'base',
              // But for what only pages behind the first one share.
              test: /\/apps\/web\/src\/(?!ui\/(?:data-table|checkbox|copy|password-field|read-state|select-field)|api\/(?:bonuses|casino|open-game|house-markets|round-record|save-file))(?:ui|site|session|api)\//,
              minShareCount: 2,
            },
          ],
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
      '/openapi.json': EXCHANGE,
      '/games': {
        target: EXCHANGE,
        ws: true,
        bypass: ({ url }) => (/^\/games(?:\.html|\/art\/)/.test(url ?? '') ? url : null),
      },
      '/hub': { target: EXCHANGE, ws: true },
    },
  },
});
