import type { SelectQueryBuilder } from 'kysely';
import { REQUESTS_PAGE_DEFAULT, REQUESTS_PAGE_MAX } from '@layline/contract/entities/cashier.ts';
import type { MoneyRequestStatus, MoneyRequestType } from '@layline/contract/entities/cashier.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { MoneyRequestTable, RequestState } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { OperatorRequestFilter, OperatorRequestPage } from './operator-request.ts';
import { operatorRequest, statesOf } from './wire-request.ts';

/** Filter for a player's requests; every field narrows it. */
export interface PlayerFilter {
  readonly requestId?: string | undefined;
  readonly type?: MoneyRequestType | undefined;
  readonly statuses?: readonly MoneyRequestStatus[] | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly cursor?: string | undefined;
  readonly take?: number | undefined;
}

/** Sums over a filter, paise. */
export interface RequestTotals {
  readonly deposited: Paise;
  readonly withdrawn: Paise;
  readonly pendingDeposits: Paise;
  readonly heldWithdrawals: Paise;
}

interface Page {
  readonly rows: readonly MoneyRequestTable[];
  readonly next: string | null;
}

type Query = SelectQueryBuilder<Tables, 'money_requests', MoneyRequestTable>;

/** Requests waiting for an operator, unless another status is given. */
const WAITING: readonly RequestState[] = ['OPENING', 'REQUESTED'];

/** Lists of requests, by page. A page starts where the previous one ended, by time and id, whatever has been added since. */
export class RequestLists {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A player's own requests, newest first. */
  async ofPlayer(player: PlayerId, filter: PlayerFilter): Promise<Page> {
    const query = this.#selected(player, filter);
    const take = filter.take ?? REQUESTS_PAGE_DEFAULT;
    const after = readCursor(filter.cursor);
    const following =
      after === null
        ? query
        : query.where(({ eb, and, or }) =>
            or([
              eb('created_at', '<', after.at),
              and([eb('created_at', '=', after.at), eb('request_id', '<', after.id)]),
            ]),
          );
    const rows = await following
      .orderBy('created_at', 'desc')
      .orderBy('request_id', 'desc')
      .limit(take + 1)
      .execute();
    return pageOf(rows, take);
  }

  /** Totals over all pages of the filter. */
  async totalsOf(player: PlayerId, filter: PlayerFilter): Promise<RequestTotals> {
    const rows = await this.#database.read
      .selectFrom(this.#selected(player, filter).as('r'))
      .select(['type', 'state'])
      .select(({ fn }) => [
        fn.sum<number | null>('amount').as('asked'),
        fn.sum<number | null>(fn.coalesce('credited', 'amount')).as('credited'),
      ])
      .groupBy(['type', 'state'])
      .execute();
    const sum = (
      type: MoneyRequestType,
      statuses: readonly MoneyRequestStatus[],
      column: 'asked' | 'credited' = 'asked',
    ): Paise => {
      const states = statesOf(statuses);
      const fitting = rows.filter((row) => row.type === type && states.includes(row.state));
      return paise(fitting.reduce((total, row) => total + Number(row[column] ?? 0), 0));
    };
    return {
      deposited: sum('DEPOSIT', ['APPROVED'], 'credited'),
      withdrawn: sum('WITHDRAWAL', ['PAID']),
      pendingDeposits: sum('DEPOSIT', ['PENDING']),
      heldWithdrawals: sum('WITHDRAWAL', ['PENDING', 'APPROVED']),
    };
  }

  /** Requests for operators, oldest first. */
  async forOperators(filter: OperatorRequestFilter): Promise<OperatorRequestPage> {
    const take = Math.min(Math.max(filter.take ?? REQUESTS_PAGE_DEFAULT, 1), REQUESTS_PAGE_MAX);
    let query: Query = this.#database.read.selectFrom('money_requests').selectAll();
    if (filter.statuses !== undefined && filter.statuses.length > 0) {
      query = query.where('state', 'in', statesOf(filter.statuses));
    } else if (filter.flagged !== true) {
      query = query.where(({ eb, and, or }) =>
        or([eb('state', 'in', WAITING), and([eb('type', '=', 'WITHDRAWAL'), eb('state', '=', 'APPROVED')])]),
      );
    }
    if (filter.flagged === true) query = query.where('flag', 'is not', null);
    if (filter.type !== undefined) query = query.where('type', '=', filter.type);
    if (filter.playerId !== undefined) query = query.where('player_id', '=', filter.playerId);
    if (filter.site !== undefined) query = query.where('site', '=', filter.site);
    if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from);
    if (filter.to !== undefined) query = query.where('created_at', '<=', filter.to);
    const after = readCursor(filter.cursor);
    if (after !== null) {
      query = query.where(({ eb, and, or }) =>
        or([
          eb('created_at', '>', after.at),
          and([eb('created_at', '=', after.at), eb('request_id', '>', after.id)]),
        ]),
      );
    }
    const rows = await query
      .orderBy('created_at')
      .orderBy('request_id')
      .limit(take + 1)
      .execute();
    const page = pageOf(rows, take);
    return { requests: page.rows.map(operatorRequest), next: page.next };
  }

  #selected(player: PlayerId, filter: PlayerFilter): Query {
    const { requestId, type, statuses, from, to } = filter;
    let query: Query = this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('player_id', '=', player);
    if (requestId !== undefined) query = query.where('request_id', '=', requestId);
    if (type !== undefined) query = query.where('type', '=', type);
    if (statuses !== undefined && statuses.length > 0) {
      query = query.where('state', 'in', statesOf(statuses));
    }
    if (from !== undefined) query = query.where('created_at', '>=', from);
    if (to !== undefined) query = query.where('created_at', '<=', to);
    return query;
  }
}

function pageOf(rows: readonly MoneyRequestTable[], take: number): Page {
  const kept = rows.slice(0, take);
  const last = kept.at(-1);
  const next = rows.length > take && last !== undefined ? `${last.created_at}.${last.request_id}` : null;
  return { rows: kept, next };
}

function readCursor(cursor: string | undefined): { readonly at: number; readonly id: string } | null {
  if (cursor === undefined) return null;
  const dot = cursor.indexOf('.');
  return { at: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
}
