import type { Finding, Source } from './sources.ts';

/** Import cycles between files, including types: a reader of either file needs the other. */
export function checkCycles(sources: readonly Source[]): Finding[] {
  const graph = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
  );
  const done = new Set<string>();
  const findings: Finding[] = [];

  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) {
      findings.push({ path, message: `import cycle: ${[...trail.slice(start), path].join(' → ')}` });
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  }

  for (const path of graph.keys()) visit(path, []);
  return findings;
}
