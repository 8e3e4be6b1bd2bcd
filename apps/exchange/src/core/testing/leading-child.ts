import { createInterface } from 'node:readline';
import { deposit } from '@layline/simulation/commands.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { fakeEngine } from './fake-engine.ts';

/** A program that leads on the storage given as JSON and submits a deposit for each line of input. Ends when its input does. */
const database = await openDatabase(JSON.parse(process.argv[2] ?? '') as Storage);
const core = await openCore({ database, engine: fakeEngine, clock: Date, onFatal: () => undefined });
process.stdout.write('leading\n');
for await (const id of createInterface(process.stdin)) {
  const said = await core.submit(deposit(id, 'p1', 100)).then(
    () => 'kept',
    (error: Error) => error.name,
  );
  process.stdout.write(`${said}\n`);
}
process.exit();
