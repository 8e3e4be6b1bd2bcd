import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { MoneyRequestTable, RequestState } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import type { Statement } from '@layline/server/db/statement.ts';

/** States in which a request waits for an operator. */
export const OPEN_STATES: readonly RequestState[] = ['OPENING', 'REQUESTED'];

/** States whose amount does not count towards limits: nothing moved, or it came back. */
const UNCOUNTED: readonly RequestState[] = ['REJECTED', 'CANCELLED', 'EXPIRED'];

/** The table of deposits and withdrawals. */
export class RequestStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The statement that adds a request, or nothing if its reference or customerRef is taken. */
  addedIfFree(row: MoneyRequestTable): Statement {
    return this.#database.write
      .insertInto('money_requests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .compile();
  }

  /** The statement that adds a request. */
  added(row: MoneyRequestTable): Statement {
    return this.#database.write.insertInto('money_requests').values(row).compile();
  }

  /** The statement that changes a request; `UnexpectedChanges` unless it is in the state that `row` has. */
  changed(row: MoneyRequestTable, set: Partial<MoneyRequestTable>): Statement {
    const update = this.#database.write
      .updateTable('money_requests')
      .set(set)
      .where('request_id', '=', row.request_id)
      .where('state', '=', row.state);
    return { ...update.compile(), expect: 1 };
  }

  byId(requestId: string): Promise<MoneyRequestTable | null> {
    return this.#by('request_id', requestId);
  }

  byOrder(order: string): Promise<MoneyRequestTable | null> {
    return this.#by('gateway_order', order);
  }

  byPayout(payoutId: string): Promise<MoneyRequestTable | null> {
    return this.#by('payout_id', payoutId);
  }

  byReference(key: string): Promise<MoneyRequestTable | null> {
    return this.#by('reference_key', key);
  }

  async byCustomerRef(player: PlayerId, ref: string): Promise<MoneyRequestTable | null> {
    const row = await this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('player_id', '=', player)
      .where('customer_ref', '=', ref)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Pending deposits whose time is up and that are not waiting for a person. */
  pastDue(now: number, limit: number): Promise<MoneyRequestTable[]> {
    return this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('state', 'in', ['OPENING', 'REQUESTED'])
      .where('expires_at', '<=', now)
      .where('flag', 'is', null)
      .where('first_approved_by', 'is', null)
      .orderBy('expires_at')
      .limit(limit)
      .execute();
  }

  /** Unpaid online deposits, of one player or of all, whose player is taking a break or locked. */
  stoppedOnline(limit: number, player?: PlayerId): Promise<MoneyRequestTable[]> {
    const query = this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('state', 'in', OPEN_STATES)
      .where('type', '=', 'DEPOSIT')
      .where('gateway', 'is not', null)
      .where('flag', 'is', null)
      .where('first_approved_by', 'is', null)
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('play_breaks')
              .select('break_id')
              .whereRef('play_breaks.player_id', '=', 'money_requests.player_id')
              .where('ended_at', 'is', null),
          ),
          exists(
            selectFrom('player_locks')
              .select('player_locks.player_id')
              .whereRef('player_locks.player_id', '=', 'money_requests.player_id'),
          ),
        ]),
      );
    return (player === undefined ? query : query.where('player_id', '=', player)).limit(limit).execute();
  }

  /** Online deposits made after `from` and up to `to` that are unpaid as far as we know. */
  onlineMade(from: number, to: number, limit: number): Promise<MoneyRequestTable[]> {
    return this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('state', '=', 'REQUESTED')
      .where('gateway_order', 'is not', null)
      .where('created_at', '>', from)
      .where('created_at', '<=', to)
      .where('flag', 'is', null)
      .orderBy('created_at')
      .limit(limit)
      .execute();
  }

  /** Pending withdrawals made after `from`, oldest first. */
  withdrawalsSince(from: number, limit: number): Promise<MoneyRequestTable[]> {
    return this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('state', '=', 'REQUESTED')
      .where('type', '=', 'WITHDRAWAL')
      .where('created_at', '>', from)
      .orderBy('created_at')
      .orderBy('request_id')
      .limit(limit)
      .execute();
  }

  /** True if a withdrawal by the player to this payee has been paid. */
  async hasPaidTo(player: PlayerId, payeeKey: string): Promise<boolean> {
    const row = await this.#database.write
      .selectFrom('money_requests')
      .select('request_id')
      .where('payee_key', '=', payeeKey)
      .where('player_id', '=', player)
      .where('type', '=', 'WITHDRAWAL')
      .where('state', '=', 'PAID')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Approved withdrawals whose payout the gateway has not accepted or not decided. */
  underWay(limit: number, after: string | null = null): Promise<MoneyRequestTable[]> {
    let query = this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where('state', '=', 'APPROVED')
      .where('payout_state', 'is not', null);
    if (after !== null) query = query.where('request_id', '>', after);
    return query.orderBy('request_id').limit(limit).execute();
  }

  /** A player's requests awaiting a decision. */
  async openCount(player: PlayerId): Promise<number> {
    const { count } = await this.#database.read
      .selectFrom('money_requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('player_id', '=', player)
      .where('state', 'in', OPEN_STATES)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** A player's deposits that are requested but not yet credited, paise. */
  async waitingDeposits(player: PlayerId): Promise<Paise> {
    const { sum } = await this.#database.read
      .selectFrom('money_requests')
      .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
      .where('player_id', '=', player)
      .where('type', '=', 'DEPOSIT')
      .where('state', 'in', ['OPENING', 'REQUESTED'])
      .executeTakeFirstOrThrow();
    return paise(Number(sum ?? 0));
  }

  /** Total that a player has requested since then, without refused requests, paise. */
  async sumSince(player: PlayerId, type: MoneyRequestTable['type'], since: number): Promise<Paise> {
    const { sum } = await this.#database.read
      .selectFrom('money_requests')
      .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
      .where('player_id', '=', player)
      .where('type', '=', type)
      .where('created_at', '>', since)
      .where('state', 'not in', UNCOUNTED)
      .executeTakeFirstOrThrow();
    return paise(Number(sum ?? 0));
  }

  /**
   * Total that an operator has approved alone since then, for one player or on one site, in paise. Counts deposits that no gateway confirmed and
   * withdrawals that a gateway pays out.
   */
  async decidedAlone(
    by: string,
    type: MoneyRequestTable['type'],
    since: number,
    of: { readonly player: string } | { readonly site: string },
  ): Promise<number> {
    const [column, value] =
      'player' in of ? (['player_id', of.player] as const) : (['site', of.site] as const);
    const { sum } = await this.#database.write
      .selectFrom('money_requests')
      .select(({ fn }) => fn.sum<number | null>(fn.coalesce('credited', 'amount')).as('sum'))
      .where('approved_by', '=', by)
      .where('decided_at', '>', since)
      .where('type', '=', type)
      .where((one) => one.or([one('first_approved_by', 'is', null), one('first_approved_by', '=', by)]))
      .where(type === 'DEPOSIT' ? 'gateway_payment' : 'gateway', type === 'DEPOSIT' ? 'is' : 'is not', null)
      .where(column, '=', value)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  }

  async #by(
    column: 'request_id' | 'gateway_order' | 'payout_id' | 'reference_key',
    value: string,
  ): Promise<MoneyRequestTable | null> {
    const row = await this.#database.read
      .selectFrom('money_requests')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst();
    return row ?? null;
  }
}
