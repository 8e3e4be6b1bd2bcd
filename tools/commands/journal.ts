import { openForReading } from '@layline/exchange/src/db/open-for-reading.ts';
import { JournalDamaged } from '@layline/exchange/src/core/errors.ts';
import { findInJournal, listSegments } from '../journal/list-segments.ts';
import { readOptions } from '../read-options.ts';
import { STORAGE_OPTIONS, storageOf } from '../storage-argument.ts';

const USAGE = `Lists the sealed segments of the journal: which commands each holds, its size, and where it is.

  npm run layline -- journal --data DIR | --database URL [--verify | --find TEXT]

Exit code 0, 1 if a segment is damaged, 2 if the storage could not be read.`;

const { values, refuse } = readOptions(USAGE, {
  ...STORAGE_OPTIONS,
  verify: { type: 'boolean', default: false, about: 'unpack each segment, and check it against its hashes' },
  find: {
    type: 'string',
    takes: 'TEXT',
    about:
      'print instead the batches, sealed or not, with this text, such as a trace id, in commands or traces',
  },
});

try {
  const storage = await openForReading(storageOf(values, refuse));
  try {
    const { find, verify } = values;
    const lines = find === undefined ? listSegments(storage, verify) : findInJournal(storage, find);
    for await (const line of lines) console.log(line);
  } finally {
    await storage.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof JournalDamaged ? 1 : 2;
}
