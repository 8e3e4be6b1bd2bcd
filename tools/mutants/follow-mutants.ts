import { CORE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const FOLLOWER = [`${CORE}/follow/follower.test.ts`];
const SHARED_BUDGETS = ['apps/exchange/src/follower/messages/shared-budgets.test.ts'];

/** Changes that let a follower show what does not count, or believe somebody who does not lead, or let a payer have a budget at each node. */
export const FOLLOW_MUTANTS: readonly Mutant[] = [
  {
    name: 'a follower applies whatever the journal has',
    file: `${CORE}/follow/follower.ts`,
    find: 'const until = Math.min(this.#announced.end?.seq ?? 0, this.#announced.nextAfter(from) - 1);',
    replace: 'const until = Number.MAX_SAFE_INTEGER;',
    tests: FOLLOWER,
  },
  {
    name: 'a follower hears of a batch after the leader’s listeners',
    file: `${CORE}/writer/writer.ts`,
    find: '        this.#options.onAppended(appended.row);\n',
    replace: '        setImmediate(() => this.#options.onAppended(appended.row));\n',
    tests: FOLLOWER,
  },
  {
    name: 'a leader that has stopped goes on announcing',
    file: `${CORE}/running-core.ts`,
    find: '    this.#options.announcer?.stop();\n',
    replace: '',
    tests: FOLLOWER,
  },
  {
    name: 'a follower does not wait for a leader',
    file: `${CORE}/follow/follower.ts`,
    find: '    await this.#heard.promise;\n',
    replace: '    this.#loaded.resolve();\n',
    tests: FOLLOWER,
  },
  {
    name: 'a follower believes an ended epoch',
    file: `${CORE}/follow/announced.ts`,
    find: '    if (epoch < (this.#last?.epoch ?? 0)) return;\n',
    replace: '',
    tests: FOLLOWER,
  },
  {
    name: 'a follower keeps what a new epoch does not have',
    file: `${CORE}/follow/follower.ts`,
    find: 'if (epoch > before.epoch && seq <= before.seq)',
    replace: 'if (seq < 0)',
    tests: FOLLOWER,
  },
  {
    name: 'a follower applies a batch that is not the one announced',
    file: `${CORE}/follow/follower.ts`,
    find: 'if (!isAsAnnounced)',
    replace: 'if (end === undefined)',
    tests: FOLLOWER,
  },
  {
    name: 'a follower believes everybody on the bus',
    file: `${CORE}/bus/signed-message.ts`,
    find: 'mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(key, subject, body))',
    replace: 'mac.length === MAC_BYTES',
    tests: FOLLOWER,
  },
  {
    name: 'a repeated announcement makes a leader seem alive',
    file: `${CORE}/follow/announced.ts`,
    find: 'if (count > this.#count) {',
    replace: 'if (count > 0) {',
    tests: FOLLOWER,
  },
  {
    name: 'a follower keeps any amount of rows in memory',
    file: `${CORE}/follow/announced.ts`,
    find: ' || this.#bytes + bytes > this.#bufferBytes',
    replace: '',
    tests: FOLLOWER,
  },
  {
    name: 'what another process has told of a payer is charged again when it is repeated',
    file: 'apps/exchange/src/follower/messages/shared-budgets.ts',
    find: 'if (n <= (this.#others.get(sender)?.n ?? 0)) return;',
    replace: '',
    tests: SHARED_BUDGETS,
  },
  {
    name: 'a refused bet costs nothing at other nodes',
    file: 'apps/exchange/src/modules/betting/refused-bets.ts',
    find: "isDue ? 'confirm' : 'giveBack'",
    replace: "isDue ? 'waitFor' : 'giveBack'",
    tests: SHARED_BUDGETS,
  },
  {
    name: 'what a payer holds at other nodes does not count',
    file: 'packages/server/src/admission/holding.ts',
    find: 'this.heldBy(key) + this.#heldElsewhere(key) + more',
    replace: 'this.heldBy(key) + more',
    tests: SHARED_BUDGETS,
  },
];
