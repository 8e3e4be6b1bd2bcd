import type { Database } from '../../db/database.ts';
import { JournalDamaged } from '../errors.ts';
import { tipAt, type JournalTip } from '../journal.ts';

/** A position that a leader has announced, so everything up to it has been acknowledged to players. */
export type AnnouncedEnd = Pick<JournalTip, 'seq' | 'hash'>;

/**
 * Rejects with `JournalDamaged` if the journal does not have one of these positions as it was announced: then PostgreSQL has failed over to a server that lacks the end, or
 * was restored from a backup. A leader there would undo acknowledged bets.
 */
export async function checkAnnounced(
  database: Pick<Database, 'read'>,
  ends: readonly AnnouncedEnd[],
): Promise<void> {
  for (const { seq, hash } of ends)
    if ((await tipAt(database, seq))?.hash !== hash)
      throw new JournalDamaged(
        `the journal does not have ${seq} as it was announced: acknowledged bets are lost`,
      );
}
