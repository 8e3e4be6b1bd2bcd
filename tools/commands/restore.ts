import { restoreBackup } from '../backup/restore-backup.ts';
import { readOptions } from '../read-options.ts';
import { STORAGE_OPTIONS, storageOf } from '../storage-argument.ts';

const USAGE = `Restores a backup into empty storage and verifies it there. Nothing is ever overwritten.

  npm run layline -- restore --from DIRECTORY --data DIR | --database URL

A backup of SQLite can be restored to PostgreSQL, and the other way round. Exit code 0 once it is complete and verified, 2 for a
wrong command line, else 1.`;

const { values, refuse } = readOptions(USAGE, {
  from: { type: 'string', takes: 'DIRECTORY', about: 'the directory of the backup' },
  ...STORAGE_OPTIONS,
});

const storage = storageOf(values, refuse);
const from = values.from ?? refuse('--from must name the directory of the backup');

try {
  const { journal, madeAt } = await restoreBackup(from, storage);
  process.stdout.write(`restored as of ${madeAt}, journal to ${journal.seq}:${journal.hash}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
