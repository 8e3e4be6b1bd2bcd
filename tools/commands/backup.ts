import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write-backup.ts';
import { storageOf } from '../storage-argument.ts';

const USAGE = `Backs up an exchange, running or not: a consistent copy of all rows.

  npm run layline -- backup --data DIR | --database URL --to NEW-DIRECTORY

The backup contains everything in the storage, including signing keys: keep it as safe. Exit code 0 once it is complete and on disk, else 1.`;

try {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      database: { type: 'string' },
      to: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) process.stdout.write(`${USAGE}\n`);
  else {
    if (values.to === undefined) throw new Error('--to must name the directory to create');
    const { journal, tables } = await writeBackup(storageOf(values), values.to, new Date());
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${values.to}: ${rows} rows, journal to ${journal.seq}:${journal.hash}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
