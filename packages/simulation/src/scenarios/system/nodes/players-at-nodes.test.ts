import { describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Bus } from '@layline/exchange/src/core/bus/bus.ts';
import { decodeMessage, encodeMessage } from '@layline/exchange/src/core/bus/signed-message.ts';
import { QUESTIONS, repliesTo } from '@layline/exchange/src/follower/messages/questions.ts';
import type { Turn, Turns } from '@layline/server/turns/turns.ts';
import { Tally } from '../../checks/tally.ts';
import { KEY } from '../checks/announced-watch.ts';
import type { Sabotage } from '../processes/exchange-process.ts';
import { firstFault } from '../first-fault.ts';
import { simulateSystem } from '../simulate-system.ts';

/** Runs in which players use their accounts and the cashier at any node. */

const RUN = { steps: 100, nodes: 3, with: ['shared work', 'accounts', 'turns'] } as const;

test('[R7.100] [R7.101] players log in and out, change passwords, save settings and move money at any node, whatever fails', async () => {
  const tally = new Tally();
  for (const seed of ['own-8', 'own-11', 'own-12', 'own-15', 'own-18'])
    await simulateSystem({ ...RUN, seed, tally });
  const tried = [
    'log-in: done',
    'log-out: done',
    'other sessions: ended',
    'password: changed',
    'renewal: done',
    'some token: good',
    'some token: UNAUTHORIZED',
    'setPreferences: done',
    'addUserStakes: done',
    'saveBetSlip: done',
    'changeStars: done',
    'createDeposit: done',
    'createDeposit: DEPOSIT_LIMIT_EXCEEDED',
    'createWithdrawal: done',
    'storage: a node cut off',
    'storage: late commits',
    'turns: sessions ended by the server',
    'node: followers that took over',
  ];
  for (const what of tried) expect([what, tally.of(what) > 0]).toEqual([what, true]);
});

test('[R7.101] a deposit that a change of leader overtakes at a follower is not answered as if it might have been made', async () => {
  const extras = ['fancies', 'bonuses', 'tables', 'shared work', 'accounts', 'turns'] as const;
  const { commands } = await simulateSystem({ seed: '90139', steps: 150, nodes: 3, with: extras });
  expect(commands).toBeGreaterThan(0);
});

/** Says that the leader has noted the end of a session without having told it. */
function silent(bus: Bus): Bus {
  const ended = new Map<number, readonly number[]>();
  let asker = '';
  return {
    longest: bus.longest,
    tooLong: bus.tooLong,
    close: () => bus.close(),
    publish(subject, message) {
      const question = subject === QUESTIONS ? decodeMessage(KEY, QUESTIONS, Buffer.from(message)) : null;
      if (question === null) return bus.publish(subject, message);
      asker = question.sender;
      const places = question.visitors.flatMap(({ did }, place) => (did === 'ENDED' ? [place] : []));
      if (places.length > 0) ended.set(question.n, places);
      const visitors = question.visitors.map(({ did, ...visitor }) =>
        did === 'OPENED' ? { ...visitor, did } : visitor,
      );
      bus.publish(subject, encodeMessage(KEY, QUESTIONS, { ...question, visitors }));
    },
    listen: (subject, listener) =>
      bus.listen(subject, (message) => {
        const reply = subject.startsWith('x.reply.') ? decodeMessage(KEY, repliesTo(asker), message) : null;
        const places = ended.get(reply?.n ?? 0);
        if (reply === null || places === undefined) return listener(message);
        const standings = reply.standings.map((one, place) => (places.includes(place) ? 'ENDED' : one));
        listener(encodeMessage(KEY, repliesTo(asker), { ...reply, standings }));
      }),
  };
}

const ALWAYS: Turn = { isHeld: sql<boolean>`1 = 1` };

/** Everybody works at once. */
const unlocked = (turns: Turns): Turns => ({
  areShared: true,
  run: (_key, work) => work(ALWAYS),
  close: () => turns.close(),
});

/** Turns whose loss changes nothing. */
const unfenced = (turns: Turns): Turns => ({
  areShared: true,
  run: (key, work) => turns.run(key, () => work(ALWAYS)),
  close: () => turns.close(),
});

/** Two requests of one press meet in the table, or in the limits. */
const BEYOND =
  /requests open, more than|beyond the own limit|holds -?\d+ instead of|made two deposits|and nothing had failed/;

/** Seeds are tried from `first` on, so that what only a fault at the wrong moment shows is found soon. */
const BROKEN: readonly (readonly [what: string, says: RegExp, sabotage: Sabotage, first: number])[] = [
  [
    '[R7.100] a follower that does not name an ended session to the leader',
    /had ended for certain/,
    { asks: silent },
    1,
  ],
  ['[R7.101] processes that do not take turns', BEYOND, { turns: unlocked }, 4],
  ['[R7.101] a process that goes on after it has lost its turn', BEYOND, { turns: unfenced }, 99],
];

describe('broken exchanges are found out:', () => {
  test.each(BROKEN)('%s', async (_what, says, sabotage, first) => {
    expect(await firstFault({ ...RUN, seed: 'own', first, sabotage })).toMatch(says);
  });
});
