import type { Finding, Source } from './sources.ts';

/** Files that are not started by an import: tests, configurations, programs and workers. */
const ENTRIES = [
  /\.(test|spec)\.tsx?$/,
  /\.stories\.tsx$/,
  /\.config\.ts$/,
  /\.d\.ts$/,
  /^tools\/[^/]+\.(ts|mjs)$/,
  /^tools\/tidy\/tidy\.ts$/,
  /^tools\/audit\/members-run\.ts$/,
  /^tools\/cluster\/shifted-clock\.ts$/,
  /^bench\/[^/]+\.ts$/,
  /^bench\/client\/(?:odds|desk|table)-page\/main\.tsx$/,
  /^apps\/web\/(?:src\/main\.tsx|offline\/service-worker\.ts)$/,
  /^apps\/(?:games|desk)\/src\/main\.tsx$/,
  /^apps\/web\/src\/(?:practice|preview)\/main\.ts$/,
  /^apps\/web\/src\/stories\/main\.tsx$/,
  // Dictionaries are loaded by name (language/hi.ts); texts.ts checks them.
  /\/src\/(?:.+\/)?texts\.[a-z]{2}\.ts$/,
  /^apps\/web\/src\/testing\/browser-setup\.ts$/,
  /^apps\/(?:exchange|table-host)\/src\/main\.ts$/,
  /^apps\/exchange\/src\/testing\/serve-fixed\.ts$/,
  /^apps\/exchange\/src\/.*\/testing\/.*-run\.ts$/,
];

/** Source files that nothing imports and nothing starts. */
export function checkDeadFiles(sources: readonly Source[]): Finding[] {
  const reached = new Set(sources.flatMap(({ imports }) => imports.map(({ target }) => target)));
  return sources
    .filter(({ path }) => !reached.has(path) && !ENTRIES.some((entry) => entry.test(path)))
    .map(({ path }) => ({ path, message: 'nothing imports this file; remove it or use it' }));
}
