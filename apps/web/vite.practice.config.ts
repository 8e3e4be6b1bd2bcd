import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the pages for practice and for previews beside the client, into its folder; see build/other-apps.ts. A build of its own, because the client's first
 * file starts the client wherever it is loaded, and because practice must share nothing with it.
 */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  resolve: {
    alias: [
      // React has had the hook itself since 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsDir: 'assets/practice',
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['practice.html', 'preview.html'] },
  },
});
