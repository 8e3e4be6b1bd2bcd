import { CORE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Changes that let two processes append to one journal, or acknowledge what does not count. */
export const FENCE_MUTANTS: readonly Mutant[] = [
  {
    name: 'an ended epoch keeps appending',
    file: `${CORE}/journal.ts`,
    find: '(select max(epoch) from epochs) = ${whole}',
    replace: '(select max(epoch) from epochs) >= ${whole}',
    tests: [`${CORE}/fence.test.ts`],
  },
  {
    name: 'a batch is appended although the row before is missing',
    file: `${CORE}/journal.ts`,
    find: 'end\n    ) = ${text}`',
    replace: "end, ''\n    ) || ${text} <> ''`",
    tests: [`${CORE}/fence.test.ts`],
  },
  {
    name: 'a batch is appended although the server no longer waits for a standby',
    file: `${CORE}/journal.ts`,
    find: "current_setting('synchronous_standby_names') <> ''",
    replace: 'true',
    tests: [`${CORE}/leading-session.test.ts`],
    storage: 'postgres',
  },
  {
    name: 'real money is taken on one disk without being asked to',
    file: `${CORE}/core.ts`,
    find: "  if (options.durability === 'quorum' && epoch.durability === 'single') throw new NotDurable();\n",
    replace: '',
    tests: [`${CORE}/core.test.ts`],
  },
  {
    name: 'a batch that was not inserted is acknowledged',
    file: `${CORE}/journal.ts`,
    find: '  if (result?.changes !== 1) throw notLeading(number, tip.seq);\n',
    replace: '',
    tests: [`${CORE}/fence.test.ts`],
  },
  {
    name: 'a process leads without writing its lead',
    file: `${CORE}/core.ts`,
    find: '    return await attempt(recovered);',
    replace: '    return recovered;',
    tests: [`${CORE}/fence.test.ts`],
  },
  {
    name: 'an epoch may begin without its lead',
    file: `${CORE}/journal.ts`,
    find: '(epoch !== before && !begins)',
    replace: 'epoch < before',
    tests: [`${CORE}/fence.test.ts`],
  },
  {
    name: 'a commit counts although the server warned',
    file: 'packages/server/src/db/postgres/owner-session.ts',
    find: "    client.on('notice',",
    replace: "    client.on('unheard',",
    tests: ['packages/server/src/db/postgres'],
  },
  {
    name: 'a session that has given up the lock goes on',
    file: 'packages/server/src/db/postgres/owner-session.ts',
    find: "      this.#failure = new Error('this process has given up the lead');\n",
    replace: '',
    tests: ['packages/server/src/db/postgres'],
  },
  {
    name: 'a silent server is waited for without limit',
    file: 'packages/server/src/db/postgres/owner-session.ts',
    find: 'this.#scheduler.after(1, giveUp)',
    replace: 'this.#scheduler.after(1, () => undefined)',
    tests: ['packages/server/src/db/postgres'],
  },
];
