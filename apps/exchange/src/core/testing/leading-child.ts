import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { deposit } from '@layline/simulation/commands.ts';
import type { Storage } from '@layline/server/db/database.ts';
import { openDatabase } from '../../db/open-database.ts';
import { openCore } from '../core.ts';
import { fakeEngine } from './fake-engine.ts';

/**
 * A program that leads on the storage given as JSON and submits a deposit for each line of input; for `hold` it locks the positions of all
 * projections in a transaction that it never ends, and for `hang` it keeps its event loop busy for ever. Ends when its input does.
 */
const storage = JSON.parse(process.argv[2] ?? '') as Storage;
const onPulseMissed = (error: Error): void => void process.stderr.write(`${error.message}\n`);
// With a second argument it has a pulse.
const database = await openDatabase(storage, process.argv[3] === undefined ? {} : { onPulseMissed });
const core = await openCore({ database, engine: fakeEngine, clock: Date, onFatal: () => undefined });
process.stdout.write('leading\n');

const hold = (): Promise<string> =>
  new Promise((resolve) => {
    void database.write.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('projection_position')
        .set({ name: sql.ref('name') })
        .execute();
      resolve('held');
      await new Promise(() => undefined);
    });
  });

for await (const id of createInterface(process.stdin)) {
  const submitted = () =>
    core.submit(deposit(id, 'p1', 100)).then(
      () => 'kept',
      (error: Error) => error.name,
    );
  if (id === 'hang') for (;;);
  const said = await (id === 'hold' ? hold() : submitted());
  process.stdout.write(`${said}\n`);
}
process.exit();
