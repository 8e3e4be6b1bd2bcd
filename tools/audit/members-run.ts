import { fromPaise } from '@layline/contract/wire.ts';
import { GENESIS, readJournal } from '@layline/exchange/src/core/journal.ts';
import { openForReading } from '@layline/exchange/src/db/open-for-reading.ts';
import { AuditedStatements, type AuditedStatement } from '@layline/simulation/auditor/agents-statements.ts';
import { branchSum } from '@layline/simulation/auditor/agents-tree.ts';
import { AuditedReplay } from '@layline/simulation/auditor/audited-replay.ts';
import { paise } from '@layline/units/money.ts';

/**
 * Prints what the auditor derives from the journal of the embedded storage in the folder given: for each level and player, by id, the balance of
 * the branch, what of the week closed last is still due, and the lines of that week's statement by market and column, in rupees as JSON. Fails where
 * engine and auditor differ.
 */
const storage = await openForReading({ dataDir: process.argv[2] ?? '' });
try {
  const replay = new AuditedReplay();
  const statements = new AuditedStatements(replay.world);
  for await (const batch of readJournal(storage, GENESIS)) {
    for (const command of batch.commands) statements.follow(replay.follow(command));
  }
  replay.checkAll();
  const { world } = replay;
  const members = [...world.members.values()].map((member) => [
    member.id,
    {
      due: rupees(member.due),
      balance: rupees(branchSum(world, member)),
      lines: linesOf(statements.weeks.at(-1)?.get(member.id)),
    },
  ]);
  process.stdout.write(JSON.stringify(Object.fromEntries(members)));
} finally {
  await storage.close();
}

function rupees(amount: number): number {
  return fromPaise(paise(amount));
}

function linesOf(
  statement: AuditedStatement | undefined,
): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const lines = [...(statement?.lines ?? [])].map(
    ([marketId, line]) =>
      [marketId, Object.fromEntries([...line].map(([column, amount]) => [column, rupees(amount)]))] as const,
  );
  return Object.fromEntries(lines);
}
