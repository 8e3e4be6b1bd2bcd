import { expect, test } from 'vitest';
import { AGENT_COMMAND_TYPES } from '@layline/engine/agents/agent-command-types.ts';
import { COMMAND_KEYS, type CommandKey } from '@layline/engine/command-keys.ts';
import type { Command } from '@layline/engine/commands.ts';
import { Auditor } from '../auditor/auditor.ts';
import { Random } from '../base/random.ts';
import { CommandSource } from './command-source.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';
import { isTold, keyed } from './keyed-commands.ts';

const START = Date.UTC(2026, 0, 1);
const STEPS = 2500;

/** Types of commands that were carried out and then repeated, over all seeds. */
const repeated = new Set<string>();

/** Seeds of runs in which players arm orders. */
const ARMS = [6, 7];
/** Seeds of runs in which they also arm orders that close a position. */
const EXITS = [10, 11];
/** Those in which they place baskets. */
const BASKETS = [8, 9];

test.each([1, 2, 3, 4, 5, ...ARMS, ...EXITS, ...BASKETS])(
  'repeating any command, however much later, changes nothing: the state equals that of a run without repeats (seed %i)',
  (seed) => {
    const random = new Random(`repeats ${seed}`);
    const distance = random.fork('distance');
    const exchange = ExchangeUnderAudit.forgetful();
    const once = ExchangeUnderAudit.forgetful();
    const auditor = new Auditor(exchange.reads, CASINO_KEPT);
    const source = new CommandSource(random.fork('commands'), auditor.world, {
      arms: ARMS.includes(seed) || EXITS.includes(seed),
      exits: EXITS.includes(seed),
      baskets: BASKETS.includes(seed),
    });
    const carriedOut: Command[] = [];
    let at = START;
    const send = (command: object) => {
      const sent = { ...command, seq: auditor.world.lastSeq + 1, at } as Command;
      const outcome = exchange.step(sent);
      auditor.follow(sent, outcome);
      return { sent, outcome };
    };
    for (let n = 1; n <= STEPS; n += 1) {
      at += random.chance(30) ? random.int(0, 2499) : 0;
      const { sent, outcome } = send(keyed(auditor.world, source.next(at), n));
      expect(JSON.stringify(once.step(sent))).toBe(JSON.stringify(outcome));
      if (outcome.ok && !outcome.repeated) carriedOut.push(sent);
      for (const command of [carriedOut.at(-1), carriedOut[distance.int(0, carriedOut.length)]]) {
        if (command === undefined || !isTold(command, at)) continue;
        const { outcome: again } = send(command);
        if (again.ok && !again.repeated) throw new Error(`done twice: ${JSON.stringify(command)}`);
        repeated.add(command.type);
      }
    }
    auditor.checkAll();
    expect(exchange.hash).toBe(once.hash);
    expect(exchange.reads.balances()).toEqual(once.reads.balances());
  },
  60_000,
);

/** What the writer sends; feeds, whose marks have a test of their own; and agents, whose tests repeat their commands. */
const isTestedElsewhere = (type: string, key: CommandKey): boolean =>
  key === 'WRITER' || key === 'MARK' || AGENT_COMMAND_TYPES.has(type);

test('every command that has a key was among those repeated', () => {
  const expected = Object.entries(COMMAND_KEYS).flatMap(([type, key]) =>
    isTestedElsewhere(type, key) ? [] : [type],
  );
  expect([...repeated].toSorted()).toEqual(expected.toSorted());
});
