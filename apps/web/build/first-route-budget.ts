import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Most bytes after gzip that a page may name before its first prices. */
interface Budget {
  readonly script: number;
  readonly styles: number;
}

/** Every script and style that the page names is downloaded before its first prices. */
const NAMED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;

/** The font that stands in for no other: without its preload the first texts are drawn twice. */
const FONT = /href="\/assets\/[^"]+\.woff2"/;

function bytesOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  if (output === undefined) return 0;
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length;
}

/**
 * Fails a build whose first route has grown beyond its budget. Whoever needs more makes something else late, or raises the
 * budget where everybody sees it.
 */
export function firstRouteBudget(budget: Budget): Plugin {
  return {
    name: 'layline:first-route-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      if (!FONT.test(String(page.source))) this.error('The page preloads no font of the build.');
      const named = new Set([...String(page.source).matchAll(NAMED)].map(([, file = '']) => file));
      for (const [kind, ending] of [
        ['script', '.js'],
        ['styles', '.css'],
      ] as const) {
        const files = [...named].filter((file) => file.endsWith(ending));
        const bytes = files.reduce((sum, file) => sum + bytesOf(bundle[file]), 0);
        if (bytes === 0) this.error(`The page names no ${kind}.`);
        const told = `The first route has ${bytes} bytes of ${kind} after gzip; its budget is ${budget[kind]}.`;
        if (bytes > budget[kind]) this.error(told);
        this.info(told);
      }
    },
  };
}
