import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Overloaded } from '../../errors.ts';
import type { Scheduler } from '../../scheduler.ts';
import { makeDatabase, testServer, type TestStorage } from '../../testing/storages.ts';
import type { Turn } from '../../turns/turns.ts';
import type { Database } from '../database.ts';
import { openPostgres } from './open-postgres.ts';
import { SessionTurns } from './session-turns.ts';

/** Callers count their waiting in steps of this, ms, of which they wait for 12. */
const STEP_MS = 250;
const STEPS = 12;

/** Has callers wait for as long as 20 tries take, with no time between them. Nothing else happens. */
class Impatient implements Scheduler {
  readonly #waiting = new Set<() => void>();
  #tries = 0;

  after(ms: number, callback: () => void): () => void {
    if (ms === STEP_MS) {
      this.#waiting.add(callback);
      return () => this.#waiting.delete(callback);
    }
    if (ms > STEP_MS) return () => undefined;
    this.#tries += 1;
    if (this.#tries % 20 === 0) this.pass(STEPS);
    const soon = setImmediate(callback);
    return () => clearImmediate(soon);
  }

  /** Has so many steps pass for all who wait. */
  pass(steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      const due = [...this.#waiting];
      this.#waiting.clear();
      for (const callback of due) callback();
    }
  }
}

describe.skipIf(testServer() === undefined)('turns of several processes', () => {
  let made: TestStorage & { readonly storage: { readonly databaseUrl: string } };
  let database: Database<Record<never, never>>;
  let opened: SessionTurns[];
  let lost: Error[];

  beforeEach(async () => {
    made = (await makeDatabase(testServer() ?? '')) as typeof made;
    database = await openPostgres(made.storage.databaseUrl);
    opened = [];
    lost = [];
  });
  afterEach(async () => {
    for (const each of opened) await each.close();
    await database.close();
    await made.remove();
  });

  function start(scheduler?: Scheduler): SessionTurns {
    const turns = new SessionTurns({
      databaseUrl: made.storage.databaseUrl,
      onLost: (error) => lost.push(error),
      ...(scheduler && { scheduler }),
    });
    opened.push(turns);
    return turns;
  }

  /** A turn that goes on until it is told to end. */
  async function begun(turns: SessionTurns, key: string) {
    const { promise, resolve } = Promise.withResolvers<Turn>();
    const end = Promise.withResolvers<void>();
    const ended = turns.run(key, (turn) => {
      resolve(turn);
      return end.promise;
    });
    return { turn: await promise, end: () => (end.resolve(), ended) };
  }

  const isHeld = async ({ isHeld: condition }: Turn): Promise<boolean> =>
    (await sql`select 1 where ${condition}`.execute(database.write)).rows.length === 1;

  /** Terminates all sessions that hold turns. Their processes are not told. */
  const cutOff = () =>
    sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where application_name = 'layline-turns' and datname = current_database()`.execute(database.write);

  test('[R7.93] one key is worked on by one process at a time, and other keys meanwhile', async () => {
    const [one, other] = [start(), start()];
    const first = await begun(one, 'a player');
    const done: string[] = [];
    const second = other.run('a player', async () => void done.push('the same'));
    await other.run('another player', async () => void done.push('another'));
    expect(done).toEqual(['another']);
    await first.end();
    await second;
    expect(done).toEqual(['another', 'the same']);
  });

  test('[R7.93] however many press at once in two processes, a check and its change are one step', async () => {
    let counted = 0;
    const count = async (): Promise<void> => {
      const seen = counted;
      await database.read.selectNoFrom(sql.lit(1).as('n')).execute();
      counted = seen + 1;
    };
    const [one, other] = [start(), start()];
    // Their sessions are open, so that they begin together.
    for (const each of [one, other]) await each.run('another player', () => Promise.resolve());
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? one : other).run('a player', count)));
    expect(counted).toBe(40);
  });

  test('[R7.93] whoever waits too long for another process is told that it is overloaded', async () => {
    const { end } = await begun(start(), 'a player');
    const impatient = start(new Impatient());
    const work = vi.fn<() => Promise<void>>();
    await expect(impatient.run('a player', work)).rejects.toBeInstanceOf(Overloaded);
    expect(work).not.toHaveBeenCalled();
    await end();
    await impatient.run('a player', () => Promise.resolve(work()));
    expect(work).toHaveBeenCalledOnce();
  });

  test('[R7.93] the time that a caller waits for others of its process counts too', async () => {
    const time = new Impatient();
    const turns = start(time);
    const { end } = await begun(turns, 'a player');
    const work = vi.fn<() => Promise<void>>();
    const second = turns.run('a player', work);
    time.pass(STEPS);
    await expect(second).rejects.toBeInstanceOf(Overloaded);
    await end();
    await turns.run('a player', () => Promise.resolve());
    expect(work).not.toHaveBeenCalled();
  });

  test('[R7.93] however long its process is held up, that is one step of a caller’s patience', async () => {
    const time = new Impatient();
    const turns = start(time);
    const { end } = await begun(turns, 'a player');
    const second = turns.run('a player', () => Promise.resolve('done'));
    time.pass(1);
    await end();
    expect(await second).toBe('done');
  });

  test('[R7.93] a process that has lost its session has lost its turns, even if it does not know', async () => {
    const first = await begun(start(), 'a player');
    expect(await isHeld(first.turn)).toBe(true);
    await cutOff();
    expect(await isHeld(first.turn)).toBe(false);
    const second = await begun(start(), 'a player');
    expect([await isHeld(first.turn), await isHeld(second.turn)]).toEqual([false, true]);
    await first.end();
    expect(await isHeld(second.turn)).toBe(true);
    await second.end();
  });

  test('[R7.93] a turn is not given out while something begun under it may still be committed', async () => {
    const first = await begun(start(), 'a player');
    const client = new pg.Client({ connectionString: made.storage.databaseUrl });
    await client.connect();
    await client.query('begin');
    const query = sql`select 1 where ${first.turn.isHeld}`.compile(database.write);
    expect((await client.query(query.sql, [...query.parameters])).rowCount).toBe(1);
    await cutOff();
    await expect(start(new Impatient()).run('a player', () => Promise.resolve())).rejects.toBeInstanceOf(
      Overloaded,
    );
    await client.query('commit');
    await start().run('a player', () => Promise.resolve());
    await client.end();
    await first.end();
  });

  test('[R7.93] a process takes turns again after its session was lost', async () => {
    const turns = start();
    await turns.run('a player', () => Promise.resolve());
    await cutOff();
    await vi.waitFor(() => expect(lost).toHaveLength(1));
    const again = await begun(turns, 'a player');
    expect(await isHeld(again.turn)).toBe(true);
    await again.end();
  });
});
