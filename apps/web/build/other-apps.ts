import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';

const APPS = join(import.meta.dirname, '../..');

/** Each with its own configuration. */
const BUILDS = [
  { root: join(APPS, 'games'), config: 'vite.config.ts' },
  { root: join(APPS, 'desk'), config: 'vite.config.ts' },
  { root: join(APPS, 'web'), config: 'vite.practice.config.ts' },
];

/**
 * Builds the page of our own games, the operators' client and the pages for practice and previews beside the players' client, into its folder. They are separate builds: none
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
      for (const { root, config } of BUILDS) await build({ root, configFile: join(root, config), logLevel });
    },
  };
}
