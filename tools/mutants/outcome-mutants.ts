import { CORE, ENGINE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

/** Changes after which a replay could come to other outcomes than players were told, and nobody would notice. */
export const OUTCOME_MUTANTS: readonly Mutant[] = [
  {
    name: 'a replay does not compare its outcomes with those recorded',
    file: `${CORE}/snapshots/recovery.ts`,
    find: '  checkOutcomes(engine, outcomesOf(engine, state), read);\n',
    replace: '',
    tests: [`${CORE}/outcomes.test.ts`],
  },
  {
    name: 'a snapshot is not compared with the outcomes recorded at its position',
    file: `${CORE}/snapshots/snapshots.ts`,
    find: '    checkOutcomes(engine, outcomesOf(engine, state), tip);\n',
    replace: '',
    tests: [`${CORE}/outcomes.test.ts`],
  },
  {
    name: 'batches of other rules are held against these',
    file: `${CORE}/outcomes.ts`,
    find: ' || outcomes.rules < rules.oldest',
    replace: '',
    tests: [`${CORE}/outcomes.test.ts`],
  },
  {
    name: 'a program goes on under rules that it does not know',
    file: `${CORE}/snapshots/recovery.ts`,
    find: '  checkRules(engine, read.outcomes);\n',
    replace: '',
    tests: [`${CORE}/switch-rules.test.ts`],
  },
  {
    name: 'rules are switched although a process does not know the newer ones',
    file: `${CORE}/switch-rules.ts`,
    find: ' || (await cluster.rulesOfAll()) < version',
    replace: '',
    tests: [`${CORE}/switch-rules.test.ts`],
  },
  {
    name: 'commands before the switch are replayed by the newer rules',
    file: `${ENGINE}/betting/whole-wait.ts`,
    find: 'rules >= 12 && ',
    replace: '',
    tests: [`${ENGINE}/rules.test.ts`],
  },
  {
    name: 'a reply may show another matched amount',
    file: `${ENGINE}/digest/fold-outcome.ts`,
    find: '.number(reply.matched)',
    replace: '',
    tests: [`${ENGINE}/digest`],
  },
  {
    name: 'the balances of a posting may differ',
    file: `${ENGINE}/digest/fold-event.ts`,
    find: '  digest.number(accounts.get(from)?.balance ?? null).number(accounts.get(to)?.balance ?? null);\n',
    replace: '',
    tests: [`${ENGINE}/digest`],
  },
  {
    name: 'a restart forgets the digest',
    file: `${ENGINE}/save/restore.ts`,
    find: 'new Digest(saved.digest)',
    replace: 'new Digest()',
    tests: [`${ENGINE}/digest`],
  },
  {
    name: 'a bet is answered with a paisa more than was matched',
    file: `${ENGINE}/betting/reply.ts`,
    find: 'matched: bet.matched as Paise,',
    replace: 'matched: (bet.matched + 1) as Paise,',
    tests: ['packages/simulation/src/engine/replicas.test.ts'],
  },
];
