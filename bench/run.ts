import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `npm run bench [-- NAME …]`: runs benchmarks one after the other, each in its own process. */
const here = fileURLToPath(new URL('.', import.meta.url));
const all = readdirSync(here).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? []);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : all) {
  const { status } = spawnSync(process.execPath, ['--expose-gc', `${here}${name}.bench.ts`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
