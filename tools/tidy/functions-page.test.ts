import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const journeys = new URL('apps/web/journeys/', root);

/** Title of each journey that runs at every width, without ids and tags, with its file. */
function journeysOfFunctions(): string[] {
  return readdirSync(journeys)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, journeys), 'utf8');
      return [...text.matchAll(/'((?:\[[^\]]+\] ?)*)([^']+) @R1\.2'/g)].map(
        ([, , title]) => `${name}: ${title}`,
      );
    });
}

test('docs/functions.md names every journey of a function, and no other', () => {
  const page = readFileSync(new URL('docs/functions.md', root), 'utf8');
  const named = [...page.matchAll(/^\|[^|]+\| `([a-z-]+\.spec\.ts)` *\| ([^|]+?) *\|$/gm)].map(
    ([, file, title]) => `${file}: ${title}`,
  );
  expect(named.length).toBeGreaterThan(0);
  expect([...new Set(named)].toSorted()).toEqual(journeysOfFunctions().toSorted());
});
