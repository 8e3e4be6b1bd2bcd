import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { Overloaded } from '@layline/server/errors.ts';
import { beginEpoch } from './epoch.ts';
import { NotLeading } from './errors.ts';
import { Intents, Unfinished } from './intents.ts';
import type { Intent, IntentKind } from './intents.ts';
import { openPlayer } from '@layline/simulation/commands.ts';
import { storagesUnderTest } from './testing/storages.ts';
import type { TestStorage } from '@layline/server/testing/storages.ts';
import { OwnTurns } from '@layline/server/turns/turns.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** The due work in these tests: open a player in the engine, then write a key to the database. */
interface Due {
  readonly key: string;
}

const ACCEPTED: Outcome = { ok: true, events: [], reply: null } as never;
const MINUTE = 60_000;
const NODE = { name: 'a node', address: '' };

describe.each(storagesUnderTest())('intents on $name', (under) => {
  let made: TestStorage;
  let database: Database;
  let time: VirtualTime;
  /** Ids of the players that the engine was asked to open. */
  let sent: string[];
  let failWith: { readonly error: Error; readonly taken: boolean } | null;
  let told: unknown[];
  let processes: number;

  beforeEach(async () => {
    made = await under.make();
    database = await openDatabase(made.storage);
    await beginEpoch(database, NODE, 0);
    time = new VirtualTime();
    sent = [];
    failWith = null;
    told = [];
    processes = 0;
    living = [];
  });
  afterEach(async () => {
    await database.close();
    await made.remove();
  });

  /** Incarnations of the processes that are alive. */
  let living: string[];

  /** Intents as seen by a process that has just started; by default all earlier processes are gone. */
  function start({ beside = false }: { readonly beside?: boolean } = {}): Intents {
    const incarnation = `process ${(processes += 1)}`;
    living = [...(beside ? living : []), incarnation];
    return new Intents({
      database,
      turns: new OwnTurns(),
      clock: time,
      node: { incarnation, living: () => Promise.resolve(living) },
      core: {
        epoch: 1,
        submitAll(commands) {
          const failure = failWith;
          failWith = null;
          if (failure === null || failure.taken) {
            for (const command of commands) if (command.type === 'openPlayer') sent.push(command.playerId);
          }
          if (failure !== null) return Promise.reject(failure.error);
          return Promise.resolve(commands.map(() => ACCEPTED));
        },
      },
      onError: (error) => told.push(error),
    });
  }

  const written = (key: string) =>
    database.write.insertInto('casino_keys').values({ name: key, secret: 'x' }).compile();

  const kind = (changes: Partial<IntentKind<Due, string>> = {}): IntentKind<Due, string> => ({
    name: 'test',
    commands: ({ key }) => [openPlayer(key)],
    done: ({ key }) => ({ result: `${key} is done`, statements: [written(key)] }),
    ...changes,
  });

  const begin = (intents: Intents, intent: Intent<Due, string>, key: string, lock = 'lock') =>
    intents.alone(lock, () => intent.carryOut({ lock, payload: { key } }));
  const rows = async () =>
    (await database.read.selectFrom('intents').select('kind').execute()).map(({ kind: name }) => name);
  const keys = async () =>
    (await database.read.selectFrom('casino_keys').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );

  test('carrying out an intent sends its commands, writes its statements and removes it', async () => {
    const intents = start();
    const intent = await intents.declare(kind());
    expect(await begin(intents, intent, 'a')).toBe('a is done');
    expect([sent, await keys(), await rows()]).toEqual([['a'], ['a'], []]);
  });

  test('[R7.69] a process that no longer leads begins nothing, or the next one would do it as well as what is tried again there', async () => {
    const intents = start();
    const intent = await intents.declare(kind());
    await beginEpoch(database, NODE, 0);
    await expect(begin(intents, intent, 'a')).rejects.toBeInstanceOf(NotLeading);
    await expect(database.transact([intent.later('lock', { key: 'a' }, 0)])).rejects.toBeInstanceOf(
      UnexpectedChanges,
    );
    expect([sent, await keys(), await rows()]).toEqual([[], [], []]);
  });

  test('[R7.101] a process that hears of another leader while it begins something says that nothing was begun', async () => {
    let epoch = 1;
    const storage: Database = {
      ...database,
      async transact(...transaction) {
        await beginEpoch(database, NODE, 0);
        epoch = 2;
        return database.transact(...transaction);
      },
    };
    const intents = new Intents({
      database: storage,
      turns: {
        areShared: true,
        run: (_key, work) => work({ isHeld: sql`1 = 1` }),
        close: () => Promise.resolve(),
      },
      clock: time,
      node: { incarnation: 'a follower', living: () => Promise.resolve(['a follower']) },
      core: {
        get epoch() {
          return epoch;
        },
        submitAll: (commands) => Promise.resolve(commands.map(() => ACCEPTED)),
      },
      onError: (error) => told.push(error),
    });
    const intent = await intents.declare(kind());
    await expect(begin(intents, intent, 'a')).rejects.toBeInstanceOf(NotLeading);
    expect([await keys(), await rows()]).toEqual([[], []]);
  });

  test('an announcement is made only once its intent is on disk', async () => {
    const intents = start();
    const seen: Promise<string[]>[] = [];
    const announced = kind({
      done: ({ key }) => ({ result: key, statements: [written(key)], announce: () => seen.push(keys()) }),
    });
    await begin(intents, await intents.declare(announced), 'a');
    expect(await Promise.all(seen)).toEqual([['a']]);
  });

  test.each([false, true])(
    'interrupted, with its commands taken: %s; the next process finishes it exactly once',
    async (taken) => {
      const intents = start();
      failWith = { error: new Error('the process ends'), taken };
      await expect(begin(intents, await intents.declare(kind()), 'a')).rejects.toThrow('the process ends');
      expect([await keys(), await rows()]).toEqual([[], ['test']]);
      const again: boolean[] = [];
      const next = kind({
        commands({ key }, repeated) {
          again.push(repeated);
          return [openPlayer(key)];
        },
      });
      await start().declare(next);
      expect([again, await keys(), await rows()]).toEqual([[true], ['a'], []]);
      await start().declare(next);
      expect([again, sent.length]).toEqual([[true], taken ? 2 : 1]);
    },
  );

  test('an intent that another living process works on is left to it for a minute', async () => {
    const ours = start();
    await ours.declare(kind());
    const theirs = await start({ beside: true }).declare(kind());
    const noted = await theirs.note({ lock: 'lock', payload: { key: 'a' } });
    await ours.sweep();
    expect([sent, await rows()]).toEqual([[], ['test']]);
    time.jump(2 * MINUTE);
    await ours.sweep();
    expect([sent, await keys(), await rows()]).toEqual([['a'], ['a'], []]);
    // Too late: the other process has carried it out, so ours writes nothing.
    await expect(database.transact([written('b'), noted.ended])).rejects.toThrow(UnexpectedChanges);
    expect(await keys()).toEqual(['a']);
  });

  test('if two processes pick up an intent, only one carries it out', async () => {
    const [one, other] = [start(), start({ beside: true })];
    for (const each of [one, other]) await each.declare(kind());
    const [row] = [{ key: 'a' }];
    const intent = await start({ beside: true }).declare(kind());
    await database.transact([intent.later('lock', row, time.now())]);
    await Promise.all([one.sweep(), other.sweep()]);
    expect([await keys(), await rows()]).toEqual([['a'], []]);
    expect(sent).toEqual(['a']);
  });

  test('a process that starts beside another leaves alone what that one has in hand', async () => {
    const ours = start();
    const noted = await (await ours.declare(kind())).note({ lock: 'lock', payload: { key: 'a' } });
    const theirs = start({ beside: true });
    await theirs.declare(kind());
    await theirs.sweep();
    expect([sent, await rows()]).toEqual([[], ['test']]);
    await database.transact([written('b'), noted.ended]);
    expect([await keys(), await rows()]).toEqual([['b'], []]);
  });

  test('what a process left is taken up at once when it is gone, whatever its lease says', async () => {
    const ours = start();
    await (await ours.declare(kind())).note({ lock: 'lock', payload: { key: 'a' } });
    const theirs = start({ beside: true });
    await theirs.declare(kind());
    living = living.slice(1);
    await theirs.sweep();
    expect([sent, await keys(), await rows()]).toEqual([['a'], ['a'], []]);
  });

  test('an intent that was refused here is not undone once another process has sent its commands', async () => {
    const [ours, theirs] = [start(), start({ beside: true })];
    const undone = kind({ untaken: ({ key }) => [written(`undone ${key}`)] });
    const slow = kind({
      ...undone,
      async commands({ key }) {
        // This process is held up here for so long that the other one takes the intent over, and has sent its command when this one is refused.
        time.jump(2 * MINUTE);
        failWith = null;
        await Promise.race([theirs.sweep(), sentThere.promise]);
        failWith = { error: new Overloaded(), taken: false };
        return [openPlayer(key)];
      },
    });
    const sentThere = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    await theirs.declare(
      kind({
        ...undone,
        async done({ key }) {
          sentThere.resolve();
          await goOn.promise;
          return { result: key, statements: [written(key)] };
        },
      }),
    );
    const begun = begin(ours, await ours.declare(slow), 'a');
    await expect(begun).rejects.toThrow(Unfinished);
    expect([sent, await keys(), await rows()]).toEqual([['a'], [], ['test']]);
    // While the other process works on it, nothing else may happen under its lock here.
    await expect(ours.alone('lock', () => Promise.resolve())).rejects.toThrow('another process');
    goOn.resolve();
    await vi.waitFor(async () => expect([await keys(), await rows()]).toEqual([['a'], []]));
    expect(await ours.alone('lock', () => keys())).toEqual(['a']);
    expect(sent).toEqual(['a']);
  });

  test('an unfinished intent is finished before anything else under its lock', async () => {
    const intents = start();
    const intent = await intents.declare(kind());
    failWith = { error: new Error('no answer'), taken: true };
    await expect(begin(intents, intent, 'a')).rejects.toThrow('no answer');
    expect(intents.waiting).toBe(1);
    expect(await intents.alone('another', () => keys())).toEqual([]);
    expect(await intents.alone('lock', () => keys())).toEqual(['a']);
    expect(intents.waiting).toBe(0);
  });

  test('while an intent cannot be finished, nothing else runs under its lock', async () => {
    const intents = start();
    let broken = true;
    const stubborn = kind({
      done({ key }) {
        if (broken) throw new Error('impossible');
        return { result: key, statements: [written(key)] };
      },
    });
    const intent = await intents.declare(stubborn);
    await expect(begin(intents, intent, 'a')).rejects.toThrow('impossible');
    const work = intents.alone('lock', () => Promise.resolve('done'));
    await expect(work).rejects.toThrow('impossible');
    broken = false;
    expect(await intents.alone('lock', () => keys())).toEqual(['a']);
  });

  test('the sweep finishes intents on its own, and reports those it cannot finish', async () => {
    const intents = start();
    const intent = await intents.declare(kind());
    failWith = { error: new Error('no answer'), taken: false };
    await expect(begin(intents, intent, 'a')).rejects.toThrow('no answer');
    time.jump(2 * MINUTE);
    failWith = { error: new Error('still none'), taken: false };
    await intents.sweep();
    expect([told, await rows()]).toEqual([[new Error('still none')], ['test']]);
    time.jump(2 * MINUTE);
    await intents.sweep();
    expect([told.length, await keys(), await rows()]).toEqual([1, ['a'], []]);
  });

  test('when the exchange is too busy, an intent is undone if its kind allows it, and otherwise waits', async () => {
    const intents = start();
    const undone = kind({ name: 'undone', untaken: ({ key }) => [written(`undone ${key}`)] });
    failWith = { error: new Overloaded(), taken: false };
    await expect(begin(intents, await intents.declare(undone), 'a')).rejects.toThrow(Overloaded);
    expect([await keys(), await rows(), intents.waiting]).toEqual([['undone a'], [], 0]);
    failWith = { error: new Overloaded(), taken: false };
    const intent = await intents.declare(kind());
    // Must not say "not taken": the caller would retry, and it would happen twice.
    await expect(begin(intents, intent, 'b')).rejects.toThrow(Unfinished);
    expect([await rows(), intents.waiting]).toEqual([['test'], 1]);
    // The next intent under the same lock was never begun, so "not taken" is true for it.
    failWith = { error: new Overloaded(), taken: false };
    await expect(begin(intents, intent, 'c')).rejects.toThrow(Overloaded);
    expect([await rows(), intents.waiting]).toEqual([['test'], 1]);
    time.jump(2 * MINUTE);
    await intents.sweep();
    expect([await keys(), await rows(), intents.waiting]).toEqual([['b', 'undone a'], [], 0]);
  });

  test('an intent that cannot even be picked up at startup keeps its lock until it can', async () => {
    failWith = { error: new Error('the process ends'), taken: false };
    const before = start();
    await expect(begin(before, await before.declare(kind()), 'a')).rejects.toThrow('the process ends');
    const intents = start();
    const transact = vi.spyOn(database, 'transact').mockRejectedValueOnce(new Error('no lease'));
    const intent = await intents.declare(kind());
    expect([told.length, intents.waiting]).toEqual([1, 1]);
    transact.mockRestore();
    await begin(intents, intent, 'b');
    expect([sent, await keys(), intents.waiting]).toEqual([['a', 'b'], ['a', 'b'], 0]);
  });

  test('kinds not declared in this process do not stop the sweep from handling the others', async () => {
    const intents = start();
    const intent = await intents.declare(kind());
    const strange = Array.from({ length: 200 }, (_, n) => ({
      intent_id: `strange ${n}`,
      kind: 'unheard of',
      lock_key: 'other',
      payload: '{}',
      begun_at: time.now() - MINUTE,
      due_at: time.now() - MINUTE,
      leased_until: 0,
    }));
    await database.transact(strange.map((row) => database.write.insertInto('intents').values(row).compile()));
    await database.transact([intent.later('lock', { key: 'a' }, time.now())]);
    await intents.sweep();
    expect(await keys()).toEqual(['a']);
  });

  test('work due later waits for its time, even across a restart', async () => {
    const intents = start();
    const intent = await intents.declare(kind());
    await database.transact([intent.later('lock', { key: 'a' }, time.now() + MINUTE)]);
    await intents.sweep();
    await start().declare(kind());
    expect([await keys(), await rows()]).toEqual([[], ['test']]);
    time.jump(MINUTE);
    await intents.sweep();
    expect([await keys(), await rows()]).toEqual([['a'], []]);
  });

  test('a clock set back does not stop a process from finishing what another began', async () => {
    failWith = { error: new Error('the process ends'), taken: true };
    const intents = start();
    await expect(begin(intents, await intents.declare(kind()), 'a')).rejects.toThrow('the process ends');
    time.setWall(-90 * 86_400_000);
    await start().declare(kind());
    expect([await keys(), await rows()]).toEqual([['a'], []]);
  });

  test('if a statement written with the intent does not fit, nothing is begun', async () => {
    const intents = start();
    const intent = await intents.declare(kind());
    const taken = { ...database.write.deleteFrom('casino_keys').compile(), expect: 1 };
    const beginning = { lock: 'lock', payload: { key: 'a' }, along: [taken] };
    await expect(intents.alone('lock', () => intent.carryOut(beginning))).rejects.toThrow(UnexpectedChanges);
    expect([sent, await rows(), intents.waiting]).toEqual([[], [], 0]);
  });

  test('many commands are sent in parts, and all parts again after a crash between them', async () => {
    const many = kind({
      commands: () => Array.from({ length: 250 }, (_, index) => openPlayer(`p${index}`)),
      done: ({ key }, outcomes) => ({ result: `${outcomes.length}`, statements: [written(key)] }),
    });
    const intents = start();
    expect(await begin(intents, await intents.declare(many), 'a')).toBe('250');
    expect(sent).toHaveLength(250);
  });

  test('a kind cannot be declared twice', async () => {
    const intents = start();
    await intents.declare(kind());
    await expect(intents.declare(kind())).rejects.toThrow('declared twice');
  });
});
