import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requirementsTable } from './requirements-table.ts';
import type { Finding, Source } from './sources.ts';

const REQUIREMENTS = 'docs/requirements.md';
const UNPROVED = 'docs/requirements-unproved.txt';
const TABLE = 'docs/requirements-tests.md';

/**
 * Every requirement in docs/requirements.md must be in the title of a test, or in the list of those not
 * yet proved; that list may only shrink. docs/requirements-tests.md says which test files prove which requirement.
 */
export function checkRequirements(root: string, sources: readonly Source[]): Finding[] {
  const page = readFileSync(join(root, REQUIREMENTS), 'utf8');
  const ids = definedIds(page);
  const proved = provedIds(sources);
  const unproved = unprovedIds(readFileSync(join(root, UNPROVED), 'utf8'));
  const before = unprovedBefore(root) ?? unproved;
  return [
    ...idsDefinedTwice(page).map((id) => finding(REQUIREMENTS, `${id} is defined twice`)),
    ...[...ids]
      .filter((id) => !proved.has(id) && !unproved.has(id))
      .map((id) => finding(REQUIREMENTS, `no test carries [${id}]`)),
    ...[...proved.keys()]
      .filter((id) => !ids.has(id))
      .map((id) => finding(proved.get(id)?.[0] ?? '', `[${id}] is not a requirement`)),
    ...[...unproved]
      .filter((id) => !ids.has(id))
      .map((id) => finding(UNPROVED, `${id} is not a requirement`)),
    ...[...unproved]
      .filter((id) => proved.has(id))
      .map((id) => finding(UNPROVED, `${id} is proved now; take it off the list`)),
    ...[...unproved]
      .filter((id) => !before.has(id))
      .map((id) => finding(UNPROVED, `${id} is new here; the list may only shrink`)),
    ...(readOrEmpty(join(root, TABLE)) === requirementsTable(ids, proved)
      ? []
      : [finding(TABLE, 'is not up to date; `npm run tidy -- --write` writes it')]),
  ];
}

/** Rewrites the table of requirements and the tests that prove them. */
export function writeRequirementsTable(root: string, sources: readonly Source[]): void {
  const ids = definedIds(readFileSync(join(root, REQUIREMENTS), 'utf8'));
  writeFileSync(join(root, TABLE), requirementsTable(ids, provedIds(sources)));
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function finding(path: string, message: string): Finding {
  return { path, message };
}

/** Ids that the requirements page defines: `R4.10` in bold at the start of an entry. */
function definedIds(page: string): Set<string> {
  return new Set(listIds(page));
}

/** Ids that the page defines more than once, as happens when two branches that changed an entry are merged. */
export function idsDefinedTwice(page: string): string[] {
  const ids = listIds(page);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function listIds(page: string): string[] {
  return [...page.matchAll(/^- \*\*(R\d+\.\d+)\*\*/gm)].map((match) => match[1] ?? '');
}

/** The test files that carry each id. */
function provedIds(sources: readonly Source[]): Map<string, readonly string[]> {
  const proved = new Map<string, string[]>();
  for (const { path, text } of sources) {
    if (!/\.(test|spec)\.tsx?$/.test(path)) continue;
    for (const [, list = ''] of text.matchAll(/\[(R\d+\.\d+(?:[,\s]+R\d+\.\d+)*)\]/g)) {
      for (const id of list.split(/[,\s]+/)) {
        const files = proved.get(id) ?? [];
        if (!files.includes(path)) proved.set(id, [...files, path]);
      }
    }
  }
  return proved;
}

function unprovedIds(list: string): Set<string> {
  return new Set(
    list
      .split('\n')
      .flatMap((line) => (/^R\d+\.\d+/.exec(line)?.[0] ? [/^R\d+\.\d+/.exec(line)?.[0] ?? ''] : [])),
  );
}

function unprovedBefore(root: string): Set<string> | null {
  try {
    const committed = execFileSync('git', ['show', `HEAD:${UNPROVED}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return unprovedIds(committed);
  } catch {
    return null;
  }
}
