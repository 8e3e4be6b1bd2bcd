import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '@layline/engine/outcome.ts';
import { SessionTurns } from '@layline/server/db/postgres/session-turns.ts';
import { Unavailable } from '@layline/server/errors.ts';
import { testServer, type TestStorage } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { openPlayer } from '@layline/simulation/commands.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { beginEpoch } from './epoch.ts';
import { Intents } from './intents.ts';
import type { Intent, IntentKind } from './intents.ts';
import { availableStorages } from './testing/storages.ts';

/** The due work in these tests: open a player in the engine, then write a key. */
interface Due {
  readonly key: string;
}

const ACCEPTED: Outcome = { ok: true, events: [], reply: null } as never;
const LOCK = 'a player';

describe.skipIf(testServer() === undefined)('intents of several processes', () => {
  let made: TestStorage;
  let database: Database;
  let time: VirtualTime;
  let opened: SessionTurns[];
  /** Incarnations of the processes that are alive, and which of them have not been seen lately. */
  let living: string[];
  let unseen: string[];
  /** What happens when a process checks who is alive. */
  let onLook: () => Promise<void>;
  /** Keys whose command was sent, with the process that sent it. */
  let sent: string[];

  beforeEach(async () => {
    const storage = availableStorages().at(-1);
    if (storage === undefined) throw new Error('there is no storage');
    made = await storage.make();
    database = await openDatabase(made.storage);
    await beginEpoch(database, { name: 'a node', address: '' }, 0);
    [time, opened, living, unseen, sent] = [new VirtualTime(), [], [], [], []];
    onLook = () => Promise.resolve();
  });
  afterEach(async () => {
    for (const each of opened) await each.close();
    await database.close();
    await made.remove();
  });

  /** A process; `submit` is what becomes of its commands. */
  async function start(submit: () => Promise<void> = () => Promise.resolve(), kinds = ['due']) {
    if (!('databaseUrl' in made.storage)) throw new Error('this storage is not shared');
    const turns = new SessionTurns({ databaseUrl: made.storage.databaseUrl, onLost: () => undefined });
    opened.push(turns);
    const incarnation = `process ${opened.length}`;
    living.push(incarnation);
    const intents = new Intents({
      database,
      turns,
      clock: time,
      node: {
        incarnation,
        async living(withinMs) {
          await onLook();
          return withinMs === undefined ? living : living.filter((one) => !unseen.includes(one));
        },
      },
      core: {
        epoch: 1,
        async submitAll(commands) {
          for (const command of commands)
            if (command.type === 'openPlayer') sent.push(`${command.playerId} by ${incarnation}`);
          await submit();
          return commands.map(() => ACCEPTED);
        },
      },
      onError: () => undefined,
    });
    const declared: Intent<Due, string>[] = [];
    for (const name of kinds) declared.push(await intents.declare(kindOf(name)));
    const [intent] = declared;
    if (intent === undefined) throw new Error('a process declares something');
    const begin = (key: string, alsoUnder: readonly string[] = []): Promise<string> =>
      intent.carryOut({ lock: LOCK, alsoUnder, payload: { key } });
    return { intents, begin, once: (key: string) => intents.alone(LOCK, () => begin(key)) };
  }

  const kindOf = (name: string): IntentKind<Due, string> => ({
    name,
    commands: ({ key }) => [openPlayer(key)],
    done: ({ key }) => ({
      result: key,
      statements: [database.write.insertInto('casino_keys').values({ name: key, secret: 'x' }).compile()],
    }),
  });

  const keys = async () =>
    (await database.read.selectFrom('casino_keys').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    );
  const rows = async () => (await database.read.selectFrom('intents').select('kind').execute()).length;
  const cutOff = () =>
    sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where application_name = 'layline-turns' and datname = current_database()`.execute(database.write);

  test('[R7.93] of several processes that press at once within one limit, one gets through', async () => {
    const processes = [await start(), await start(), await start()];
    const pressed = processes.flatMap(({ intents, begin }, n) =>
      [1, 2].map((press) =>
        intents.alone(LOCK, async () =>
          (await keys()).length === 0 ? begin(`p${n}-${press}`) : 'above the limit',
        ),
      ),
    );
    const answers = await Promise.all(pressed);
    expect(answers.filter((answer) => answer === 'above the limit')).toHaveLength(5);
    expect([await keys(), sent.length]).toEqual([[expect.any(String)], 1]);
  });

  test('[R7.93] a process that loses its turn between check and begin begins nothing', async () => {
    const [one, other] = [await start(), await start()];
    const late = one.intents.alone(LOCK, async () => {
      const before = await keys();
      // Paused or cut off here, for so long that another process gets the turn.
      await cutOff();
      await other.once('b');
      return before.length === 0 ? one.begin('a') : null;
    });
    await expect(late).rejects.toBeInstanceOf(Unavailable);
    expect([await keys(), await rows(), sent]).toEqual([['b'], 0, ['b by process 2']]);
    expect(await one.once('a')).toBe('a');
  });

  test.each([
    ['has lost its turn', async (other: () => Promise<unknown>) => void (await cutOff(), await other())],
    ['no longer leads', () => beginEpoch(database, { name: 'another node', address: '' }, 0)],
  ])('[R7.103] a process that %s does not refuse what it has not begun', async (_what, befall) => {
    const [one, other] = [await start(), await start()];
    const refusing = one.intents.alone(LOCK, async () => {
      await befall(() => other.once('a'));
      return 'refused';
    });
    await expect(refusing).rejects.toBeInstanceOf(Unavailable);
  });

  test('[R7.103] what was begun is answered, even if the turn is lost after that', async () => {
    const { intents, begin } = await start();
    const done = intents.alone(LOCK, async () => {
      const key = await begin('a');
      await cutOff();
      return key;
    });
    expect(await done).toBe('a');
    expect(await intents.alone(LOCK, () => Promise.resolve('refused'))).toBe('refused');
  });

  test('[R7.103] nothing is begun under two locks of which one is lost', async () => {
    const [one, other] = [await start(), await start()];
    const late = one.intents.alone('another lock', async () => {
      await cutOff();
      await other.intents.alone('another lock', () => Promise.resolve());
      return one.intents.alone(LOCK, () => one.begin('a', ['another lock']));
    });
    await expect(late).rejects.toBeInstanceOf(Unavailable);
    expect([await keys(), sent]).toEqual([[], []]);
  });

  test('[R7.93] what a process left when it ended is finished at the next before anything else', async () => {
    const ended = await start(() => Promise.reject(new Error('the process ends')));
    const next = await start();
    await expect(ended.once('a')).rejects.toThrow('the process ends');
    await database.transact([database.write.updateTable('intents').set({ leased_until: 60_000 }).compile()]);
    living.shift();
    expect(await next.intents.alone(LOCK, () => keys())).toEqual(['a']);
    expect([await rows(), sent]).toEqual([0, ['a by process 1', 'a by process 2']]);
  });

  test('[R7.93] what a living process could not finish is finished at the next without waiting for it', async () => {
    const busy = await start(() => Promise.reject(new Error('no answer')));
    const next = await start();
    await expect(busy.once('a')).rejects.toThrow('no answer');
    expect(await next.once('b')).toBe('b');
    expect([await keys(), await rows()]).toEqual([['a', 'b'], 0]);
    // The other process remembers nothing of it either.
    expect(await busy.intents.alone(LOCK, () => keys())).toEqual(['a', 'b']);
    expect(busy.intents.waiting).toBe(0);
  });

  test('[R7.123] what another process takes up at the same moment is left to it', async () => {
    const ended = await start(() => Promise.reject(new Error('the process ends')));
    const [late, other] = [await start(), await start()];
    await expect(ended.once('a')).rejects.toThrow('the process ends');
    await database.transact([
      database.write
        .updateTable('intents')
        .set({ leased_until: time.now() + 60_000 })
        .compile(),
    ]);
    living.shift();
    onLook = async () => {
      onLook = () => Promise.resolve();
      // The process has found the unfinished work. Now it loses its turn to another one, which finishes it.
      await cutOff();
      expect(await other.once('b')).toBe('b');
    };
    await expect(late.once('c')).rejects.toBeInstanceOf(Unavailable);
    expect([await keys(), await rows(), sent.slice(1)]).toEqual([
      ['a', 'b'],
      0,
      ['a by process 3', 'b by process 3'],
    ]);
    expect(await late.once('c')).toBe('c');
  });

  test('[R7.93] what a living process is about to finish is left to it', async () => {
    const answered = Promise.withResolvers<void>();
    const isSent = Promise.withResolvers<void>();
    const slow = await start(() => {
      isSent.resolve();
      return answered.promise;
    });
    const next = await start();
    const first = slow.once('a');
    await isSent.promise;
    // It has lost its turn, but not the work that it has begun.
    await cutOff();
    await expect(next.once('b')).rejects.toThrow('another process is carrying this out');
    answered.resolve();
    expect(await first).toBe('a');
    expect(await next.once('b')).toBe('b');
    expect([await keys(), sent]).toEqual([
      ['a', 'b'],
      ['a by process 1', 'b by process 2'],
    ]);
  });

  test('[R7.115] what a process that is not seen any more had begun is finished by the next one in its turn, and not answered by the first as well', async () => {
    const answered = Promise.withResolvers<void>();
    const isSent = Promise.withResolvers<void>();
    const paused = await start(() => {
      isSent.resolve();
      return answered.promise;
    });
    const next = await start();
    const first = paused.once('a');
    await isSent.promise;
    await cutOff();
    unseen = ['process 1'];
    expect(await next.once('b')).toBe('b');
    expect(await keys()).toEqual(['a', 'b']);
    answered.resolve();
    await expect(first).rejects.toThrow(new Unavailable('another process has taken this over'));
    expect([await keys(), await rows(), sent]).toEqual([
      ['a', 'b'],
      0,
      ['a by process 1', 'a by process 2', 'b by process 2'],
    ]);
  });

  test('[R7.93] nothing is begun beside something left that this process does not know how to finish', async () => {
    const ended = await start(() => Promise.reject(new Error('the process ends')), ['of the leader']);
    await expect(ended.once('a')).rejects.toThrow('the process ends');
    const next = await start();
    await expect(next.once('b')).rejects.toBeInstanceOf(Unavailable);
    expect([await keys(), await rows()]).toEqual([[], 1]);
  });

  test('[R7.93] nothing is begun without a turn', async () => {
    const { begin } = await start();
    await expect(begin('a')).rejects.toThrow('without the lock');
    expect(await rows()).toBe(0);
  });
});
