import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { referencePages } from '@layline/contract/reference.ts';
import { PART_BEGINS, PART_ENDS, providersPart } from '../conformance/providers-page.ts';
import { readOptions } from '../read-options.ts';
import { root } from '../run-step.ts';

const USAGE = `Writes the reference of the contract as pages of Markdown: every call, error code and hub method.

  npm run layline -- reference [OPTIONS]

Without --to the generated tables of docs/providers.md are updated, too.
A running exchange serves the same reference at /docs/api.`;

const { values } = readOptions(USAGE, {
  to: { type: 'string', takes: 'DIR', about: 'where to write them; by default dist/reference' },
});
writePages(resolve(values.to ?? join(root, 'dist/reference')));
if (values.to === undefined) updateProvidersPage(join(root, 'docs/providers.md'));

function writePages(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(referencePages())) writeFileSync(join(folder, name), text);
  console.log(folder);
}

/** A test fails while the tables of the page differ from those of the conformance kit. */
function updateProvidersPage(page: string): void {
  const text = readFileSync(page, 'utf8');
  const [before = '', after = ''] = [text.split(PART_BEGINS)[0], text.split(PART_ENDS)[1]];
  writeFileSync(page, `${before}${PART_BEGINS}\n\n${providersPart()}\n\n${PART_ENDS}${after}`);
}
