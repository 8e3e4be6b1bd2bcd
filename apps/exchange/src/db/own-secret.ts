import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import type { Seals } from './seals.ts';

/**
 * A secret that this exchange generates for itself on first use and keeps, sealed, in its database. 32 random bytes in hex.
 */
export async function ownSecret(
  { database, seals }: { readonly database: Database; readonly seals: Seals },
  name: string,
): Promise<string> {
  const { write } = database;
  const place = { table: 'casino_keys', row: name } as const;
  const make = write
    .insertInto('casino_keys')
    .values({ name, secret: seals.seal(randomBytes(32).toString('hex'), place) })
    .onConflict((conflict) => conflict.doNothing());
  await database.transact([make.compile()]);
  const { secret } = await write
    .selectFrom('casino_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return seals.open(secret, place);
}

/** The same, read or generated when it is first asked for, and then kept in memory. A failure is not. */
export function ownSecretWhenAsked(
  stored: Parameters<typeof ownSecret>[0],
  name: string,
): () => Promise<string> {
  let secret: Promise<string> | undefined;
  return () => {
    const asked = (secret ??= ownSecret(stored, name));
    asked.catch(() => (secret = undefined));
    return asked;
  };
}

/** The same secret for a process that only reads; null if the exchange has not generated it yet. */
export async function secretOf(
  { read }: Pick<Database, 'read'>,
  seals: Seals,
  name: string,
): Promise<string | null> {
  const row = await read
    .selectFrom('casino_keys')
    .select('secret')
    .where('name', '=', name)
    .executeTakeFirst();
  return row === undefined ? null : seals.open(row.secret, { table: 'casino_keys', row: name });
}
