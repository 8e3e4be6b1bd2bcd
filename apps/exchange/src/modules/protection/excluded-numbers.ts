import type { Database } from '../../db/database.ts';

/** True if an excluded player has this mobile number. No account can be opened with it during the exclusion. */
export async function isExcludedNumber(database: Pick<Database, 'read'>, mobile: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('play_breaks')
    .innerJoin('accounts', 'accounts.player_id', 'play_breaks.player_id')
    .select('play_breaks.break_id')
    .where('accounts.mobile', '=', mobile)
    .where('play_breaks.kind', '=', 'SELF_EXCLUSION')
    .where('play_breaks.ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The lock under which a sign-up with this number is completed, and breaks begin and end that cover all accounts with it. So each sees what the other has done. */
export function numberLock(mobile: string): string {
  return `number ${mobile}`;
}
