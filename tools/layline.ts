#!/usr/bin/env node

/** The commands of `npm run layline -- COMMAND …`: what each does, and the file that runs it when imported. */
const COMMANDS = {
  'accept-lost-end': {
    does: 'go on after PostgreSQL has come back without the end of the journal',
    run: () => import('./commands/accept-lost-end.ts'),
  },
  audit: {
    does: 'check everything that an exchange has stored against its journal',
    run: () => import('./commands/audit.ts'),
  },
  backup: {
    does: 'make a consistent backup while the exchange runs',
    run: () => import('./commands/backup.ts'),
  },
  'breached-passwords': {
    does: 'make the filter of published passwords, which nobody may choose',
    run: () => import('./commands/breached-passwords.ts'),
  },
  casino: {
    does: 'play a million fair rounds of each casino game and compare them with its pay table',
    run: () => import('./commands/casino.ts'),
  },
  cluster: {
    does: 'run several nodes of one exchange on this machine, with PostgreSQL, NATS and a proxy',
    run: () => import('./commands/cluster.ts'),
  },
  conformance: {
    does: 'check any provider against the client’s specification and the contract',
    run: () => import('./commands/conformance.ts'),
  },
  crowd: {
    does: 'send slow readers, half-open connections and bursts to an exchange while players bet',
    run: () => import('./commands/crowd.ts'),
  },
  day: {
    does: 'play a day of simulated sport on a virtual clock and audit the money',
    run: () => import('./commands/day.ts'),
  },
  fault: {
    does: 'break what an exchange depends on while players bet, and check what it acknowledged',
    run: () => import('./commands/fault.ts'),
  },
  'freeze-rules': {
    does: 'record rounds that verify the released rules of a casino game',
    run: () => import('./commands/freeze-rules.ts'),
  },
  fuzz: {
    does: 'send malformed requests to every call and malformed bytes to every parser',
    run: () => import('./commands/fuzz.ts'),
  },
  journal: {
    does: 'list the sealed segments of the journal, and verify them',
    run: () => import('./commands/journal.ts'),
  },
  mutants: {
    does: 'break the code in many places, one at a time, and run the tests that should notice',
    run: () => import('./commands/mutants.ts'),
  },
  operator: {
    does: 'the operators’ command line: markets, results, money, players, sites',
    run: () => import('./commands/operator.ts'),
  },
  pictures: {
    does: 'go through the operators’ first day in a browser, and take the pictures of its page',
    run: () => import('./commands/pictures.ts'),
  },
  reference: {
    does: 'write the reference of all calls, error codes and hub methods, and update docs/providers.md',
    run: () => import('./commands/reference.ts'),
  },
  restore: {
    does: 'restore a backup into empty storage and verify it',
    run: () => import('./commands/restore.ts'),
  },
  screens: {
    does: 'take a picture of every screen in every state, theme and width',
    run: () => import('./commands/screens.ts'),
  },
  simulate: {
    does: 'run seeded commands against the engine, the whole system or a month of sport',
    run: () => import('./commands/simulate.ts'),
  },
  soak: {
    does: 'let players bet on a cluster while its parts are killed, and compare the journal with what they were told',
    run: () => import('./commands/soak.ts'),
  },
  'specification-provider': {
    does: 'run the client on the test provider of its specification',
    run: () => import('./commands/specification-provider.ts'),
  },
  'verify-round': {
    does: 'recompute a casino round from its seeds',
    run: () => import('./commands/verify-round.ts'),
  },
};

const USAGE = `npm run layline -- COMMAND …   (or, once installed, npx layline COMMAND …)

${Object.entries(COMMANDS)
  .map(([name, { does }]) => `  ${name.padEnd(24)}${does}`)
  .join('\n')}

Every command explains its options with --help.`;

const [, , name = 'help'] = process.argv;
const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
if (command !== undefined) {
  // A command reads its own arguments as if it had been started directly.
  process.argv.splice(2, 1);
  await command.run();
} else if (name === 'help' || name === '--help') {
  console.log(USAGE);
} else {
  console.error(`There is no command '${name}'.\n\n${USAGE}`);
  process.exitCode = 2;
}
