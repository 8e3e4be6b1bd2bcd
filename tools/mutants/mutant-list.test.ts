import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../run-step.ts';
import { MUTANTS } from './mutant-list.ts';

test.each(MUTANTS)('the code still has the line of: $name', ({ file, find, replace, tests }) => {
  expect(readFileSync(root + file, 'utf8').split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
  expect(tests.filter((path) => !existsSync(root + path))).toEqual([]);
});

test('each mutant has a unique name', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});
