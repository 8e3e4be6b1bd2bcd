import { join } from 'node:path';

/** What libraries list beside the rest and only late pages use: histories, and the rooms of games. */
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

/** A dictionary of a room, and the file of a language that knows where its dictionaries are. */
const DICTIONARY = /^(.+)\/texts\.([a-z]{2})\.ts$/;
const LANGUAGE = /\/src\/language\/([a-z]{2})\.ts$/;

/**
 * Gathers in `file` what start.tsx imports, by however many steps: all that the first page needs before it can draw, and
 * nothing else. A module that only later parts share has no place there, though it may be shared by many.
 */
export function firstRoute(file: string, of = /./): (id: string, graph: Graph) => string | null {
  let needed: Set<string> | undefined;
  return (id, graph) => {
    needed ??= staticImports(START, graph);
    return needed.has(id) && of.test(id) && !NEVER_FIRST.test(id) ? file : null;
  };
}

/**
 * Gathers for each language, in a file of its name, what the first page says in it: a reader of another language than English
 * has one more download before the first paint, beside the rest. What all rooms can say (`ui`) is part of it.
 */
export function firstTexts(): (id: string, graph: Graph) => string | null {
  const isFirst = firstRoute('first');
  return (id, graph) => {
    const [, folder = '', language = null] = DICTIONARY.exec(id) ?? [];
    if (folder.endsWith('/packages/ui/src') || isFirst(`${folder}/texts.ts`, graph) !== null) return language;
    return LANGUAGE.exec(id)?.[1] ?? null;
  };
}
