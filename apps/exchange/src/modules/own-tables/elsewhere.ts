import {
  getStuckReturns,
  getTableLimits,
  payStuckReturn,
  setTableLimits,
  voidTableRound,
} from '@layline/contract/calls/operator/casino.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { Context } from '../../core/context.ts';
import { tablesElsewhere } from '../casino/operator-routes.ts';
import { operatorRoute } from '../operator/operator-route.ts';

/** Operators' requests to casino tables in another process. Refused, because answering "nothing is stuck" would be a guess. */
export const ELSEWHERE_ROUTES: readonly Route[] = [
  getStuckReturns,
  payStuckReturn,
  voidTableRound,
  getTableLimits,
  setTableLimits,
].map((call) => operatorRoute(call, tablesElsewhere));

/** Logs an error if casino tables that used to run in this process left money here, because nothing moves it while they run elsewhere. */
export async function warnOfMoneyLeft({
  database: { read },
  logger,
}: Pick<Context, 'database' | 'logger'>): Promise<void> {
  const [moving, played, due, solo] = await Promise.all([
    read.selectFrom('table_stakes').select('tx_id').where('state', 'in', ['DEBITING', 'RETURNING']).execute(),
    read
      .selectFrom('table_stakes')
      .innerJoin('table_rounds', 'table_rounds.round_id', 'table_stakes.round_id')
      .select('tx_id')
      .where('table_stakes.state', '=', 'TAKEN')
      .where('table_rounds.phase', 'in', ['BETTING', 'SEALED'])
      .execute(),
    read.selectFrom('table_payouts').select('tx_id').where('state', 'in', ['DUE', 'STUCK']).execute(),
    read.selectFrom('solo_rounds').select('round_id').where('state', 'in', ['OPENING', 'OPEN']).execute(),
  ]);
  const left = { stakes: moving.length + played.length, returns: due.length, soloRounds: solo.length };
  if (Object.values(left).every((count) => count === 0)) return;
  logger.error(left, 'tables have left money here: start without TABLES_URL until their rounds are over');
}
