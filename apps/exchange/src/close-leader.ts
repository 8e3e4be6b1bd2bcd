import { systemScheduler, type Scheduler } from '@layline/server/scheduler.ts';
import type { Turns } from '@layline/server/turns/turns.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Core } from './core/core-types.ts';
import type { BusEnd } from './core/bus/bus.ts';
import { giveUpLead } from './core/succession/give-up-lead.ts';
import type { Database } from './db/database.ts';
import type { Exchange } from './exchange.ts';

interface OpenLeader {
  /** Ends what it does for followers. */
  readonly stopServing: () => void;
  readonly exchange: Pick<Exchange, 'close'>;
  readonly core: Pick<Core<ExchangeState>, 'finish' | 'close'>;
  readonly turns: Pick<Turns, 'close'>;
  readonly database: Database;
  /** Null if it has no followers. */
  readonly ends: BusEnd | null;
  /** The machine's by default. */
  readonly scheduler?: Scheduler;
}

/** Closes a process that leads, in order. Its followers can take over before it has ended. */
export async function closeLeader(leader: OpenLeader): Promise<void> {
  const { stopServing, exchange, core, turns, database, ends, scheduler = systemScheduler } = leader;
  stopServing();
  const closed = exchange.close();
  if (ends !== null) await giveUpLead({ core, session: database.session, ends, closed, scheduler });
  await closed;
  await turns.close();
  await core.close();
  await ends?.bus.close();
  await database.close();
}
