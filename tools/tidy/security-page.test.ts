import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/security.md', root), 'utf8');

/** Number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0; they precede those of level 3. */
const COUNTS =
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`.split(
    /\s+/,
  );

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The rows of its tables; `6.5.3–4` is two requirements. */
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+)\.(\d+)(?:–(\d+))? *\| ([a-z ]+?) *\| (.*?) *\| (.*?) *\|$/gm),
].map(([, section = '', first, last = first, is = '', how = '', shownBy = '']) => ({
  ids: numbers(Number(first), Number(last)).map((number) => `${section}.${number}`),
  is,
  how,
  shownBy,
}));

test('docs/security.md has a line for every requirement of ASVS levels 1 and 2, once', () => {
  const all = COUNTS.flatMap((entry) => {
    const [section = '', count] = entry.split(':');
    return numbers(1, Number(count)).map((number) => `${section}.${number}`);
  });
  expect(all).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids)).toEqual(all);
});

test('each row says how the requirement is met, or why not', () => {
  const words = ['met', 'partly', 'not met', 'proxy', 'none'];
  expect(rows.filter(({ is, how }) => !words.includes(is) || how === '')).toEqual([]);
});

/** The name of a test file, followed by words from its titles. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.tsx?)`((?: “[^”]+”)*)/g;

test('the tests that it names exist, with these titles', () => {
  const missing: string[] = [];
  let named = 0;
  for (const [, path = '', titles = ''] of page.replaceAll(/\s+/g, ' ').matchAll(NAMED)) {
    const file = new URL(/^(?:packages|apps|tools)\//.test(path) ? path : `apps/exchange/src/${path}`, root);
    named += 1;
    if (!existsSync(file)) {
      missing.push(path);
      continue;
    }
    const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
    for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g))
      if (!text.includes(title)) missing.push(`${path}: ${title}`);
  }
  expect(named).toBeGreaterThan(120);
  expect(missing).toEqual([]);
});
