import { ENGINE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Changes that let a cash-out take more, or for less, than its owner agreed to. */
export const CASH_OUT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a cash-out is struck below its floor',
    file: `${ENGINE}/betting/cash-out-offer.ts`,
    find: 'return figure < request.floor ?',
    replace: 'return figure < -Infinity ?',
    tests: [`${ENGINE}/betting/cash-out.test.ts`],
  },
  {
    name: 'cashing out one runner needs no funds',
    file: `${ENGINE}/betting/cash-out-offer.ts`,
    find: 'scope.runner !== null || kept ? riskVerdict',
    replace: 'kept ? riskVerdict',
    tests: [`${ENGINE}/betting/cash-out.test.ts`],
  },
  {
    name: 'a player can call off the cash-outs of others',
    file: `${ENGINE}/betting/cash-out-wait.ts`,
    find: 'one.id === command.cashOutId && one.player === player',
    replace: 'one.id === command.cashOutId',
    tests: [`${ENGINE}/betting/cash-out.test.ts`],
  },
];
