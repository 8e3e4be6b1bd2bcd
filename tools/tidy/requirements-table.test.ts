import { expect, test } from 'vitest';
import { idsDefinedTwice } from './requirements.ts';
import { requirementsTable } from './requirements-table.ts';

test('every requirement has its test files, in the order of the requirements', () => {
  const page = requirementsTable(
    new Set(['R1.2', 'R1.1', 'R10.3']),
    new Map([
      ['R1.1', ['b.test.ts', 'a.test.ts']],
      ['R10.3', ['c.spec.ts']],
    ]),
  );
  expect(page.split('\n').filter((line) => line.startsWith('|'))).toEqual([
    '| requirement | test           |',
    '| ----------- | -------------- |',
    '| R1.2        | not proved yet |',
    '| R1.1        | `a.test.ts`    |',
    '|             | `b.test.ts`    |',
    '| R10.3       | `c.spec.ts`    |',
  ]);
});

test('an id that is not a requirement has no row', () => {
  const page = requirementsTable(new Set(['R1.1']), new Map([['R9.99', ['a.test.ts']]]));
  expect(page).not.toContain('R9.99');
});

test('an id that two entries define is named', () => {
  const page = '- **R1.1** One.\n- **R1.2** Two, unlike **R1.1**.\n- **R1.1** One, in other words.\n';
  expect(idsDefinedTwice(page)).toEqual(['R1.1']);
});
