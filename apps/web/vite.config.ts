import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const EXCHANGE = process.env['LAYLINE_EXCHANGE'] ?? 'http://127.0.0.1:8080';

/**
 * The client's build. No inline script, style or data address is produced, so that a content security
 * policy of `default-src 'self'` holds; every asset name carries a hash and may be cached for ever.
 */
export default defineConfig({
  plugins: [react()],
  define: { __VERSION__: JSON.stringify(process.env['npm_package_version'] ?? '0.1.0') },
  build: {
    outDir: 'dist',
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: true,
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    proxy: {
      '/exchange': EXCHANGE,
      '/api': EXCHANGE,
      '/cdn': EXCHANGE,
      '/openapi.json': EXCHANGE,
      '/hub': { target: EXCHANGE, ws: true },
    },
  },
});
