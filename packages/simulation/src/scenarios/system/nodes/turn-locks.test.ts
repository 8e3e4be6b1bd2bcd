import { expect, test } from 'vitest';
import { Overloaded } from '@layline/server/errors.ts';
import { SessionTurns } from '@layline/server/db/postgres/session-turns.ts';
import { SimulatedTime } from '../machine/simulated-time.ts';
import { StorageLine } from '../machine/storage-line.ts';
import { TurnLocks } from './turn-locks.ts';

const time = new SimulatedTime(1_790_000_000_000);
const locks = new TurnLocks(() => time.elapsed);

/** A process with turns of its own. */
function start() {
  const process = time.forProcess();
  const line = new StorageLine(() => time.elapsed);
  const fateOf = () => ({ beforeMs: 1, afterMs: 1, turns: 0, fails: null });
  const { connect, gone } = locks.for({ time: process, line, fateOf, note: () => time.note() });
  let lost = 0;
  const turns = new SessionTurns({
    databaseUrl: 'simulated',
    connect,
    scheduler: process,
    onLost: () => (lost += 1),
  });
  /** Takes the turn until it is told to end. */
  const take = () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended = turns.run('one', () => {
      begun.resolve();
      return end.promise;
    });
    ended.catch(() => undefined);
    return { begun: begun.promise, ended, end: () => end.resolve() };
  };
  return { process, line, take, gone, turns, lost: () => lost };
}

test('[R7.101] a simulated turn belongs to one process until it gives it back, or its session has ended', async () => {
  const [one, other] = [start(), start()];
  const first = one.take();
  await time.until('the turn', first.begun);
  await expect(time.until('a refusal', other.take().ended)).rejects.toThrow(Overloaded);
  const second = other.take();
  first.end();
  await time.until('the turn', second.begun);
  second.end();
  await time.until('the end', second.ended);
  const third = one.take();
  await time.until('the turn', third.begun);
  one.gone();
  await time.until('the turn', other.take().begun);
});

test.each([
  ['is paused', ({ process }: ReturnType<typeof start>) => process.pause()],
  ['is cut off', ({ line }: ReturnType<typeof start>) => line.cut(60_000)],
])('[R7.101] a process that %s loses its turn after five seconds', async (_what, befall) => {
  locks.lost();
  const [one, other] = [start(), start()];
  await time.until('the turn', one.take().begun);
  befall(one);
  await time.pass(4000);
  const next = other.take();
  let hasBegun = false;
  void next.begun.then(() => (hasBegun = true));
  await time.pass(500);
  expect(hasBegun).toBe(false);
  await time.until('the turn', next.begun);
});

test('[R7.101] a process learns late that the server has ended its session', async () => {
  locks.lost();
  const one = start();
  await time.until('the turn', one.take().begun);
  const [session] = locks.busy;
  if (session === undefined) throw new Error('nobody has a turn');
  locks.end(session);
  await time.pass(100);
  expect([locks.busy.length, one.lost()]).toEqual([0, 0]);
  await time.pass(2000);
  expect(one.lost()).toBe(1);
});
