import type { Database } from '../../db/database.ts';
import { exchangeEngine } from '../exchange-engine.ts';
import { GENESIS } from '../journal.ts';
import { replay } from '../recovery.ts';

/** Hash of the state that the journal leads to, replayed from its beginning up to a command. */
export async function replayedHash(database: Database, until: number): Promise<string> {
  const state = exchangeEngine.createState();
  await replay(database, exchangeEngine, { state, tip: GENESIS }, until, () => Promise.resolve());
  return exchangeEngine.stateHash(state);
}
