import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the page of our own games into the client's folder; see apps/web/build/other-apps.ts. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: '../web/dist',
    emptyOutDir: false,
    assetsDir: 'assets/games',
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'games.html',
      output: {
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|zustand|valibot)\// }],
        },
      },
    },
  },
});
