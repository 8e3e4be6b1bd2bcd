import type { HoldRule, WithdrawalHold } from '@layline/contract/entities/operator-money.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { MoneyRequestTable, WithdrawalHoldTable } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import { HOLD_RULES } from './hold-rules.ts';
import type { Finding } from './hold-rule.ts';

/** How far back the rules look, ms. */
const WINDOW_MS = 7 * 86_400_000;
/** Maximum holds shown. */
const SHOWN_MAX = 500;

/** Filter for holds; every field narrows it. */
export interface HoldFilter {
  readonly requestId?: string | undefined;
  readonly playerId?: string | undefined;
  /** True to include those no longer in force, because they were released or the withdrawal is decided. */
  readonly all?: boolean;
}

/**
 * Checks withdrawals against `HOLD_RULES` before any money leaves. A finding holds the withdrawal until an operator releases it; that operator cannot
 * approve it. A released finding does not hold the player's next withdrawal.
 */
export class WithdrawalWatch {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Null if `by` may approve a withdrawal. WITHDRAWAL_HELD while a rule holds it, SAME_PERSON for the operator who released it. The caller must hold
   * the player's lock.
   */
  async refusal(row: MoneyRequestTable, by: string): Promise<Refused | null> {
    await this.look(row);
    const holds = await this.#holdsOf(row.request_id);
    if (holds.some((hold) => hold.released_at === null)) return refuse('WITHDRAWAL_HELD');
    return holds.some((hold) => hold.released_by === by) ? refuse('SAME_PERSON') : null;
  }

  /** Applies the rules to a pending withdrawal and stores their findings. */
  async look(row: MoneyRequestTable): Promise<void> {
    const now = this.#now();
    const { request_id: requestId, player_id: playerId, payee_key: payeeKey } = row;
    const before = await this.#database.write
      .selectFrom('withdrawal_holds')
      .select(['request_id', 'rule', 'others', 'released_at'])
      .where('player_id', '=', playerId)
      .execute();
    const made = [];
    for (const [rule, find] of Object.entries(HOLD_RULES)) {
      const own = before.filter((hold) => hold.rule === rule);
      if (own.some((hold) => hold.request_id === requestId)) continue;
      const released = own.filter((hold) => hold.released_at !== null);
      const since = Math.max(now - WINDOW_MS, ...released.map((hold) => hold.released_at ?? 0));
      const known = new Set(released.flatMap((hold) => othersOf(hold)));
      const finding = await find(this.#database.read, { playerId, payeeKey, since, known });
      if (finding !== null) made.push(this.#insert(row, rule, finding, now));
    }
    if (made.length > 0) await this.#database.transact(made);
  }

  /** Newest first. */
  async list({ requestId, playerId, all = false }: HoldFilter): Promise<readonly WithdrawalHold[]> {
    let query = this.#database.read
      .selectFrom('withdrawal_holds as holds')
      .innerJoin('money_requests as requests', 'requests.request_id', 'holds.request_id')
      .selectAll('holds');
    if (requestId !== undefined) query = query.where('holds.request_id', '=', requestId);
    if (playerId !== undefined) query = query.where('holds.player_id', '=', playerId);
    if (!all) query = query.where('released_at', 'is', null).where('requests.state', '=', 'REQUESTED');
    const rows = await query
      .orderBy('held_at', 'desc')
      .orderBy('holds.request_id')
      .orderBy('rule')
      .limit(SHOWN_MAX)
      .execute();
    return rows.map(wireHold);
  }

  /** Releases all holds of a withdrawal and returns them. Those already released stay as they are. SAME_PERSON for an operator whom one of them names. */
  async release(requestId: string, by: string): Promise<readonly WithdrawalHold[] | Refused> {
    const { write } = this.#database;
    if ((await this.#holdsOf(requestId)).some((hold) => isNamed(hold, by))) return refuse('SAME_PERSON');
    const released = { released_at: this.#now(), released_by: by };
    await this.#database.transact([
      write
        .updateTable('withdrawal_holds')
        .set(released)
        .where('request_id', '=', requestId)
        .where('released_at', 'is', null)
        .compile(),
    ]);
    return (await this.#holdsOf(requestId)).map(wireHold);
  }

  #holdsOf(requestId: string): Promise<WithdrawalHoldTable[]> {
    return this.#database.write
      .selectFrom('withdrawal_holds')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('rule')
      .execute();
  }

  #insert(row: MoneyRequestTable, rule: string, { others, amount }: Finding, now: number) {
    return this.#database.write
      .insertInto('withdrawal_holds')
      .values({
        request_id: row.request_id,
        rule,
        player_id: row.player_id,
        others: JSON.stringify(others),
        amount,
        held_at: now,
        released_at: null,
        released_by: null,
      })
      .compile();
  }
}

function othersOf({ others }: Pick<WithdrawalHoldTable, 'others'>): readonly string[] {
  return JSON.parse(others) as string[];
}

/** True if an operator's own actions are what holds the withdrawal. */
function isNamed(hold: WithdrawalHoldTable, operator: string): boolean {
  return hold.rule === 'VOID_BIAS' && othersOf(hold).includes(operator);
}

function wireHold(row: WithdrawalHoldTable): WithdrawalHold {
  return {
    requestId: row.request_id,
    playerId: row.player_id,
    rule: row.rule as HoldRule,
    others: [...othersOf(row)],
    amount: row.amount === null ? null : fromPaise(paise(row.amount)),
    heldAt: row.held_at,
    releasedAt: row.released_at,
    releasedBy: row.released_by,
  };
}
