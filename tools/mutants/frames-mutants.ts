import { CORE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const FRAMES = [`${CORE}/frames`];

/** Commands that followers send to the leader: each once, in order, and answered truthfully. */
export const FRAMES_MUTANTS: readonly Mutant[] = [
  {
    name: 'a leader carries out a frame again',
    file: `${CORE}/frames/command-intake.ts`,
    find: 'if (n === sender.next) this.#take',
    replace: 'if (n <= sender.next) this.#take',
    tests: FRAMES,
  },
  {
    name: 'a leader takes frames for another epoch',
    file: `${CORE}/frames/command-intake.ts`,
    find: 'if (frame?.epoch === options.core.epoch)',
    replace: 'if (frame !== null)',
    tests: FRAMES,
  },
  {
    name: 'a leader takes what follows a lost frame',
    file: `${CORE}/frames/command-intake.ts`,
    find: 'if (first > sender.next) return this.#say(name, sender.next, []);',
    replace: 'if (first > sender.next) sender.next = first;',
    tests: FRAMES,
  },
  {
    name: 'a leader says a refusal only once',
    file: `${CORE}/frames/command-intake.ts`,
    find: 'else this.#sayLater(name, sender, sender.verdicts.get(n));',
    replace: '',
    tests: FRAMES,
  },
  {
    name: 'a command with a late answer was certainly not taken',
    file: `${CORE}/frames/open-group.ts`,
    find: 'this.fail(new OutcomeUnknown(this.#commands));',
    replace: 'this.fail(new Overloaded());',
    tests: FRAMES,
  },
  {
    name: 'a follower tells a refusal before it has applied what came before',
    file: `${CORE}/frames/open-group.ts`,
    find: '&& this.#verdict.at <= applied',
    replace: '',
    tests: FRAMES,
  },
  {
    name: 'a bet for which nobody waits any more is sent again',
    file: `${CORE}/frames/open-group.ts`,
    find: 'return this.isAwaited ? this.#text : EMPTY_GROUP;',
    replace: 'return this.#text;',
    tests: FRAMES,
  },
  {
    name: 'a follower sends a command to the next leader after a later one that is in the journal',
    file: `${CORE}/frames/command-sender.ts`,
    find: 'if (n <= journalled) group.giveUp();',
    replace: 'if (n < 0) group.giveUp();',
    tests: FRAMES,
  },
  {
    name: 'a follower believes the leader of an earlier epoch',
    file: `${CORE}/frames/command-sender.ts`,
    find: 'if (answer?.epoch === this.#epoch)',
    replace: 'if (answer !== null)',
    tests: FRAMES,
  },
];
