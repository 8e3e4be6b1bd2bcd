import { CORE } from './mutant.ts';
import type { Mutant } from './mutant.ts';

const FRAMES = [`${CORE}/frames`];
const FOLLOWER = 'apps/exchange/src/follower';

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
    find: 'this.fail(new OutcomeUnknown(newCommandsOf(this.#sent.texts)));',
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
    find: 'return this.isAwaited ? this.#sent : EMPTY_GROUP;',
    replace: 'return this.#sent;',
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
  {
    name: 'a follower shows less than was on disk when it was asked',
    file: `${FOLLOWER}/leader-questions.ts`,
    find: 'if (reply.at > seq) continue;',
    replace: '',
    tests: [FOLLOWER],
  },
  {
    name: 'a follower asks a leader of an earlier epoch how far it is',
    file: `${FOLLOWER}/leader-questions.ts`,
    find: '|| reply.epoch < this.#options.core.epoch',
    replace: '',
    tests: [FOLLOWER],
  },
  {
    name: 'a session that has ended goes on at followers',
    file: `${FOLLOWER}/question-answers.ts`,
    find: "if (session !== null && !sessions.visit(session, at)) return 'ENDED';",
    replace: '',
    tests: [FOLLOWER],
  },
  {
    name: 'time in session at followers is not counted',
    file: `${FOLLOWER}/question-answers.ts`,
    find: 'if (!protection.time.goesOn(player, at)) await protection.time.touch(player, at);',
    replace: '',
    tests: [FOLLOWER],
  },
  {
    name: 'a leader believes what was said about the projections under another leader',
    file: `${CORE}/running-core.ts`,
    find: 'epoch === this.epoch && position <= this.seq',
    replace: 'position <= this.seq',
    tests: [`${CORE}/follow/project-here.test.ts`],
  },
  {
    name: 'a follower writes projections of batches that the journal of its database lacks',
    file: `${CORE}/projections/sql-projection.ts`,
    find: "hash === undefined ? row : row.where('last_seq', '=', to).where('hash', '=', hash)",
    replace: 'row',
    tests: [`${CORE}/follow/project-here.test.ts`],
  },
  {
    name: 'a leader waits for ever for a follower that writes no projections any more',
    file: `${CORE}/projector.ts`,
    find: 'else if (this.isLeft || this.#isLetDown) return;',
    replace: '',
    tests: [`${CORE}/projector.test.ts`],
  },
  {
    name: 'a leader leaves the projections to a follower that falls further and further behind',
    file: `${CORE}/projector.ts`,
    find: 'isFurther && this.#backlog < Math.max(this.#slow, this.#waitingBefore)',
    replace: 'isFurther',
    tests: [`${CORE}/projector.test.ts`],
  },
  {
    name: 'a leader does not read again what a follower wrote while it went on by itself',
    file: `${CORE}/projector.ts`,
    find: 'if (isFurther) this.#isOutdated = true;',
    replace: '',
    tests: [`${CORE}/projector.test.ts`],
  },
  {
    name: 'a player who may not stake does so at a follower',
    file: `${FOLLOWER}/followed-players.ts`,
    find: 'this.#note(player, standing);',
    replace: '',
    tests: [FOLLOWER],
  },
];
