import { fromPaise } from '@layline/contract/wire.ts';
import { GENESIS, readJournal } from '@layline/exchange/src/core/journal.ts';
import { openForReading } from '@layline/exchange/src/db/open-for-reading.ts';
import { branchSum } from '@layline/simulation/auditor/agents-tree.ts';
import { AuditedReplay } from '@layline/simulation/auditor/audited-replay.ts';
import { paise } from '@layline/units/money.ts';

/**
 * Prints what the auditor derives from the journal of the embedded storage in the folder given: for each level and player, by id, the balance of
 * the branch and what of the week closed last is still due, in rupees as JSON. Fails where engine and auditor differ.
 */
const storage = await openForReading({ dataDir: process.argv[2] ?? '' });
try {
  const replay = new AuditedReplay();
  for await (const batch of readJournal(storage, GENESIS)) {
    for (const command of batch.commands) replay.follow(command);
  }
  replay.checkAll();
  const { world } = replay;
  const members = [...world.members.values()].map((member) => [
    member.id,
    { due: fromPaise(paise(member.due)), balance: fromPaise(paise(branchSum(world, member))) },
  ]);
  process.stdout.write(JSON.stringify(Object.fromEntries(members)));
} finally {
  await storage.close();
}
