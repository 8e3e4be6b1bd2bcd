import { parseArgs } from 'node:util';
import { writeBackup } from '../backup/write-backup.ts';
import { storageOf } from '../storage-argument.ts';

const USAGE = `Backs an exchange up, also one that is running: all rows as they are at one moment.

  npm run layline -- backup --data DIR | --database URL --to NEW-DIRECTORY

What it writes holds all that the storage holds, signing keys included: keep it as safe. Ends with 0 once it is whole and on disk, else 1.`;

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
    if (values.to === undefined) throw new Error('--to names the directory to make');
    const { journal, tables } = await writeBackup(storageOf(values), values.to, new Date());
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${values.to}: ${rows} rows, journal to ${journal.seq}:${journal.hash}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
