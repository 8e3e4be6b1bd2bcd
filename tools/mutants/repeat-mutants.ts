import { CORE, ENGINE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Commands that are stepped twice, and answers that are lost. */
export const REPEAT_MUTANTS: readonly Mutant[] = [
  {
    name: 'a repeated cancel of everything cancels what was placed since',
    file: `${ENGINE}/betting/cancel.ts`,
    find: 'requestOf(player, customerRef, [type, marketId]);\n  const known = recall(step, request);',
    replace: 'requestOf(player, customerRef, [type, marketId]);\n  const known = null;',
    tests: [`${ENGINE}/betting/idempotency.test.ts`],
  },
  {
    name: 'a commit that may have happened is reported as not taken',
    file: `${CORE}/writer/writer.ts`,
    find: 'for (const group of groups) group.reject(unknownFate(group, error));',
    replace: 'for (const group of groups) group.reject(new CoreStopped(error));',
    tests: [`${CORE}/core.test.ts`, `${CORE}/ill-storage.test.ts`],
  },
  {
    name: 'a command that is not answered in time is reported as not taken',
    file: `${CORE}/writer/late-answers.ts`,
    find: 'group.reject(unknownFate(group))',
    replace: "group.reject(new Error('stopped'))",
    tests: [`${CORE}/core.test.ts`],
  },
  {
    name: 'a late repeat undoes what has been set since',
    file: `${ENGINE}/versions.ts`,
    find: "isSame() ? already() : refuse('TOO_OLD')",
    replace: 'isSame() ? already() : null',
    tests: [`${ENGINE}/versions.test.ts`],
  },
  {
    name: 'a forgotten casino transfer is carried out again',
    file: `${ENGINE}/ledger/transfer.ts`,
    find: "  if (isBeforeMemory(exchange, command)) return refuse('TOO_OLD');\n",
    replace: '',
    tests: [`${ENGINE}/ledger/transfer.test.ts`],
  },
];
