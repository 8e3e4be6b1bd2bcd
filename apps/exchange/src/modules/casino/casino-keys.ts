import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';

/**
 * A secret that this exchange made for itself, kept with everything else in the storage; made when it is asked for the
 * first time. 32 random bytes in hex.
 */
export async function ownSecret(database: Database, name: string): Promise<string> {
  const { write } = database;
  const make = write
    .insertInto('casino_keys')
    .values({ name, secret: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing());
  await database.transact([make.compile()]);
  const { secret } = await write
    .selectFrom('casino_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secret;
}
