import type { Database } from '../../db/database.ts';
import type { Core } from '../core-types.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { GENESIS } from '../journal.ts';
import { replay } from '../recovery.ts';

/** Hash of the state that the journal leads to, replayed from its beginning up to a command. */
export async function replayedHash(database: Database, until: number): Promise<string> {
  const state = exchangeEngine.createState();
  await replay(database, exchangeEngine, { state, tip: GENESIS }, until, () => Promise.resolve());
  return exchangeEngine.stateHash(state);
}

/**
 * The last command and the hash of the state after it. Read one after the other they could be of two moments: due work
 * that a restart picks up goes on beside the test.
 */
export async function hashNow(core: Pick<Core<unknown>, 'seq' | 'stateHash'>): Promise<{ seq: number; hash: string }> {
  const { seq } = core;
  const hash = await core.stateHash();
  return core.seq === seq ? { seq, hash } : hashNow(core);
}
