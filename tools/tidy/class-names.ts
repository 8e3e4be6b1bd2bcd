import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Finding, Source } from './sources.ts';

const STYLES = /^import (\w+) from '(\.{1,2}\/[^']+\.module\.css)';$/gm;
const CLASS = /\.([A-Za-z_][\w-]*)/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** Classes of CSS modules that code uses but no style defines; the compiler sees only undefined. */
export function checkClassNames(root: string, sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(STYLES)].flatMap(([, name = '', file = '']) => {
      const css = readFileSync(join(root, posix.join(dirname(path), file)), 'utf8').replace(COMMENT, '');
      return unknownClasses(text, name, css).map((unknown) => ({
        path,
        message: `uses the class ${unknown}, which ${file} does not define`,
      }));
    }),
  );
}

/** The classes that `text` takes from the module `name` but `css` does not define, each once. */
export function unknownClasses(text: string, name: string, css: string): string[] {
  const known = new Set([...css.matchAll(CLASS)].map(([, one]) => one));
  const used = [...text.matchAll(new RegExp(`(?<![\\w./-])${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))];
  return [...new Set(used.map(([, dotted, quoted]) => dotted ?? quoted ?? ''))].filter(
    (one) => !known.has(one),
  );
}
