import { MODULES } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Money that moves outside of markets: the cashier, bonuses, the casino, and the limits that players set themselves. */
export const MONEY_MUTANTS: readonly Mutant[] = [
  {
    name: 'a withdrawal is held on an account that can be spent',
    file: `${MODULES}/cashier/request-moves.ts`,
    find: "HOLD: { id: 'withdrawal', kind: 'WITHDRAWAL', from: cash, to: held,",
    replace: "HOLD: { id: 'withdrawal', kind: 'WITHDRAWAL', from: cash, to: payouts,",
    tests: [`${MODULES}/cashier/withdrawals.test.ts`],
  },
  {
    name: 'a bonus is paid again at every start',
    file: `${MODULES}/bonus/claims.ts`,
    find: 'externalId: transferId(row, what),',
    replace: 'externalId: `${transferId(row, what)}:${randomBytes(4).toString("hex")}`,',
    tests: [`${MODULES}/bonus/crash.test.ts`],
  },
  {
    name: 'play money is credited again when an opening is repeated',
    file: `${MODULES}/accounts/player-opening.ts`,
    find: 'externalId: `opening:${player}`,',
    replace: 'externalId: `opening:${player}:${Math.random()}`,',
    tests: [`${MODULES}/accounts`],
  },
  {
    name: 'a casino stake that was not taken is remembered as in progress',
    file: `${MODULES}/casino/wallet-transactions.ts`,
    find: "row.kind === 'DEBIT' ? [store.removed(row)] : null",
    replace: "row.kind === 'DEBIT' ? [] : null",
    tests: [`${MODULES}/casino`],
  },
  {
    name: 'a settled casino round can be rolled back',
    file: `${MODULES}/casino/wallet-transactions.ts`,
    find: "if (isSettled) return answerOf('ROUND_SETTLED', purse);",
    replace: '',
    tests: [`${MODULES}/casino`],
  },
  {
    name: 'a provider can pay any amount',
    file: `${MODULES}/casino/wallet-transactions.ts`,
    find: 'if (why !== null) return this.#hold(row, why);',
    replace: '',
    tests: [`${MODULES}/casino/held-credits.test.ts`],
  },
  {
    name: 'simultaneous credits do not count each other',
    file: `${MODULES}/casino/wallet-transactions.ts`,
    find: 'this.begin(row, watch.paying(row, now()))',
    replace: 'this.begin(row, watch.returned(row, now()))',
    tests: [`${MODULES}/casino/held-credits.test.ts`],
  },
  {
    name: 'a provider makes room for more credits with stakes that it rolls back',
    file: `${MODULES}/casino/wallet-transactions.ts`,
    find: "return answer === 'DAY_MAX' ? answerOf('LIMIT_EXCEEDED', await this.#purseOf(row)) : answer;",
    replace: "return answer === 'DAY_MAX' ? this.begin(row) : answer;",
    tests: [`${MODULES}/casino/held-credits.test.ts`],
  },
  {
    name: 'one admin offers a bonus alone',
    file: `${MODULES}/bonus/operator-routes.ts`,
    find: 'countersigns.together(',
    replace: '((_asking, run) => run())(',
    tests: [`${MODULES}/bonus/operator-routes.test.ts`],
  },
  {
    name: 'a colleague agrees to one bonus, and another one is offered',
    file: `${MODULES}/bonus/operator-routes.ts`,
    find: '{ act, actor, asked, content: details }',
    replace: '{ act, actor, asked }',
    tests: [`${MODULES}/bonus/operator-routes.test.ts`],
  },
  {
    name: 'a hedge on another market of the event counts towards a bonus',
    file: `${MODULES}/bonus/wagering.ts`,
    find: 'const here = Math.min(total, Math.abs(inEvent[0]?.eventProfit ?? 0));',
    replace: 'const here = total;',
    tests: [`${MODULES}/bonus`],
  },
  {
    name: 'a number that has an account opens another',
    file: `${MODULES}/accounts/sign-up.ts`,
    find: "return holders.some(({ mobileVerifiedAt }) => mobileVerifiedAt !== null) ? refuse('MOBILE_IN_USE') : null;",
    replace: 'return null;',
    tests: [`${MODULES}/accounts/sign-up.test.ts`],
  },
  {
    name: 'a break of an account with an unproved number covers the owner’s account',
    file: `${MODULES}/protection/breaks.ts`,
    find: "      .where('player_id', '=', player)\n      .where('mobile_verified_at', 'is not', null);",
    replace: "      .where('player_id', '=', player);",
    tests: [`${MODULES}/protection/protection.test.ts`],
  },
  {
    name: 'own limits never reach the engine',
    file: `${MODULES}/protection/own-limits.ts`,
    find: 'return [{ ...commandOf(player, await limitsOf(database, player)), version }];',
    replace: 'return [];',
    tests: [`${MODULES}/protection`],
  },
];
