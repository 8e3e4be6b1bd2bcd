import { writeBackup } from '../backup/write-backup.ts';
import { readOptions } from '../read-options.ts';
import { STORAGE_OPTIONS, storageOf } from '../storage-argument.ts';

const USAGE = `Backs up an exchange, running or not: a consistent copy of all rows.

  npm run layline -- backup --data DIR | --database URL --to NEW-DIRECTORY

The backup contains everything in the storage, including signing keys: keep it as safe. Exit code 0 once it is complete and on disk, 2 for a wrong
command line, else 1.`;

const { values, refuse } = readOptions(USAGE, {
  ...STORAGE_OPTIONS,
  to: { type: 'string', takes: 'NEW-DIRECTORY', about: 'the directory to create' },
});

const storage = storageOf(values, refuse);
const to = values.to ?? refuse('--to must name the directory to create');

try {
  const { journal, tables } = await writeBackup(storage, to, new Date());
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${to}: ${rows} rows, journal to ${journal.seq}:${journal.hash}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
