import { expect, test } from 'vitest';
import { deadLinks } from './links.ts';

const FILES: Record<string, string> = {
  'README.md': '# Layline\n',
  'docs/style.md': '# Style\n\n## Money and time\n',
  'docs/images/slip.webp': '',
  'tools/tidy/tidy.ts': '',
};
const exists = (path: string): boolean =>
  Object.keys(FILES).some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
const dead = (text: string): string[] =>
  deadLinks({ path: 'docs/this_page.md', text }, exists, (path) => FILES[path] ?? '').map(
    ({ message }) => message,
  );

test.each([
  '[style](style.md)',
  '[style](../docs/style.md#money-and-time)',
  '# A page\n\n[up](#a-page)',
  '![slip](images/slip.webp)',
  '[elsewhere](https://example.com/none.md)',
  '`docs/style.md`, `style.md`, `tools/tidy`, `docs/`',
  '`apps/web/dist`, `bench/results/NAME.json`, `tools/tidy/*.ts`, `packages/casino/src/NAME/NAME.ts`',
  '```\n[none](none.md) `docs/no_page.md`\n```',
  '`next/to/nothing.ts` is no path of ours',
])('%j leads somewhere', (text) => {
  expect(dead(text)).toEqual([]);
});

test.each([
  ['[none](none.md)', 'links to none.md, which does not exist'],
  ['[style](style.md#no-such-heading)', 'links to style.md#no-such-heading, a heading that does not exist'],
  ['[up](#nothing)', 'links to #nothing, a heading that does not exist'],
  ['`docs/no_page.md`', 'names docs/no_page.md, which does not exist'],
  ['`none.md`', 'names none.md, which does not exist'],
  ['`tools/tidy/none.ts`', 'names tools/tidy/none.ts, which does not exist'],
])('%j leads nowhere', (text, message) => {
  expect(dead(text)).toEqual([message]);
});
