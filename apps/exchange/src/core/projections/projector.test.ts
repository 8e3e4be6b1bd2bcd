import { afterEach, describe, expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { Projector, type Projection } from './projector.ts';
import { deposit } from '@layline/simulation/commands.ts';
import { fakeEngine } from '../testing/fake-engine.ts';
import { GatedDatabase } from '../testing/gated-database.ts';
import { passTime } from '../testing/pass-time.ts';
import { storagesUnderTest } from '../testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

describe.each(storagesUnderTest())('projections behind a busy writer on $name', ({ make }) => {
  const cleanUp: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (const one of cleanUp.splice(0).reverse()) await one();
  });

  /** A core that writes two commands per batch. */
  async function started() {
    const made = await make();
    cleanUp.push(() => made.remove());
    const database = await openDatabase(made.storage);
    cleanUp.push(() => database.close());
    const gated = new GatedDatabase(database);
    const time = new VirtualTime();
    const core = await openCore({
      database: gated.database,
      engine: fakeEngine,
      clock: time,
      scheduler: time,
      limits: { batch: 2 },
      onFatal: (error) => {
        throw error;
      },
    });
    cleanUp.push(() => core.close());
    gated.forgetCommits();
    const deposits = (count: number) =>
      Array.from({ length: count }, (_, i) => core.submit(deposit(`d${i}`, 'p1', 100 + i)));
    return { core, gated, deposits };
  }

  test('batches in quick succession are applied together', async () => {
    const { core, gated, deposits } = await started();
    await Promise.all(deposits(8));
    await core.waitForProjection(core.seq);
    expect([gated.journalCommits, gated.otherCommits]).toEqual([4, 1]);
  });

  test('a reader waiting for a batch gets it before the next one is on disk', async () => {
    const { core, gated, deposits } = await started();
    const released = Promise.withResolvers<void>();
    gated.gate = async (journal, done) => {
      if (journal && gated.journalCommits === 1) await released.promise;
      await done();
    };
    const [first, ...rest] = deposits(4);
    await first;
    await core.waitForProjection(3);
    expect([core.seq, gated.otherCommits]).toEqual([3, 1]);
    released.resolve();
    await Promise.all(rest);
  });

  test('the last batch is applied without delay', async () => {
    const { core, gated, deposits } = await started();
    await Promise.all(deposits(3));
    await expect.poll(() => core.load.projectionLag, { timeout: 60_000 }).toBe(0);
    expect(gated.otherCommits).toBe(1);
  });
});

/** A projector of batches that end at these commands, whose tables another process has moved on to `position`, and a way to wait until it has them all. */
function shared(ends: readonly number[], position: number, backlog = 100_000) {
  const time = new VirtualTime();
  const tables = { position, applied: [] as number[], looks: 0 };
  const projection: Projection = {
    position() {
      tables.looks += 1;
      return Promise.resolve(tables.position);
    },
    apply(added, from, to) {
      if (from !== tables.position) return Promise.reject(new Error('the position is not the expected one'));
      tables.applied.push(...added.map(({ lastSeq }) => lastSeq));
      tables.position = to;
      return Promise.resolve();
    },
    clear: () => Promise.resolve(),
  };
  const onFatal = (error: unknown): never => {
    throw error;
  };
  const projector = new Projector({ projection, scheduler: time, backlog, onFatal }, 0);
  let last = 0;
  const add = (lastSeq: number): void => {
    const firstSeq = last + 1;
    const commands = Array.from({ length: lastSeq - last }, () => ({}) as Command);
    projector.add({ firstSeq, lastSeq, at: 0, commands, outcomes: [] }, true);
    last = lastSeq;
  };
  for (const lastSeq of ends) add(lastSeq);
  const finish = async (): Promise<void> => {
    const done = projector.waitFor(last);
    await new Promise(setImmediate);
    time.advance(50);
    await done;
  };
  return { tables, time, projection, projector, add, finish };
}

test('while more batches are coming, those of 512 commands are applied together', async () => {
  const { tables, add } = shared([128, 256, 384], 0);
  await new Promise(setImmediate);
  expect(tables.applied).toEqual([]);
  add(512);
  await new Promise(setImmediate);
  expect(tables.applied).toEqual([128, 256, 384, 512]);
});

test('projections go on after what the leader before completed late', async () => {
  const { tables, projector, finish } = shared([1, 2, 3], 2);
  await finish();
  expect([tables.applied, projector.position]).toEqual([[3], 3]);
});

test.each([
  ['is ahead by more than one transaction', [300, 600, 900], 600, [900]],
  ['has done everything', [300, 600, 900], 900, []],
  ['has done more than this one knows of', [300, 600, 900], 1000, []],
])('[R7.51] projections go on beside another leader that %s', async (_, ends, position, applied) => {
  const { tables, projector, finish } = shared(ends, position);
  await finish();
  expect([tables.applied, projector.position]).toEqual([applied, Math.max(900, position)]);
});

