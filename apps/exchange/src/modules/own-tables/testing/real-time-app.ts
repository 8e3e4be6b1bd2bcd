import { systemScheduler } from '@layline/server/scheduler.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { openBettingApp } from '../../../testing/betting-app.ts';
import type { BettingApp } from '../../../testing/betting-app.ts';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';

/** How much faster than for players rounds are here. */
export const KILL_PACE = 20;

/** What a process that is made to be killed is told. */
export interface KillChildOptions {
  readonly storage: Storage;
  readonly seed: string;
}

/** A whole exchange on given storage and the machine's own clock, with quick tables. */
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
