import { readFile } from 'node:fs/promises';
import { recipientKey } from '../backup/sealed-stream.ts';
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
  'encrypt-to': {
    type: 'string',
    takes: 'FILE',
    about: 'public key (X25519, PEM) that the rows are encrypted to',
  },
});

const storage = storageOf(values, refuse);
const to = values.to ?? refuse('--to must name the directory to create');

try {
  const file = values['encrypt-to'];
  const recipient = file === undefined ? null : recipientKey(await readFile(file, 'utf8'), 'public');
  const { journal, tables } = await writeBackup(storage, to, new Date(), recipient);
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${to}: ${rows} rows, journal to ${journal.seq}:${journal.hash}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
