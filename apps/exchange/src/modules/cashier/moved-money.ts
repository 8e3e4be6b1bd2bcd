import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { MoneyFlow, MoneySource } from '@layline/contract/entities/reconciliation.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { referenceKey } from './new-request.ts';
import { wireSum } from './reconciliation.ts';
import type { ReconciledDay } from './reconciliation.ts';

/** References looked up at a time. */
const CHUNK = 200;

type Requests = ExpressionBuilder<Tables, 'money_requests'>;

/** Deposits credited and withdrawals paid within a period. */
const movedIn =
  ({ from, to }: ReconciledDay) =>
  (row: Requests) =>
    row.or([
      row.and([
        row('type', '=', 'DEPOSIT'),
        row('state', '=', 'APPROVED'),
        row.between('decided_at', from, to),
      ]),
      row.and([row('type', '=', 'WITHDRAWAL'), row('state', '=', 'PAID'), row.between('paid_at', from, to)]),
    ]);

/** Reads what was paid in and out through the cashier. */
export class MovedMoney {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The requests decided by the gateway, or by hand, that moved money on a day; at most `most`. */
  requestsOf(source: MoneySource, day: ReconciledDay, most: number): Promise<MoneyRequestTable[]> {
    return this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where(movedIn(day))
      .where('gateway', source === 'GATEWAY' ? 'is not' : 'is', null)
      .orderBy('created_at')
      .orderBy('request_id')
      .limit(most)
      .execute();
  }

  /** Requests with one of these references, decided by the gateway or by hand, whatever became of them. */
  async named(source: MoneySource, references: readonly string[]): Promise<MoneyRequestTable[]> {
    const rows: MoneyRequestTable[] = [];
    for (let at = 0; at < references.length; at += CHUNK) {
      const part = references.slice(at, at + CHUNK).map((reference) => reference.trim());
      const found = await this.#database.read
        .selectFrom('money_requests')
        .selectAll()
        .where('gateway', source === 'GATEWAY' ? 'is not' : 'is', null)
        .where((row) =>
          row.or([
            row('request_id', 'in', part),
            row('gateway_order', 'in', part),
            row('gateway_payment', 'in', part),
            row('payout_id', 'in', part),
            row('reference', 'in', part),
            row('reference_key', 'in', part.map(referenceKey)),
          ]),
        )
        .execute();
      rows.push(...found);
    }
    return rows;
  }

  /** What has moved within a period, for one player or on one site. */
  async flow(
    period: ReconciledDay,
    of: { readonly player: string } | { readonly site: string },
  ): Promise<MoneyFlow> {
    const [column, value] =
      'player' in of ? (['player_id', of.player] as const) : (['site', of.site] as const);
    const rows = await this.#database.read
      .selectFrom('money_requests')
      .select([
        'type',
        sql<number | string>`count(*)`.as('count'),
        sql<
          number | string | null
        >`sum(case when type = 'DEPOSIT' then coalesce(credited, amount) else amount end)`.as('amount'),
      ])
      .where(column, '=', value)
      .where(movedIn(period))
      .groupBy('type')
      .execute();
    const sum = (type: MoneyRequestTable['type']) => {
      const row = rows.find((one) => one.type === type);
      return wireSum({ count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) });
    };
    return { deposits: sum('DEPOSIT'), withdrawals: sum('WITHDRAWAL') };
  }
}
