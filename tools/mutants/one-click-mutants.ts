import { MODULES } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const file = `${MODULES}/betting/one-click.ts`;
const tests = [`${MODULES}/betting/one-click.test.ts`];

/** Changes that let one-click place more than its owner allowed. */
export const ONE_CLICK_MUTANTS: readonly Mutant[] = [
  {
    name: 'another session presses with the id of one-click',
    file,
    find: ' || arm.sessionId !== sessionId',
    replace: '',
    tests,
  },
  {
    name: 'a press under way does not count against the caps of one-click',
    file,
    find: '    of.presses = [...others, { at: now, customerRef, risk, isPlaced: before?.isPlaced ?? false }];\n',
    replace: '',
    tests,
  },
  {
    name: 'a refused press goes on counting against the caps of one-click',
    file,
    find: '.filter((one) => one !== counted || one.isPlaced);',
    replace: ';',
    tests,
  },
  {
    name: 'a copy of a press that is placed does not count against the caps of one-click',
    file,
    find: "if (taken === 'COUNTED' || end === 'PLACED')",
    replace: "if (taken === 'COUNTED')",
    tests,
  },
  {
    name: 'the presses of one-click never leave the minute',
    file,
    find: 'now - at < WINDOW_MS);',
    replace: 'now - at < Infinity);',
    tests,
  },
];
