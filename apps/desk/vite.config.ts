import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const EXCHANGE = process.env['LAYLINE_EXCHANGE'] ?? 'http://127.0.0.1:8080';

/** Builds the operators' client into the folder of the players' client; see apps/web/build/other-apps.ts. */
export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: '../web/dist/desk',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: true,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5174,
    proxy: { '/exchange': EXCHANGE, '/desk/hub': { target: EXCHANGE, ws: true } },
  },
});
