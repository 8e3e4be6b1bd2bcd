import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePages } from '@layline/contract/reference.ts';
import { PART_BEGINS, PART_ENDS, providersPart } from '../conformance/providers-page.ts';

/** Writes docs/reference from the contract, and the tables of docs/providers.md. Tests fail while the pages differ. */
const folder = join(import.meta.dirname, '../../docs/reference');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(referencePages())) writeFileSync(join(folder, name), text);

const page = join(import.meta.dirname, '../../docs/providers.md');
const text = readFileSync(page, 'utf8');
const [before = '', after = ''] = [text.split(PART_BEGINS)[0], text.split(PART_ENDS)[1]];
writeFileSync(page, `${before}${PART_BEGINS}\n\n${providersPart()}\n\n${PART_ENDS}${after}`);
