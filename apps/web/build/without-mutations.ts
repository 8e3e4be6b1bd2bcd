import type { Plugin } from 'vite';

const CACHE = /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/;
const USED = /\/@tanstack\/query-core\/build\/modern\/mutation(?:Observer)?\.js$/;

/** What a query client asks of its cache of mutations while there are none. */
const EMPTY = `export class MutationCache {
  findAll() { return []; }
  resumePausedMutations() { return Promise.resolve(); }
  clear() {}
}`;

/**
 * Leaves the mutations of the query library out of the client, which has none: a bet has its own road and its own
 * reference per press. The library's client would bring them with the first page all the same. A build in which somebody
 * uses one fails.
 */
export function withoutMutations(): Plugin {
  return {
    name: 'layline:without-mutations',
    apply: 'build',
    load: {
      filter: { id: CACHE },
      handler: () => EMPTY,
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        const used = output.type === 'chunk' && output.moduleIds.find((id) => USED.test(id));
        if (used)
          this.error(`${used} is used: the client has mutations, so take layline:without-mutations out.`);
      }
    },
  };
}
