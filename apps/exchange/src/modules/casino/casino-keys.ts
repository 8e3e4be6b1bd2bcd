import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';

/**
 * A secret that this exchange generates for itself on first use and keeps in its database. 32 random bytes in hex.
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
