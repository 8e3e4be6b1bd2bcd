import type { DatabaseSync } from 'node:sqlite';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { replay } from '@layline/exchange/src/core/snapshots/recovery.ts';
import { newestSnapshot } from '@layline/exchange/src/core/snapshots/snapshots.ts';
import { plainDatabase } from '../machine/simulated-storage.ts';
import { SystemFault } from '../world.ts';

/** Every snapshot in the storage is whole, and with the rest of the journal gives this state. Resolves with how many there are. */
export async function checkSnapshots(
  files: DatabaseSync,
  journal: { readonly seq: number; readonly stateHash: string },
): Promise<number> {
  const database = plainDatabase(files);
  const snapshots = files.prepare('select seq from snapshots').all() as unknown as { readonly seq: number }[];
  for (const { seq } of snapshots) {
    const start = await newestSnapshot(database, exchangeEngine, seq);
    if (start?.tip.seq !== seq) throw new SystemFault(`the snapshot at ${seq} is not whole`);
    const tip = await replay(database, exchangeEngine, start, journal.seq, () => Promise.resolve());
    if (tip.seq !== journal.seq || exchangeEngine.stateHash(start.state) !== journal.stateHash)
      throw new SystemFault(`the snapshot at ${seq} leads to another state than the journal`);
  }
  return snapshots.length;
}
