import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '@layline/contract/calls.ts';
import { ERROR_CODES } from '@layline/contract/error-codes.ts';
import { HUB_METHODS } from '@layline/contract/hub-methods.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'layline-reference-'));
beforeAll(() => {
  execFileSync(process.execPath, ['tools/layline.ts', 'reference', '--to', folder], { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['calls.md', CALLS.map(({ name }) => name)],
  ['error-codes.md', Object.keys(ERROR_CODES)],
  ['live.md', HUB_METHODS.map(({ name }) => name)],
])('%s has a section for each that the contract has, and no other', (page, names) => {
  const text = readFileSync(join(folder, page), 'utf8');
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)).toEqual(names);
});
