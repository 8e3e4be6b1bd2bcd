import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup.ts';
import { storageOf } from '../storage-argument.ts';

const USAGE = `Restores a backup into empty storage and verifies it there. Nothing is ever overwritten.

  npm run layline -- restore --from DIRECTORY --data DIR | --database URL

A backup of SQLite can be restored to PostgreSQL, and the other way round. Exit code 0 once it is complete and verified, else 1.`;

try {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      database: { type: 'string' },
      from: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) process.stdout.write(`${USAGE}\n`);
  else {
    if (values.from === undefined) throw new Error('--from must name the directory of the backup');
    const { journal, madeAt } = await restoreBackup(values.from, storageOf(values));
    process.stdout.write(`restored as of ${madeAt}, journal to ${journal.seq}:${journal.hash}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
