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
    name: 'entries cut off the end of the audit log are not missed',
    file: `${MODULES}/operator/audit-log.ts`,
    find: 'if (!isTipThere) return',
    replace: 'if (tip.hash === null) return',
    tests: [`${MODULES}/operator/audit-log.test.ts`],
  },
  {
    name: 'an end of the audit log that was not sealed is believed',
    file: `${MODULES}/operator/audit-log.ts`,
    find: 'if (seals !== null && !isSealed(seals, tip)) return',
    replace: 'if (tip.hash === null) return',
    tests: [`${MODULES}/operator/audit-log.test.ts`],
  },
  {
    name: 'a shorter break replaces a longer one',
    file: `${MODULES}/protection/breaks.ts`,
    find: "return refuse('BREAK_IN_FORCE');\n      const others",
    replace: 'void 0;\n      const others',
    tests: [`${MODULES}/protection`],
  },
];
