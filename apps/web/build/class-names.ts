import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../..', import.meta.url));
/** Characters of a file's part in a name: enough for some 60 million files before a hundred are likely to collide. */
const FILE_LETTERS = 4;

/**
 * Short class names for CSS modules, the same in every build of the same sources: letters for the file, then the
 * class's number in it. The names occur in every script and style, where hashes would not compress.
 */
export function shortClassNames(): (name: string, fileName: string) => string {
  const classes = new Map<string, string[]>();
  const files = new Map<string, string>();
  return (name, fileName) => {
    const file = relative(SOURCE, fileName.replace(/\?.*$/, ''));
    const letters = BigInt(`0x${createHash('sha256').update(file).digest('hex')}`)
      .toString(36)
      .slice(-FILE_LETTERS);
    const owner = files.get(letters) ?? file;
    if (owner !== file)
      throw new Error(`The classes of ${file} would be named like those of ${owner}: rename one.`);
    files.set(letters, file);
    const known = classes.get(file) ?? [];
    classes.set(file, known);
    if (!known.includes(name)) known.push(name);
    return `_${letters}${known.indexOf(name).toString(36)}`;
  };
}
