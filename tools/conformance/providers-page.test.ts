import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PART_BEGINS, PART_ENDS, providersPart } from './providers-page.ts';

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/providers.md', import.meta.url)), 'utf8');

test('[R10.3] docs/providers.md says what the conformance kit checks; `npm run layline -- reference` writes it', () => {
  const [, part = ''] = PAGE.split(new RegExp(`${PART_BEGINS}|${PART_ENDS}`));
  expect(part.trim()).toBe(providersPart());
});