describe('[R7.63] projections that another process writes', () => {
  /** A projector that holds three batches and has been told that another process is at `told`. */
  async function leftAt(told: number) {
    const made = shared([1, 2, 3], 0);
    const settle = () => new Promise(setImmediate);
    made.projector.leaveTo(told);
    await settle();
    return { ...made, settle };
  }

  test('are left to it as long as it gets further', async () => {
    const { tables, time, projector, settle } = await leftAt(1);
    time.advance(1400);
    projector.leaveTo(2);
    time.advance(1400);
    projector.leaveTo(3);
    time.advance(10_000);
    await settle();
    expect([tables.applied, projector.position]).toEqual([[], 3]);
  });

  test('are written here from where it stopped, once it gets no further, though it still speaks', async () => {
    const { tables, time, projector, finish, settle } = await leftAt(0);
    expect(tables.applied).toEqual([]);
    tables.position = 2;
    for (let i = 0; i < 6; i += 1) {
      time.advance(250);
      projector.leaveTo(0);
    }
    await settle();
    await finish();
    expect([tables.applied, projector.position]).toEqual([[3], 3]);
  });

  test('are left again only to a process that gets further', async () => {
    const { tables, time, projector, finish, add, settle } = await leftAt(0);
    time.advance(1500);
    await settle();
    await finish();
    expect(tables.applied).toEqual([1, 2, 3]);
    projector.leaveTo(3);
    add(4);
    await settle();
    tables.position = 4;
    projector.leaveTo(4);
    time.advance(1400);
    add(5);
    await settle();
    expect([tables.applied, projector.position]).toEqual([[1, 2, 3], 4]);
  });

  test('are not left to a process that says what cannot be: a position within a batch', async () => {
    const { tables, projector, time, settle, finish } = {
      ...shared([10, 20], 0),
      settle: () => new Promise(setImmediate),
    };
    projector.leaveTo(15);
    time.advance(1500);
    await settle();
    await finish();
    expect(tables.applied).toEqual([10, 20]);
  });

  test('do not hold up a process that is shutting down', async () => {
    const { tables, projector, settle } = await leftAt(1);
    tables.position = 1;
    projector.hurry();
    await projector.waitFor(3);
    await settle();
    expect(tables.applied).toEqual([2, 3]);
  });

  test.each(['while this one shuts down', 'beside this one'])(
    'are finished though another process keeps writing them %s',
    async (when) => {
      const ends = [1, 2, 3, 4, 5, 6, 7, 8];
      const { tables, time, projection, projector } = shared(ends, 0);
      const { apply } = projection;
      projection.apply = (...args) => {
        if (tables.position < 7) tables.position += 1;
        return apply(...args);
      };
      projector.leaveTo(0);
      if (when === 'while this one shuts down') projector.hurry();
      await passTime(time, projector.waitFor(8), 500);
      expect(tables.applied).toEqual([8]);
    },
  );
});

describe('[R7.65] projections that another process writes too slowly', () => {
  const settle = () => new Promise(setImmediate);

  /** A projector that may let 100 commands wait, and leaves `waiting` of them to another process. `pass` has 250 ms pass in which that process writes some and the leader others. */
  function leftWith(waiting: number) {
    const made = shared(
      Array.from({ length: waiting / 5 }, (_, i) => (i + 1) * 5),
      0,
      100,
    );
    const { tables, time, projector, add } = made;
    let end = waiting;
    projector.leaveTo(0);
    const pass = async ({ written, added }: { readonly written: number; readonly added: number }) => {
      time.advance(250);
      await settle();
      for (const until = end + added; end < until;) add((end += 5));
      tables.position += written;
      projector.leaveTo(tables.position);
    };
    return { ...made, pass };
  }

  /** How many times `pass` has to run, up to 40, until this process takes them over. */
  async function turnsUntilTaken(
    { pass, projector }: Pick<ReturnType<typeof leftWith>, 'pass' | 'projector'>,
    of: (turn: number) => { readonly written: number; readonly added: number },
  ): Promise<number> {
    let turn = 0;
    while (turn < 40 && projector.leaves) await pass(of((turn += 1)));
    return turn;
  }

  test.each([
    ['is a little slower than the leader', 0, { written: 10, added: 15 }, 15],
    ['keeps up, far behind', 60, { written: 10, added: 10 }, 6],
  ])('are written here if it %s', async (_, waiting, rates, turns) => {
    expect(await turnsUntilTaken(leftWith(waiting), () => rates)).toBe(turns);
  });

  test.each([
    ['is as quick as the leader', 0, () => ({ written: 15, added: 15 })],
    ['is far behind and quicker than the leader', 95, () => ({ written: 15, added: 10 })],
    [
      'has been late for a second',
      0,
      (turn: number) => ({ written: turn < 5 ? 5 : 30, added: turn < 5 ? 25 : 15 }),
    ],
  ])('are left to it if it %s', async (_, waiting, rates) => {
    expect(await turnsUntilTaken(leftWith(waiting), (turn) => rates(turn))).toBe(40);
  });

  test('are written here for a minute then, whatever it says, and then left to it again', async () => {
    const made = leftWith(60);
    const { tables, time, projector, add, finish } = made;
    await turnsUntilTaken(made, () => ({ written: 5, added: 5 }));
    await finish();
    const { position, looks } = tables;
    // What it still had under way. Then this process has to read again what it keeps in memory of the tables.
    add(position + 5);
    add(position + 10);
    tables.position = position + 5;
    projector.leaveTo(position + 5);
    expect([projector.isLeft, projector.leaves]).toEqual([false, false]);
    await finish();
    expect([tables.applied.at(-1), tables.looks > looks]).toEqual([position + 10, true]);
    time.advance(59_000);
    projector.leaveTo(position + 10);
    expect(projector.isLeft).toBe(false);
    time.advance(1000);
    projector.leaveTo(position + 10);
    expect([projector.isLeft, projector.leaves]).toEqual([true, true]);
  });
});
