import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** One source file of the repository, with what it imports. */
export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** Path from the root for our own files, else null. */
  readonly target: string | null;
  readonly typeOnly: boolean;
}

/** A finding: where, and what to do about it. */
export interface Finding {
  readonly path: string;
  readonly message: string;
}

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+\.(?:ts|tsx|mjs))['"]/g;

/** All .ts, .tsx and .mjs files that git tracks or would track, read once. */
export function readSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed
    .split('\n')
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)));
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, imports: importsOf(root, path, text) };
  });
}

function importsOf(root: string, path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[3] ?? match[4] ?? match[5] ?? '';
    return { specifier, target: resolveOurs(root, path, specifier), typeOnly: match[2] !== undefined };
  });
}

function resolveOurs(root: string, from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.normalize(posix.join(dirname(from), bare));
  const ours = /^@layline\/([a-z-]+)\/(.+)$/.exec(bare);
  if (ours === null) return null;
  const [, name, rest] = ours;
  for (const room of [`packages/${name}`, `apps/${name}`]) {
    const inside = rest?.startsWith('src/') === true ? rest : `src/${rest ?? ''}`;
    if (existsSync(join(root, room))) return relative(root, join(root, room, inside));
  }
  return null;
}

/** True for tests and files that only tests use. */
export function isTest(path: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(path) ||
    /\/(testing|test-support)\//.test(path) ||
    path.startsWith('packages/simulation/')
  );
}
