import type { Storage } from '@layline/server/db/database.ts';
import { openDatabase } from '../../db/open-database.ts';

/** A program that opens the storage given as JSON, reports it on stdout, and holds it until killed. */
const storage = JSON.parse(process.argv[2] ?? '') as Storage;
try {
  await openDatabase(storage);
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
