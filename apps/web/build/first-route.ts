import { join } from 'node:path';

/** Parts of libraries that only late pages use: histories, and the rooms of games. */
const NEVER_FIRST = /\/(?:infiniteQueryObserver|useInfiniteQuery|useBlocker)\.js$/;
const START = join(import.meta.dirname, '..', 'src', 'start.tsx');

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

function staticImports(from: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) staticImports(id, graph, found);
  return found;
}

/** A room's dictionary, and a language's file that knows where its dictionaries are. */
const DICTIONARY = /^(.+)\/texts\.([a-z]{2})\.ts$/;
const LANGUAGE = /\/src\/language\/([a-z]{2})\.ts$/;

/**
 * Collects in `file` everything that start.tsx imports, directly or indirectly: all that the first page needs to
 * draw, and nothing else. A module shared only by later parts does not belong here, however many share it.
 */
export function firstRoute(file: string, of = /./): (id: string, graph: Graph) => string | null {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= staticImports(START, graph);
    return needed.has(id) && of.test(id) && !NEVER_FIRST.test(id) ? file : null;
  };
}

/**
 * Collects for each language, in a file of its name, the texts of the first page: readers of other languages than
 * English need one more download before the first paint, in parallel with the rest. Includes the common texts (`ui`).
 */
export function firstTexts(): (id: string, graph: Graph) => string | null {
  const isFirst = firstRoute('first');
  return (id, graph) => {
    const [, folder = '', language = null] = DICTIONARY.exec(id) ?? [];
    if (folder.endsWith('/packages/ui/src') || isFirst(`${folder}/texts.ts`, graph) !== null) return language;
    return LANGUAGE.exec(id)?.[1] ?? null;
  };
}
