import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { sql } from 'kysely';
import { every, type Scheduler } from '../../scheduler.ts';
import type { Turn } from '../../turns/turns.ts';
import { configOf } from './open-postgres.ts';

/** How often the session shows the server that its process runs, ms. */
const BEAT_MS = 1000;
/** After this much silence the server ends the session, ms, so that a process that is paused keeps nobody from their turn. */
const SILENT_MS = 5000;
/** After this long without an answer the process gives up the session, ms. */
const ANSWER_MS = 3000;

const SETTINGS = [
  `idle_session_timeout = ${SILENT_MS}`,
  // The server notices within seconds that a machine has vanished.
  "tcp_user_timeout = '3s'",
  'tcp_keepalives_idle = 1',
  'tcp_keepalives_interval = 1',
  'tcp_keepalives_count = 3',
];

/**
 * A turn is the lock `key`. A session that has just taken it also needs `look` for a moment, which the transactions of an earlier turn share until they end: what they begin is
 * then either visible, or finds its session ended.
 */
const TRY = `select place, case when not pg_try_advisory_lock(key) then false
    when pg_try_advisory_xact_lock(look) then true
    else not pg_advisory_unlock(key) end as taken
  from unnest($1::bigint[], $2::bigint[]) with ordinality as asked(key, look, place)`;
const GIVE_BACK = 'select pg_advisory_unlock(key) from unnest($1::bigint[]) as given(key)';
const MARK = 'select current_schema() as schema, pg_advisory_lock($1::bigint)';
const BEAT = 'select 1';

/** All that a session asks of the server. */
export const TURN_QUERIES = { mark: MARK, take: TRY, giveBack: GIVE_BACK, beat: BEAT } as const;

/** What a session needs of its connection. */
export interface TurnClient {
  on(event: 'error' | 'end', listener: (error: Error) => void): unknown;
  query(text: string, values: readonly unknown[]): Promise<{ readonly rows: readonly object[] }>;
  end(): Promise<void>;
}

/** Connects to PostgreSQL, which ends the session when its process falls silent. */
export async function connectForTurns(databaseUrl: string): Promise<TurnClient> {
  const client = new pg.Client({
    ...configOf(databaseUrl),
    connectionTimeoutMillis: ANSWER_MS,
    application_name: 'layline-turns',
  });
  // Until the session listens itself; the query that fails says why.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS.map((setting) => `set ${setting}`).join('; '));
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return {
    on: (event, listener) => client.on(event, listener),
    query: (text, values) => client.query<object>(text, [...values]),
    end: () => client.end(),
  };
}

export interface TurnSessionOptions {
  readonly scheduler: Scheduler;
  /** Called once when the session has ended. */
  readonly onEnd: (reason: Error) => void;
}

interface Names {
  readonly schema: string;
  /** The random number under which it holds a lock. */
  readonly mark: string;
}

interface Asked {
  readonly key: string;
  readonly taken: PromiseWithResolvers<Turn | null>;
}

/**
 * A connection that holds advisory locks as the turns of this process. They end together with the session, which the process may notice late. So the session also holds a
 * lock under a random number: as long as that is held, so are the turns.
 */
export class TurnSession {
  readonly #client: TurnClient;
  readonly #scheduler: Scheduler;
  readonly #schema: string;
  readonly #mark: string;
  readonly #onEnd: (reason: Error) => void;
  readonly #stopBeats: () => void;
  readonly #asked: Asked[] = [];
  readonly #given: string[] = [];
  #isSending = false;
  #failure: Error | undefined;

  private constructor(client: TurnClient, { scheduler, onEnd }: TurnSessionOptions, names: Names) {
    this.#client = client;
    this.#scheduler = scheduler;
    this.#onEnd = onEnd;
    this.#schema = names.schema;
    this.#mark = names.mark;
    client.on('error', (error) => this.end(error));
    client.on('end', () => this.end(new Error('the connection that holds the turns has ended')));
    this.#stopBeats = every(scheduler, BEAT_MS, () => void this.#ask(BEAT, []).catch(() => undefined));
  }

  static async open(connect: () => Promise<TurnClient>, options: TurnSessionOptions): Promise<TurnSession> {
    const client = await connect();
    try {
      const mark = randomBytes(8).readBigInt64BE().toString();
      const { rows } = await client.query(MARK, [mark]);
      const [{ schema = '' } = {}] = rows as readonly { readonly schema?: string }[];
      return new TurnSession(client, options, { schema, mark });
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** The turn of this name, or null if another session has it. What is asked while the server is answering goes there together. */
  try(name: string): Promise<Turn | null> {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    const asked = { key: this.#keyOf(name), taken: Promise.withResolvers<Turn | null>() };
    this.#asked.push(asked);
    void this.#send();
    return asked.taken.promise;
  }

  /** Gives back the turn of this name. */
  giveBack(name: string): void {
    if (this.#failure !== undefined) return;
    this.#given.push(this.#keyOf(name));
    void this.#send();
  }

  /** Ends the session, and with it all its turns. */
  end(reason: Error): void {
    if (this.#failure !== undefined) return;
    this.#failure = reason;
    this.#stopBeats();
    for (const { taken } of this.#asked.splice(0)) taken.reject(reason);
    this.#client.end().catch(() => undefined);
    this.#onEnd(reason);
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#failure === undefined && this.#asked.length + this.#given.length > 0) {
      const asked = this.#asked.splice(0);
      try {
        if (this.#given.length > 0) await this.#ask(GIVE_BACK, [this.#given.splice(0)]);
        if (asked.length > 0) await this.#take(asked);
      } catch (error) {
        for (const { taken } of asked) taken.reject(error);
      }
    }
    this.#isSending = false;
  }

  async #take(asked: readonly Asked[]): Promise<void> {
    const keys = asked.map(({ key }) => key);
    const rows = await this.#ask<{ place: number; taken: boolean }>(TRY, [keys, keys.map(lookOf)]);
    for (const { place, taken } of rows) {
      const one = asked[place - 1];
      one?.taken.resolve(taken ? this.#turn(one.key) : null);
    }
  }

  #turn(key: string): Turn {
    const isFree = (lock: string) => sql`pg_try_advisory_xact_lock_shared(cast(${lock} as bigint))`;
    return {
      isHeld: sql<boolean>`case when ${isFree(lookOf(key))} then not ${isFree(this.#mark)} else false end`,
    };
  }

  async #ask<Row extends object>(text: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const giveUp = (): void => this.end(new Error(`PostgreSQL has not answered for ${ANSWER_MS} ms`));
    // In two steps, so that a process that was itself held up reads what has arrived before it gives up.
    let stop = this.#scheduler.after(ANSWER_MS - 1, () => {
      stop = this.#scheduler.after(1, giveUp);
    });
    try {
      return (await this.#client.query(text, values)).rows as readonly Row[];
    } catch (error) {
      this.end(error as Error);
      throw error;
    } finally {
      stop();
    }
  }

  #keyOf(name: string): string {
    return hashed(`${this.#schema} turn ${name}`);
  }
}

function lookOf(key: string): string {
  return hashed(`look ${key}`);
}

/** An advisory lock's key, as text because it has 64 bits. Two names with the same one only wait for each other. */
function hashed(name: string): string {
  return createHash('sha256').update(name).digest().readBigInt64BE().toString();
}
