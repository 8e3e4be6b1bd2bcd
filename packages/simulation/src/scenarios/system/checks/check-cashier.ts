import type { DatabaseSync } from 'node:sqlite';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import { SystemFault } from '../world.ts';

/** Requests that a player of the site may have open at a time. */
const OPEN_MAX = 5;
/** What every player lets be paid in within a day, whole rupees. */
export const DEPOSITS_A_DAY = 6000;

interface Row {
  readonly player: string;
  readonly open: number;
  /** Deposits that wait, paise. */
  readonly waiting: number;
}

const OPEN = `select player_id as player, count(*) as open,
    sum(case when type = 'DEPOSIT' then amount else 0 end) as waiting
  from money_requests where state in ('OPENING', 'REQUESTED') group by player_id`;

/** No player has more open requests than the site allows, nor waiting deposits beyond the own limit, at however many nodes they were pressed. */
export function checkCashier(files: DatabaseSync, hasLimits: boolean): void {
  for (const { player, open, waiting } of files.prepare(OPEN).all() as unknown as readonly Row[]) {
    if (open > OPEN_MAX) throw new SystemFault(`${player} has ${open} requests open, more than ${OPEN_MAX}`);
    if (hasLimits && waiting > DEPOSITS_A_DAY * 100)
      throw new SystemFault(`${player} has deposits of ${waiting} waiting, beyond the own limit`);
  }
}

const OF_PRESS = `select request_id as requestId, amount from money_requests
  where player_id = ? and customer_ref = ? and type = 'WITHDRAWAL' and state = 'REQUESTED'`;

/** Notes the withdrawals that a node refused and another one made of the same press later. Nobody may have been told of them. */
export function noteDoubtful(
  files: DatabaseSync,
  records: Pick<Acknowledged, 'doubtful' | 'requests' | 'requestSeen'>,
  now: number,
): void {
  for (const [customerRef, player] of records.doubtful) {
    const row = files.prepare(OF_PRESS).get(player, customerRef) as
      | { readonly requestId: string; readonly amount: number }
      | undefined;
    if (row === undefined || records.requests.has(row.requestId)) continue;
    records.requestSeen(
      player,
      {
        requestId: row.requestId,
        amount: fromPaise(paise(row.amount)),
        type: 'WITHDRAWAL',
        status: 'PENDING',
      },
      now,
    );
  }
}
