import type { LoginAttempts } from '@layline/contract/entities/account.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';

export interface AttemptsQuery {
  readonly result: 'SUCCESS' | 'FAILED' | null;
  readonly skip: number;
  readonly take: number;
}

/** R7.10: attempts to log in to a player's account, newest first, with the total number of matches. */
export async function readLoginAttempts(
  { read }: Pick<Database, 'read'>,
  player: PlayerId,
  { result, skip, take }: AttemptsQuery,
): Promise<LoginAttempts> {
  let fitting = read.selectFrom('login_attempts').where('player_id', '=', player);
  if (result !== null) fitting = fitting.where('result', result === 'SUCCESS' ? '=' : '<>', 'SUCCESS');
  const { count } = await fitting
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const items = await fitting
    .select(['at', 'address', 'browser', 'result'])
    .orderBy('at', 'desc')
    .orderBy('attempt_id')
    .offset(skip)
    .limit(take)
    .execute();
  return { totalCount: count, items };
}
