import { expect, test } from 'vitest';
import { checkStories } from './stories.ts';
import type { Source } from './sources.ts';

const web = (path: string) => (path.startsWith('packages/') ? path : `apps/web/src/${path}`);

/** A file of the client with a component, and its imports: ours by path, others by name. */
function file(path: string, ...imports: readonly string[]): Source {
  return {
    path: web(path),
    text: 'export function Thing() {\n  return null;\n}\n',
    imports: imports.map((specifier) => ({
      specifier,
      target: /\.tsx?$/.test(specifier) ? web(specifier) : null,
      typeOnly: false,
    })),
  };
}

const BADGE = file('packages/ui/src/badge.tsx');
const ROW = file('features/bets/row.tsx', 'packages/ui/src/badge.tsx');
const LIST = file('features/bets/list.tsx', 'features/bets/row.tsx');

function without(...sources: readonly Source[]): string[] {
  return checkStories(sources).map(({ path }) => path.replace('apps/web/src/', ''));
}

test('a plain component without a story is a finding', () => {
  expect(without(BADGE, ROW)).toEqual(['packages/ui/src/badge.tsx', 'features/bets/row.tsx']);
});

test('a story shows what it imports, itself or through other components', () => {
  const story = file('features/bets/list.stories.tsx', 'features/bets/list.tsx');
  expect(without(BADGE, ROW, LIST, story)).toEqual([]);
});

test.each(['zustand', '@tanstack/react-query', 'live/use-price.ts'])(
  'a component that uses %s is a connected one',
  (specifier) => expect(without(file('features/bets/page.tsx', specifier))).toEqual([]),
);

test('a component that reads a store through another of our files needs none', () => {
  const store = file('session/session-store.ts', 'zustand');
  expect(without(store, file('features/bets/page.tsx', 'session/session-store.ts'))).toEqual([]);
});

const drawing = (elements: number): Source => ({
  ...file('features/bets/page.tsx', 'zustand'),
  text: `/** A \`<dialog>\` */\nexport function Page() {\n  const [a] = useState<string>('');\n  return <>${'<p>x</p>'.repeat(elements)}<Row /></>;\n}\n`,
});

test.each([
  [3, []],
  [4, ['features/bets/page.tsx']],
])('a connected component that draws %i elements by itself', (elements, found) => {
  expect(without(drawing(elements))).toEqual(found);
});

test('a story may show what it draws itself', () => {
  const story = file('features/bets/page.stories.tsx', 'features/bets/page.tsx');
  expect(without(drawing(9), story)).toEqual([]);
});

test('a store of ui does not make a component connected', () => {
  const dialogs = file('packages/ui/src/open-dialogs.ts', 'zustand');
  const dialog = file('packages/ui/src/dialog.tsx', 'packages/ui/src/open-dialogs.ts');
  const asking = file('features/bets/ask.tsx', 'packages/ui/src/dialog.tsx');
  expect(without(dialogs, dialog, asking)).toEqual(['packages/ui/src/dialog.tsx', 'features/bets/ask.tsx']);
});

test('a story’s router shows no screen', () => {
  const router = file('stories/story-router.tsx', 'app/screen.tsx');
  const story = file(
    'packages/ui/src/badge.stories.tsx',
    'packages/ui/src/badge.tsx',
    'stories/story-router.tsx',
  );
  expect(without(BADGE, router, story, file('app/screen.tsx'))).toEqual(['app/screen.tsx']);
});

test('a file without a component needs none', () => {
  expect(without({ ...ROW, text: 'export const limits = 3;\n' })).toEqual([]);
});
