import { sql } from 'kysely';
import type { PayoutLimits } from '../../casino-providers/configured.ts';
import type { CasinoRoundTable, CasinoTransactionTable, HoldReason } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** How long after a round's last credit another one may still arrive, ms. Credits overtake each other when a provider repeats one that got no answer. */
export const OVERTAKING_MS = 10 * 60_000;

/** Maximum credits of one provider waiting at a time. With more, nobody would find the genuine ones. */
export const HELD_MAX = 100;

/** Money that a provider moves to a player; paise. */
type Moved = Pick<CasinoTransactionTable, 'provider' | 'amount'>;

/**
 * Decides which credits of a provider are suspicious and must wait for two people. Anybody with the provider's secret can sign any credit, so a
 * signature alone is not enough.
 */
export class PayoutWatch {
  readonly #limits: PayoutLimits;
  /** Credits minus debits in paise, by provider and hour since 1970. */
  readonly #net = new Map<string, Map<number, number>>();
  /** Number of held credits, by provider. */
  readonly #held = new Map<string, number>();

  private constructor(limits: PayoutLimits) {
    this.#limits = limits;
  }

  /** Adds up the last day and the held credits. */
  static async open(database: Database, limits: PayoutLimits, now: number): Promise<PayoutWatch> {
    const watch = new PayoutWatch(limits);
    // Inlined, because PostgreSQL treats two parameters as two expressions and would refuse to group by the selected one.
    const hour = sql<number | string>`floor(created_at / ${sql.lit(HOUR_MS)})`;
    const rows = await database.write
      .selectFrom('casino_transactions')
      .select((row) => ['provider', 'kind', hour.as('hour'), row.fn.sum<number | string>('amount').as('sum')])
      .where('created_at', '>', now - DAY_HOURS * HOUR_MS)
      // Released credits have a reason; two people have already looked at them.
      .where((row) =>
        row.or([
          row.and([row('kind', '=', 'DEBIT'), row('state', '=', 'DONE')]),
          row.and([
            row('kind', '=', 'CREDIT'),
            row('state', 'in', ['PENDING', 'DONE']),
            row('reason', 'is', null),
          ]),
        ]),
      )
      .groupBy(['provider', 'kind', hour])
      .execute();
    for (const { provider, kind, hour: at, sum } of rows)
      watch.#add(provider, Number(at), kind === 'CREDIT' ? Number(sum) : -Number(sum));
    const held = await database.write
      .selectFrom('casino_transactions')
      .select((row) => ['provider', row.fn.countAll<number | string>().as('count')])
      .where('state', '=', 'HELD')
      .groupBy('provider')
      .execute();
    for (const { provider, count } of held) watch.#held.set(provider, Number(count));
    return watch;
  }

  /** True while so many of a provider's credits are waiting that it gets no more stakes and no more of its suspicious credits are accepted. */
  isPaused(provider: string): boolean {
    return (this.#held.get(provider) ?? 0) >= HELD_MAX;
  }

  /** Records that a provider's credit has begun to wait, or has been decided. */
  noteHeld(provider: string, change: 1 | -1): void {
    this.#held.set(provider, (this.#held.get(provider) ?? 0) + change);
  }

  /** Why a credit must wait; null if it may be paid. `held` is what is already waiting in its round, paise. */
  reasonToHold(
    row: Moved,
    { closed_at: closedAt, returned }: CasinoRoundTable,
    held: number,
    now: number,
  ): HoldReason | null {
    const { amount } = row;
    if (amount === 0) return null;
    if (closedAt !== null && now - closedAt > OVERTAKING_MS) return 'ROUND_CLOSED';
    if (returned + held + amount > this.#limits.roundMax) return 'ROUND_MAX';
    return this.hasRoomFor(row, now) ? null : 'DAY_MAX';
  }

  /** True if the day's maximum allows this much to go to a player, as a credit or as a returned stake. */
  hasRoomFor({ provider, amount }: Moved, now: number): boolean {
    return this.#ofDay(provider, now) + amount <= this.#limits.dayMax;
  }

  /** Records money that a provider moved: positive to players, negative from them; paise. */
  note(provider: string, amount: number, now: number): void {
    this.#add(provider, Math.floor(now / HOUR_MS), amount);
  }

  /** Credits minus debits of the last 24 hours, in whole hours: the hour that began 24 hours ago still counts in full. */
  #ofDay(provider: string, now: number): number {
    const hours = this.#net.get(provider);
    if (hours === undefined) return 0;
    const first = Math.floor(now / HOUR_MS) - DAY_HOURS;
    let sum = 0;
    for (const [hour, net] of hours) {
      if (hour < first) hours.delete(hour);
      else sum += net;
    }
    return sum;
  }

  #add(provider: string, hour: number, amount: number): void {
    let hours = this.#net.get(provider);
    if (hours === undefined) this.#net.set(provider, (hours = new Map<number, number>()));
    hours.set(hour, (hours.get(hour) ?? 0) + amount);
  }
}
