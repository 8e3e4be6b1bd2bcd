import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const GAMES = join(import.meta.dirname, '../../games');

/**
 * Builds the page of our own games beside the client. It is a separate build, because a page in a frame without an
 * origin shares no cache with the client, and neither should download what only the other needs.
 */
export function gamesPage(): Plugin {
  let logLevel: 'info' | 'warn' | 'error' | 'silent' = 'info';
  return {
    name: 'layline:games-page',
    apply: 'build',
    configResolved(config) {
      logLevel = config.logLevel ?? 'info';
    },
    async writeBundle() {
      await build({ root: GAMES, configFile: join(GAMES, 'vite.config.ts'), logLevel });
    },
  };
}
