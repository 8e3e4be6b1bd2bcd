import { systemScheduler } from '@layline/server/scheduler.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { openBettingApp } from '../../../testing/betting-app.ts';
import type { BettingApp } from '../../../testing/betting-app.ts';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';

/** How much faster rounds are here than in production. */
export const KILL_PACE = 20;

/** Parameters of a process that will be killed. */
export interface KillChildOptions {
  readonly storage: Storage;
  readonly seed: string;
}

/** A whole exchange on the given storage and the machine's clock, with fast tables. */
export function openRealTimeApp(
  storage: Storage,
  line: (send: WalletSend) => WalletSend = (send) => send,
): Promise<BettingApp> {
  const name = 'dataDir' in storage ? 'sqlite' : 'postgres';
  return openBettingApp({
    under: { name, make: () => Promise.resolve({ storage, remove: () => Promise.resolve() }) },
    changes: {
      clock: { now: () => Date.now() },
      scheduler: systemScheduler,
      tables: { pace: KILL_PACE, line },
    },
  });
}
