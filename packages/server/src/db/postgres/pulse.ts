import { wait, type Scheduler } from '../../scheduler.ts';

/** How often the pulse beats, ms. */
const BEAT_MS = 250;
/** A session that has not answered a beat for this long is replaced, ms. */
const ANSWER_MS = 500;
/** How soon another session is opened after one has failed, ms. */
const RETRY_MS = 100;

/** What a pulse uses of a PostgreSQL session. */
export interface PulseSession {
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
}

/** What the thread of a pulse is started with. */
export interface PulseOrder {
  readonly databaseUrl: string;
  /** What its sessions are called. */
  readonly name: string;
}

export interface PulseOptions {
  /** Opens a session that carries the name of the pulse. Rejects within a second if it cannot. */
  readonly connect: () => Promise<PulseSession>;
  readonly scheduler: Scheduler;
  /** Called with the first error after the pulse has beaten. Until it beats again, the rest is the same outage. */
  readonly onError: (error: unknown) => void;
}

/**
 * Shows the server four times a second that this process runs, over a session that does nothing else. A session that breaks or falls silent is replaced at once,
 * for as long as it takes. A silent one stays open: if no other gets through, it shows the server how long nothing has been heard. Returns the function that ends the pulse.
 */
export function keepPulse({ connect, scheduler, onError }: PulseOptions): () => void {
  let isStopped = false;
  let isMissed = false;

  const beat = async (session: PulseSession): Promise<void> => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const answered = scheduler.after(ANSWER_MS, () =>
      reject(new Error(`the pulse has had no answer for ${ANSWER_MS} ms`)),
    );
    await Promise.race([session.query('select 1'), late]).finally(answered);
    isMissed = false;
  };

  const beatUntilBroken = async (): Promise<void> => {
    const session = await connect();
    while (!isStopped) {
      await beat(session);
      await wait(scheduler, BEAT_MS);
    }
    await session.end();
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      await beatUntilBroken().catch((error: unknown) => {
        if (!isMissed && !isStopped) onError(error);
        isMissed = true;
        return wait(scheduler, RETRY_MS);
      });
    }
  };
  void run();
  return () => (isStopped = true);
}
