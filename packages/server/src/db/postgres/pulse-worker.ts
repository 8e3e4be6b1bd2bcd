import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { systemScheduler } from '../../scheduler.ts';
import { withOption, withoutName } from './address.ts';
import { keepPulse, type PulseOrder, type PulseSession } from './pulse.ts';

/** The thread of `pulseInThread`. It reports its errors as texts, and lives until it is terminated. */

/** Shorter than the silence after which a leader counts as stopped, so that one lost connection does not cost the lead. */
const CONNECT_MS = 1000;
/** The server ends a replaced session after this time. */
const LEFT_OVER = '10s';

const { databaseUrl, name } = workerData as PulseOrder;

async function connect(): Promise<PulseSession> {
  const client = new pg.Client({
    // Set as the session begins: an answer to a statement of its own might never come.
    connectionString: withOption(withoutName(databaseUrl), `idle_session_timeout=${LEFT_OVER}`),
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // The next beat fails, and says why.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

keepPulse({
  connect,
  scheduler: systemScheduler,
  onError: (error) => parentPort?.postMessage(String(error)),
});
