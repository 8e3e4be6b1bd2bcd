import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Every script that the page names is downloaded before its first prices. */
const SCRIPTS = /(?:src|href)="\/(assets\/[^"]+\.js)"/g;

/**
 * Fails a build whose first route has grown beyond a budget: bytes of JavaScript after gzip. Whoever needs more makes something
 * else late, or raises the budget where everybody sees it.
 */
export function firstRouteBudget(budget: number): Plugin {
  return {
    name: 'layline:first-route-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const files = new Set([...String(page.source).matchAll(SCRIPTS)].map(([, file = '']) => file));
      let bytes = 0;
      for (const file of files) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk') bytes += gzipSync(chunk.code, { level: 9 }).length;
      }
      if (bytes === 0) this.error('The page names no script.');
      if (bytes > budget) {
        this.error(
          `The first route has ${bytes} bytes of JavaScript after gzip, ${bytes - budget} over its budget.`,
        );
      }
      this.info(`The first route has ${bytes} bytes of JavaScript after gzip; its budget is ${budget}.`);
    },
  };
}
