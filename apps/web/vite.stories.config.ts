import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of components, `npm run stories`: served from source, not part of the product's build. */
export default defineConfig({
  plugins: [react()],
  define: { __VERSION__: JSON.stringify('stories') },
  cacheDir: '../../node_modules/.cache/vite-stories',
  server: { port: 5174, open: '/stories.html' },
});
