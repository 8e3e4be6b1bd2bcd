import { fileURLToPath } from 'node:url';
import type { Storage } from '@layline/server/db/database.ts';
import { openForReading } from '@layline/exchange/src/db/open-for-reading.ts';
import { keepRunning } from '@layline/exchange/src/keep-running.ts';
import type { AcknowledgedBet } from './bet-load.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('@layline/exchange/src/testing/serve-fixed.ts'));

/** The real program, restarted as by `npm start`, on a new port for each run. */
export interface KeptExchange {
  /** Runs so far. */
  readonly lives: number;
  readonly pid: number | undefined;
  /** Resolves with the address of the run after `lives` others. */
  opened(lives: number): Promise<string>;
  end(): Promise<number>;
}

/** Starts it; `onAddress` is called with each new address, and with null when a process has ended. */
export function startKept(storage: Storage, onAddress: (address: string | null) => void): KeptExchange {
  let lives = 0;
  let output = '';
  const waiting: { readonly lives: number; resolve(address: string): void }[] = [];
  const where = 'dataDir' in storage ? ['--data', storage.dataDir] : [];
  const kept = keepRunning({
    program: PROGRAM,
    args: ['--port', '0', ...where],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100000',
      ...('databaseUrl' in storage ? { DATABASE_URL: storage.databaseUrl } : {}),
    },
    onOutput(text) {
      output = (output + text).slice(-10_000);
      const port = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      output = '';
      lives += 1;
      const address = `http://127.0.0.1:${port}`;
      onAddress(address);
      for (const one of waiting) if (one.lives < lives) one.resolve(address);
    },
    onRestart: () => onAddress(null),
  });
  return {
    get lives() {
      return lives;
    },
    get pid() {
      return kept.pid;
    },
    opened(before) {
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.push({ lives: before, resolve });
      const early = kept.ended.then((code): never => {
        throw new Error(`the exchange ended for good with ${code}: ${output}`);
      });
      return Promise.race([promise, early]);
    },
    end() {
      kept.end();
      return kept.ended;
    },
  };
}

/** Throws at the first acknowledged bet that is not stored as acknowledged. */
export async function checkAcknowledged(
  storage: Storage,
  acknowledged: readonly AcknowledgedBet[],
): Promise<void> {
  const reader = await openForReading(storage);
  try {
    const rows = await reader.read.selectFrom('bets').select(['bet_id', 'customer_ref']).execute();
    const stored = new Map(rows.map((row) => [row.bet_id, row.customer_ref]));
    for (const { betId, customerRef } of acknowledged) {
      if (stored.get(betId) !== customerRef)
        throw new Error(`acknowledged bet ${betId} (${customerRef}) is lost`);
    }
  } finally {
    await reader.close();
  }
}
