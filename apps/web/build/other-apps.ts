import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const APPS = ['games', 'desk'].map((name) => join(import.meta.dirname, '../..', name));

/**
 * Builds the page of our own games and the operators' client beside the players' client, into its folder. They are separate builds: none of the three
 * should download what only another needs, and a page in a frame without an origin shares no cache anyway.
 */
export function otherApps(): Plugin {
  let logLevel: 'info' | 'warn' | 'error' | 'silent' = 'info';
  return {
    name: 'layline:other-apps',
    apply: 'build',
    configResolved(config) {
      logLevel = config.logLevel ?? 'info';
    },
    async writeBundle() {
      for (const root of APPS) await build({ root, configFile: join(root, 'vite.config.ts'), logLevel });
    },
  };
}
