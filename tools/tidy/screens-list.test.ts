import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DESK_SCREENS } from '../screens/desk/desk-screens.ts';

const web = new URL('../../apps/web/', import.meta.url);
const desk = new URL('../../apps/desk/', import.meta.url);
const routes = new URL('src/app/routes/', web);

/** Routes without anything to look at: redirects, unknown addresses, the log-out. */
const NO_SCREEN = ['/', '$', '/auth/logout'];

/** As in a route, or as `late-pages.tsx` declares a page. */
const PATH = /\b(?:path: |(?:page|fullPage|legal)\()'([^']*)'/g;

/** Paths of all routes, without optional parts: `/markets`, `/matchlist/:id`. */
function routePaths(): string[] {
  return readdirSync(routes)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [...readFileSync(new URL(name, routes), 'utf8').matchAll(PATH)])
    .map(([found, path = '']) => (found.startsWith('legal') ? `/${path}` : path))
    .filter((path) => !NO_SCREEN.includes(path));
}

/** True if an address leads to a route: `$name` stands for one part of it, `{-$name}` for one or none. */
function leadsTo(path: string, address: string): boolean {
  const pattern = path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(address);
}

test('every route is a screen that axe and the Tab key go through', () => {
  const list = readFileSync(new URL('journeys/support/all-screens.ts', web), 'utf8');
  const screens = [...list.matchAll(/\b(?:guest|player|bare)\('([^'?]+)/g)].map(([, path = '']) => path);
  const paths = routePaths();
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !screens.some((address) => leadsTo(path, address)))).toEqual([]);
});

test('every route of the desk is a screen that axe and the Tab key go through', () => {
  const router = readFileSync(new URL('src/app/router.tsx', desk), 'utf8');
  const paths = [...router.matchAll(/\bscreen\('([^']*)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(15);
  const screens = DESK_SCREENS.map(({ path }) => path.split('?')[0] ?? '');
  expect(paths.filter((path) => !screens.some((address) => leadsTo(path, address)))).toEqual([]);
});
