import { sql, type Kysely } from 'kysely';
import type { StorageKind } from '@layline/server/db/database.ts';

/** Leaves a tenth of each page of bets free on PostgreSQL. A bet that changes then stays in its page, where no index has to be told of its new version. */
export async function leaveRoomForChanges(db: Kysely<unknown>, kind: StorageKind): Promise<void> {
  if (kind === 'postgres') await sql`alter table bets set (fillfactor = 90)`.execute(db);
}
