import { ENGINE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Changes that let a cash-out take more than its owner agreed to, or at a worse figure. */
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
    name: 'a cash-out survives cancelling everything',
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
    name: 'a cash-out walks the whole book, however deep',
    file: `${ENGINE}/betting/cash-out-book.ts`,
    find: 'else if (offers.length === most) break;',
    replace: '',
    tests: [`${ENGINE}/betting/cash-out-attack.test.ts`],
  },
  {
    name: 'a cash-out walks past any number of orders',
    file: `${ENGINE}/betting/cash-out-book.ts`,
    find: 'if (orders < 0) break;',
    replace: '',
    tests: [`${ENGINE}/betting/cash-out-attack.test.ts`],
  },
  {
    name: 'orders that win fractions of a paisa are rounded as one',
    file: `${ENGINE}/betting/cash-out-book.ts`,
    find: 'return isExact ?',
    replace: 'return isExact || true ?',
    tests: [`${ENGINE}/betting/cash-out-attack.test.ts`],
  },
  {
    name: 'tiny orders at the best price end every cash-out',
    file: `${ENGINE}/betting/cash-out-book.ts`,
    find: 'return isExact ?',
    replace: 'return isExact && false ?',
    tests: [`${ENGINE}/betting/cash-out-attack.test.ts`],
  },
  {
    name: 'an amount tries any number of shares',
    file: `${ENGINE}/cash-out/figure.ts`,
    find: 'tried < MOST_SHARES ? nextShare(plan, share, step) : WHOLE_SHARE',
    replace: 'share + 1',
    tests: [`${ENGINE}/cash-out/bounds.test.ts`],
  },
];
