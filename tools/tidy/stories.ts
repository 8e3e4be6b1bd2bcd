import type { Finding, Source } from './sources.ts';

/** Where the client's components are, and what shows them in a story. */
const COMPONENTS =
  /^(?:apps\/web\/src\/(?:app|betting|features)|apps\/games\/src|packages\/ui\/src)\/(?!(?:language|main|stories|testing)\b).*\.tsx$/;
const NO_COMPONENT = /\.(?:test|stories)\.tsx$/;
const STORY = /^(?:apps|packages)\/[^/]+\/src\/.*\.stories\.tsx$/;
const EXPORTS_ONE = /^export (?:default )?(?:function|const) [A-Z]\w*/m;

/** What makes a component a connected one: live data, a store, or a query. */
const LIVE = /^(?:apps\/web\/src\/live|packages\/hub\/src)\//;
const STORES = /^(?:zustand|@tanstack\/react-query)(?:\/|$)/;
/** How many elements a connected one may draw around plain ones before it needs a story. */
const MAX_OWN_ELEMENTS = 3;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const ELEMENT = /(?<!\w)<[a-z][a-z0-9]*(?=[\s>/])/g;
/** The components of `ui` know nothing of the exchange; their stores are their own. */
const UI = 'packages/ui/src/';

/**
 * Components without a story that are plain or draw a lot themselves. A plain component draws only its props:
 * neither it nor anything that it imports reads live data, a store or a query; a connected one reads them and leaves the
 * drawing to plain ones. A story shows what it imports, directly or through other components.
 */
export function checkStories(sources: readonly Source[]): Finding[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const shown = shownInStories(sources, files);
  const connected = new Map<string, boolean>();

  function isConnected(path: string): boolean {
    const known = connected.get(path);
    if (known !== undefined) return known;
    // Provisional, so that cycles end; tidy refuses cycles anyway.
    connected.set(path, false);
    const found = valuesOf(files.get(path)).some(
      ({ specifier, target }) =>
        STORES.test(specifier) ||
        (target !== null && !target.startsWith(UI) && (LIVE.test(target) || isConnected(target))),
    );
    connected.set(path, found);
    return found;
  }

  return sources
    .filter(({ path, text }) => COMPONENTS.test(path) && !NO_COMPONENT.test(path) && EXPORTS_ONE.test(text))
    .filter(({ path }) => !shown.has(path))
    .flatMap(({ path, text }) => {
      if (!isConnected(path))
        return [{ path, message: 'no story shows this component; write one, with all its states' }];
      const own = ownElements(text);
      return own > MAX_OWN_ELEMENTS
        ? [{ path, message: `draws ${own} elements that no story shows; move them into a plain component` }]
        : [];
    });
}

function ownElements(text: string): number {
  return (text.replace(COMMENT, '').match(ELEMENT) ?? []).length;
}

function valuesOf(source: Source | undefined): Source['imports'] {
  return source?.imports.filter(({ typeOnly }) => !typeOnly) ?? [];
}

function shownInStories(sources: readonly Source[], files: ReadonlyMap<string, Source>): Set<string> {
  const shown = new Set<string>();
  function visit(path: string): void {
    // The router, which stories may use for links, knows every screen without showing any.
    if (shown.has(path) || !path.endsWith('.tsx') || /^(?:apps\/web|packages\/ui)\/src\/stories\//.test(path))
      return;
    shown.add(path);
    for (const { target } of valuesOf(files.get(path))) if (target !== null) visit(target);
  }
  for (const story of sources.filter(({ path }) => STORY.test(path))) {
    for (const { target } of valuesOf(story)) if (target !== null) visit(target);
  }
  return shown;
}
