import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:m?js|css|html|svg|json|webmanifest)$/;
/** Below this size in bytes, compression saves no packet. */
const WORTH_IT = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the build, so that servers do not have to compress anything. */
export function compressFiles(): Plugin {
  let directory = '';
  return {
    name: 'layline:compress-files',
    apply: 'build',
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(directory, { recursive: true });
      // All at once, so that every core takes part: this is the longest part of a build.
      await Promise.all(
        names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(directory, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < WORTH_IT) return;
  const text = await readFile(path);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await toBrotli(text, { params: quality }));
  await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }));
}
