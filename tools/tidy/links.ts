import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Finding, Source } from './sources.ts';

/** A page of Markdown: its path from the root, with forward slashes, and its text. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

const ROOMS = /^(?:\.ci|\.github|apps|bench|deploy|docs|packages|tools)\//;
/** Products of builds and runs, which are not in the repository. */
const MADE = /(?:^|\/)(?:dist|results|node_modules)(?:\/|$)/;
/** Capitals stand for a name to fill in: `modules/NAME/NAME.ts`. */
const TEMPLATE =
  /[*{…]|(?:^|[/.])(?!README|CHANGELOG|CONTRIBUTING|SECURITY|CODE_OF_CONDUCT|LICENSE)[A-Z]{3,}/;

/** Links, paths and anchors in pages, and pages named in comments, that lead nowhere. */
export function checkLinks(root: string, sources: readonly Source[]): Finding[] {
  const exists = (path: string): boolean => existsSync(join(root, path));
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  return [
    ...readPages(root).flatMap((page) => deadLinks(page, exists, read)),
    ...sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[a-z0-9/-]+\.md\b/g)]
        .filter(([page]) => !exists(page))
        .map(([page]) => ({ path, message: `names ${page}, which does not exist` })),
    ),
  ];
}

function readPages(root: string): Page[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/**
 * What a page names that does not exist: targets of links, headings after a `#`, and paths in backticks, relative to
 * the repository's root or the page's own folder.
 */
export function deadLinks(
  { path, text }: Page,
  exists: (path: string) => boolean,
  read: (path: string) => string,
): Finding[] {
  const prose = text.replaceAll(/^(`{3,}).*?^\1/gms, '');
  const fromHere = (target: string): string => posix.normalize(posix.join(dirname(path), target));
  const findings: string[] = [];
  for (const [, target = ''] of prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)) {
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? path : fromHere(file);
    if (file !== '' && !exists(found)) findings.push(`links to ${file}, which does not exist`);
    else if (anchor !== undefined && !anchorsOf(found === path ? text : read(found)).has(anchor))
      findings.push(`links to ${target}, a heading that does not exist`);
  }
  for (const [, named = ''] of prose.matchAll(/`([\w.*{}…/-]+)`/g)) {
    if (!(ROOMS.test(named) || named.endsWith('.md')) || MADE.test(named) || TEMPLATE.test(named)) continue;
    if (!exists(named) && !exists(fromHere(named))) findings.push(`names ${named}, which does not exist`);
  }
  return findings.map((message) => ({ path, message }));
}

/** A heading's anchor on a forge: lower case, words joined by hyphens, other characters dropped. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    headings.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
