import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { openBrowser } from '@layline/tools/screens/browser.ts';
import { serveFolder } from './serve-folder.ts';

/** A built page of this folder, on its own server, and a browser to open it in. */
interface ClientPage {
  /** Without a slash at the end. */
  readonly url: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Builds the page in the folder of this name as the client is built, and serves it. */
export async function openClientPage(name: 'odds-page' | 'desk-page' | 'table-page'): Promise<ClientPage> {
  const outDir = fileURLToPath(new URL(`../../node_modules/.cache/bench-${name}`, import.meta.url));
  await build({
    root: fileURLToPath(new URL(name, import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  const { url, server } = await serveFolder(outDir);
  const browser = await openBrowser();
  return {
    url,
    browser,
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
