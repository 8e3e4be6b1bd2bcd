import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** Maximum bytes after gzip of what a page loads before its first prices. */
interface Budget {
  readonly script: number;
  readonly styles: number;
}

/** Every script and style named by the page is downloaded before its first prices. */
const NAMED = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g;

/** The only font that must be preloaded: otherwise the first texts would be drawn twice. */
const FONT = /href="\/assets\/[^"]+\.woff2"/;

function bytesOf(output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  if (output === undefined) return 0;
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length;
}

/**
 * Fails a build whose first route exceeds its budget. A change that needs more must load something else later, or raise the
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
