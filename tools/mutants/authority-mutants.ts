import { MODULES } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Changes that let somebody do, read or take what takes another person. */
export const AUTHORITY_MUTANTS: readonly Mutant[] = [
  {
    name: 'one operator proposes and approves',
    file: `${MODULES}/market-control/proposals.ts`,
    find: "if (row.proposed_by !== null && row.proposed_by === actor.operatorId) return refuse('SAME_PERSON');",
    replace: '',
    tests: [`${MODULES}/market-control/proposals.test.ts`],
  },
  {
    name: 'one admin asks and approves',
    file: `${MODULES}/operator/staff.ts`,
    find: "if (before.asked_by === actor.name) return refuse('SAME_PERSON');",
    replace: '',
    tests: [`${MODULES}/operator/staff.test.ts`],
  },
  {
    name: 'a withdrawal is paid by whoever approved it',
    file: `${MODULES}/cashier/request-decisions.ts`,
    find: "if (row.approved_by === by) return refuse('SAME_PERSON');",
    replace: '',
    tests: [`${MODULES}/cashier/operator-routes.test.ts`],
  },
  {
    name: 'a withdrawal to a new payee is approved at once',
    file: `${MODULES}/cashier/payee-cooling.ts`,
    find: "from !== null && this.#now() < from ? refuse('PAYEE_TOO_NEW') : null",
    replace: "from !== null && this.#now() < 0 ? refuse('PAYEE_TOO_NEW') : null",
    tests: [`${MODULES}/cashier/payee-cooling.test.ts`],
  },
  {
    name: 'a payee of another player is known',
    file: `${MODULES}/cashier/request-store.ts`,
    find: ".where('payee_key', '=', payeeKey)\n      .where('player_id', '=', player)",
    replace: ".where('payee_key', '=', payeeKey)",
    tests: [`${MODULES}/cashier/payee-cooling.test.ts`],
  },
  {
    name: 'a published password can be chosen',
    file: `${MODULES}/accounts/easy-passwords.ts`,
    find: 'if (!easy && !breached.has(password)) return null;',
    replace: 'if (!easy) return null;',
    tests: [`${MODULES}/operator/published-passwords.test.ts`],
  },
  {
    name: 'many small deposits are not added up',
    file: `${MODULES}/cashier/second-approvals.ts`,
    find: 'if (before + amount > toPaise(perPlayer)) return true;',
    replace: 'if (amount > toPaise(perPlayer)) return true;',
    tests: [`${MODULES}/cashier/operator-routes.test.ts`],
  },
  {
    name: 'what operators do is not recorded',
    file: `${MODULES}/operator/audited-actions.ts`,
    find: "await this.#audit.add({ ...act, actor, outcome: 'DONE', after: done.after }, [noted.ended]);",
    replace: 'await noted.forget();',
    tests: [`${MODULES}/operator/audit-log.test.ts`],
  },
  {
    name: 'a shorter break replaces a longer one',
    file: `${MODULES}/protection/breaks.ts`,
    find: "return refuse('BREAK_IN_FORCE');\n      const others",
    replace: 'void 0;\n      const others',
    tests: [`${MODULES}/protection`],
  },
  {
    name: 'a passkey that was signed for on any page logs in',
    file: `${MODULES}/accounts/passkey-ceremonies.ts`,
    find: 'if (page?.hostname !== rpId) return null;',
    replace: 'if (page === null) return null;',
    tests: [`${MODULES}/accounts/passkeys.test.ts`],
  },
  {
    name: 'a passkey is added in a session that gave no password',
    file: `${MODULES}/accounts/passkey-challenges.ts`,
    find: "      .where('session_id', sessionId === null ? 'is' : '=', sessionId)\n",
    replace: '',
    tests: [`${MODULES}/accounts/passkeys.test.ts`],
  },
  {
    name: 'passkeys are asked for on a host that is nobody’s',
    file: `${MODULES}/accounts/passkey-routes.ts`,
    find: 'return sites.knows(host) ? passkeyLogIn.begin(host, now) : NOT_HERE;',
    replace: 'return passkeyLogIn.begin(host, now);',
    tests: [`${MODULES}/accounts/passkeys.test.ts`],
  },
  {
    name: 'a passkey and its copy log in with the same count',
    file: `${MODULES}/accounts/passkey-store.ts`,
    find: "      .where('counter', '=', before)\n",
    replace: '',
    tests: [`${MODULES}/accounts/passkeys.test.ts`],
  },
  {
    name: 'a password that is reset leaves a stranger’s passkey',
    file: `${MODULES}/accounts/password-recovery.ts`,
    find: '      passkeys.allRemoved(playerId),\n',
    replace: '',
    tests: [`${MODULES}/accounts/passkeys.test.ts`],
  },
];
