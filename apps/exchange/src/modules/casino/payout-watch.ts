import { sql } from 'kysely';
import type { PayoutLimits } from '../../casino-providers/configured.ts';
import type { CasinoRoundTable, CasinoTransactionTable, HoldReason } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * How long after a round's last credit another one may still arrive, ms: credits overtake each other when a provider repeats
 * one that got no answer.
 */
export const OVERTAKING_MS = 10 * 60_000;

/** Credits of one provider that may wait for people at once; with more nobody would find the lawful ones. */
export const HELD_MAX = 100;

/** What a provider moves to a player; paise. */
type Moved = Pick<CasinoTransactionTable, 'provider' | 'amount'>;

/**
 * Decides which credits of a provider are out of line and must wait for two people: whoever has a provider's secret can sign
 * any credit, so a signature alone does not make it believable.
 */
export class PayoutWatch {
  readonly #limits: PayoutLimits;
  /** Credits minus debits in paise, by provider and hour since 1970. */
  readonly #net = new Map<string, Map<number, number>>();
  /** Credits that are held, by provider. */
  readonly #held = new Map<string, number>();

  private constructor(limits: PayoutLimits) {
    this.#limits = limits;
  }

  /** Sums up the last day, and what is held. */
  static async open(database: Database, limits: PayoutLimits, now: number): Promise<PayoutWatch> {
    const watch = new PayoutWatch(limits);
    // Written out: PostgreSQL takes two parameters for two expressions, and would not group by the one it selects.
    const hour = sql<number | string>`floor(created_at / ${sql.lit(HOUR_MS)})`;
    const rows = await database.write
      .selectFrom('casino_transactions')
      .select((row) => ['provider', 'kind', hour.as('hour'), row.fn.sum<number | string>('amount').as('sum')])
      .where('created_at', '>', now - DAY_HOURS * HOUR_MS)
      // Released credits have a reason: two people have already looked at those.
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

  /** True while so many credits of a provider wait that it gets no further stakes, and no more of them are taken. */
  isPaused(provider: string): boolean {
    return (this.#held.get(provider) ?? 0) >= HELD_MAX;
  }

  /** Notes that a credit of a provider has begun to wait, or one has been decided. */
  noteHeld(provider: string, change: 1 | -1): void {
    this.#held.set(provider, (this.#held.get(provider) ?? 0) + change);
  }

  /** Why a credit must wait; null if it may be paid. `held` is what waits in its round already, paise. */
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

  /** True if the day's maximum allows money to go to a player: a credit, or a stake that a provider took and gives back. */
  hasRoomFor({ provider, amount }: Moved, now: number): boolean {
    return this.#ofDay(provider, now) + amount <= this.#limits.dayMax;
  }

  /** Notes money that a provider moved: positive to players, negative from them; paise. */
  note(provider: string, amount: number, now: number): void {
    this.#add(provider, Math.floor(now / HOUR_MS), amount);
  }

  /** Credits minus debits of the last 24 hours, in whole hours: the one that began 24 hours ago still counts in full. */
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
