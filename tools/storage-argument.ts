import type { Storage } from '@layline/server/db/database.ts';

/** The storage that `--data DIR` or `--database URL` names; throws a sentence unless exactly one is given. */
export function storageOf({
  data,
  database,
}: {
  readonly data?: string;
  readonly database?: string;
}): Storage {
  if ((data === undefined) === (database === undefined))
    throw new Error('name the storage: --data DIR or --database URL');
  if (database !== undefined) return { databaseUrl: database };
  return { dataDir: data ?? '' };
}
