import type { Storage } from '@layline/server/db/database.ts';
import { givenBy } from '@layline/server/settings.ts';

/** The options that name the storage of an exchange. */
export const STORAGE_OPTIONS = {
  data: { type: 'string', takes: 'DIR', about: 'the storage: folder of the embedded database' },
  database: { type: 'string', takes: 'URL', about: 'or the address of a PostgreSQL database' },
} as const;

/** The storage named by `--data DIR` or `--database URL`; calls `refuse` unless exactly one is given. */
export function storageOf(
  { data, database }: { readonly data?: string; readonly database?: string },
  refuse: (reason: string) => never,
): Storage {
  if ((data === undefined) === (database === undefined))
    return refuse('name the storage: --data DIR or --database URL');
  if (database !== undefined) return { databaseUrl: database };
  return { dataDir: data ?? '' };
}

/** What the storage's secrets are sealed with, as the exchange is given it: `STORAGE_KEYS` or `STORAGE_KEYS_FILE`; none for play money. */
export function storageKeysOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { keys } = givenBy({ keys: 'STORAGE_KEYS' }, environment);
  return keys === undefined ? [] : keys.split(',');
}
