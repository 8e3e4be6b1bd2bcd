import type { Reply } from '@layline/engine/outcome.ts';
import { createState, type ExchangeState } from '@layline/engine/state.ts';
import { stateHash } from '@layline/engine/snapshot.ts';
import { step } from '@layline/engine/step.ts';
import { ledgerAccounts } from '@layline/engine/views.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { StorageInUse } from '@layline/server/db/statement.ts';
import { openCore } from '../core.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { GENESIS, readJournal } from '../journal.ts';
import { projectedRows } from './projected-rows.ts';
import { stateInMemory } from './state-in-memory.ts';

/** A bet whose sender got a reply. */
export interface Acknowledged {
  readonly seq: number;
  readonly ref: string;
  /** JSON of the reply. */
  readonly reply: string;
}

/** What a replay that does not use the core finds in the journal. */
interface Replayed {
  readonly state: ExchangeState;
  readonly commands: number;
  /** Replies to placements that were accepted for the first time, by command. */
  readonly placed: ReadonlyMap<number, Reply>;
  /** Number of bets by reference. */
  readonly byRef: ReadonlyMap<string, number>;
}

async function replayed(database: Database): Promise<Replayed> {
  const state = createState();
  const placed = new Map<number, Reply>();
  const byRef = new Map<string, number>();
  let commands = 0;
  for await (const batch of readJournal(database, GENESIS)) {
    for (const command of batch.commands) {
      commands += 1;
      if (command.seq !== commands) throw new Error(`command ${commands} is missing from the journal`);
      const outcome = step(state, command);
      if (outcome.ok) commands += outcome.blanks ?? 0;
      if (command.type !== 'placeBet' || !outcome.ok || outcome.repeated) continue;
      placed.set(command.seq, outcome.reply);
      const ref = `${command.playerId} ${command.customerRef}`;
      if (command.customerRef !== null) byRef.set(ref, (byRef.get(ref) ?? 0) + 1);
    }
  }
  return { state, commands, placed, byRef };
}

function checkBets(found: Replayed, acknowledged: readonly Acknowledged[]): void {
  for (const { seq, ref, reply } of acknowledged) {
    const kept = found.placed.get(seq);
    if (kept === undefined) throw new Error(`acknowledged bet ${seq} (${ref}) is lost`);
    if (JSON.stringify(kept) !== reply)
      throw new Error(`acknowledged bet ${seq} (${ref}) came out differently`);
  }
  for (const [ref, count] of found.byRef) if (count > 1) throw new Error(`${ref} was placed ${count} times`);
}

async function checkMoney(database: Database, state: ExchangeState): Promise<void> {
  const accounts = ledgerAccounts(state);
  const inMemory = accounts.reduce((sum, [, balance]) => sum + balance, 0);
  const projected = await database.read
    .selectFrom('ledger_accounts')
    .select(['account', 'balance'])
    .execute();
  const inTables = projected.reduce((sum, { balance }) => sum + balance, 0);
  if (inMemory !== 0 || inTables !== 0) throw new Error(`the ledger sums to ${inMemory} and ${inTables}`);
  const byName = new Map(projected.map(({ account, balance }) => [account, balance]));
  for (const [account, balance] of accounts) {
    if ((byName.get(account) ?? 0) !== balance)
      throw new Error(`the projected balance of ${account} is wrong`);
  }
}

/** Opens storage that a killed process may not have released yet. */
async function openSoon(storage: Storage): Promise<Database> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await openDatabase(storage);
    } catch (error) {
      if (!(error instanceof StorageInUse) || attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Starts on the storage of a killed process and checks that nothing acknowledged was lost, duplicated or changed, that
 * money sums to zero, that the recovered state equals an independent replay of the whole journal, and that the
 * projections equal rebuilt ones. Throws at the first check that fails; returns the number of commands.
 */
export async function verifyStorage(
  storage: Storage,
  acknowledged: readonly Acknowledged[],
  orderly: boolean,
): Promise<{ readonly commands: number }> {
  const database = await openSoon(storage);
  try {
    // The clock stands still, so that no tick changes the state between comparisons.
    const clock = { now: () => 0 };
    const core = await openCore({ database, engine: exchangeEngine, clock, onFatal: () => undefined });
    const found = await replayed(database);
    checkBets(found, acknowledged);
    const hash = await core.stateHash();
    if (core.seq !== found.commands || hash !== stateHash(found.state)) {
      throw new Error(`the recovered state at ${core.seq} is not that of the journal at ${found.commands}`);
    }
    await checkMoney(database, stateInMemory(core));
    const before = JSON.stringify(await projectedRows(database));
    await core.rebuildProjections();
    if (JSON.stringify(await projectedRows(database)) !== before)
      throw new Error('rebuilt projections differ');
    // Without a clean close there is no snapshot, and the next start has more to replay.
    if (orderly) await core.close();
    else core.fail(new Error('left as it is'));
    return { commands: found.commands };
  } finally {
    await database.close();
  }
}
