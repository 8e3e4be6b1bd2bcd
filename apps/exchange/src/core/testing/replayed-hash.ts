import type { Database } from '../../db/database.ts';
import type { Core } from '../core-types.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { GENESIS } from '../journal.ts';
import { replay } from '../snapshots/recovery.ts';

/** Hash of the state after replaying the journal from its beginning up to a command. */
export async function replayedHash(database: Database, until: number): Promise<string> {
  const state = exchangeEngine.createState();
  await replay(database, exchangeEngine, { state, tip: GENESIS }, until, () => Promise.resolve());
  return exchangeEngine.stateHash(state);
}

/**
 * The last command and the hash of the state after it, read together: read separately they might not belong together, because due work picked up at a
 * restart runs alongside the test.
 */
export async function hashNow(
  core: Pick<Core<unknown>, 'seq' | 'stateHash'>,
): Promise<{ seq: number; hash: string }> {
  const { seq } = core;
  const hash = await core.stateHash();
  return core.seq === seq ? { seq, hash } : hashNow(core);
}
