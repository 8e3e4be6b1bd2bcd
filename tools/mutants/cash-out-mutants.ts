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
  {
    name: 'a cash-out outlives the cancelling of everything',
    file: `${ENGINE}/betting/cancel.ts`,
    find: "for (const waiting of open) callOff(step, waiting, 'CANCEL_ALL');",
    replace: '',
    tests: [`${ENGINE}/betting/cash-out-attack.test.ts`],
  },
  {
    name: 'cancelling everything is a free option on the house',
    file: `${ENGINE}/betting/cancel.ts`,
    find: 'owner === player && market.house === null &&',
    replace: 'owner === player &&',
    tests: [`${ENGINE}/betting/cash-out-attack.test.ts`],
  },
  {
    name: 'a cash-out walks as deep a book as there is',
    file: `${ENGINE}/betting/cash-out-book.ts`,
    find: 'if (offers.length === most) break;',
    replace: '',
    tests: [`${ENGINE}/betting/cash-out-attack.test.ts`],
  },
  {
    name: 'an amount tries one share after the other without end',
    file: `${ENGINE}/cash-out/figure.ts`,
    find: 'tried < MOST_SHARES ? nextShare(plan, share, step) : WHOLE_SHARE',
    replace: 'share + 1',
    tests: [`${ENGINE}/cash-out/bounds.test.ts`],
  },
];
