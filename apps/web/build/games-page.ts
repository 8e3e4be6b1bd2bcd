import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

/**
 * Builds the page of our own games beside the client. It is a build of its own: a provider's page in a frame without an origin
 * shares no cache with the client, and neither is to download what only the other one needs.
 */
export function gamesPage(): Plugin {
  let root = '';
  let logLevel: 'info' | 'warn' | 'error' | 'silent' = 'info';
  return {
    name: 'layline:games-page',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      logLevel = config.logLevel ?? 'info';
    },
    async writeBundle() {
      await build({ root, configFile: join(root, 'vite.games.config.ts'), logLevel });
    },
  };
}
