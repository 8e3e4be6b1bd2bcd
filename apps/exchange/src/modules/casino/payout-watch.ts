import { sql } from 'kysely';
import { UnexpectedChanges, type Statement } from '@layline/server/db/statement.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { PayoutLimits } from '../../casino-providers/configured.ts';
import type { CasinoRoundTable, CasinoTransactionTable, HoldReason } from '../../db/casino-tables.ts';
import type { Database } from '../../db/database.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** How often stakes are added to the stored sums, ms. */
const STORE_MS = 1000;
/** The row of a provider that is locked while its sums are read and raised. */
const LOCK = 0;
/** Stands for all providers. The `net` of its one row says how often the sums have been added up anew. */
const ALL = '';

/** How long after a round's last credit another one may still arrive, ms. Credits overtake each other when a provider repeats one that got no answer. */
export const OVERTAKING_MS = 10 * 60_000;

/** Maximum credits of one provider waiting at a time. With more, nobody would find the genuine ones. */
export const HELD_MAX = 100;

/** Money that a provider moves to a player; paise. */
type Moved = Pick<CasinoTransactionTable, 'provider' | 'amount'>;

/** Stakes that are not in the storage's sums yet. */
interface Staked {
  /** How often the sums had been added up anew before any of them was taken. */
  readonly recounts: number;
  /** By provider; paise. */
  readonly sums: Map<string, number>;
}

/**
 * Decides which credits of a provider are suspicious and must wait for two people. Anybody with the provider's secret can sign any credit, so a
 * signature alone is not enough. The sums are in the storage and are raised by the transaction that begins a payment, so that all processes count together. What is staked at a process is
 * added within a second: until then there is too little room for payments, never too much.
 */
export class PayoutWatch {
  readonly #database: Database;
  readonly #limits: PayoutLimits;
  #staked: Staked = { recounts: 0, sums: new Map() };
  /** The last time that stakes are being stored. */
  #storing = Promise.resolve();

  constructor(database: Database, limits: PayoutLimits) {
    this.#database = database;
    this.#limits = limits;
  }

  /**
   * Adds up the last day anew, from the transactions. To be done by each process that begins to lead, because one of an earlier release keeps its sums in memory. Stakes that another process has not
   * stored by then are in these sums, or are left out.
   */
  async recount(now: number): Promise<void> {
    const { write } = this.#database;
    const since = now - DAY_HOURS * HOUR_MS;
    // Inlined, because PostgreSQL treats two parameters as two expressions and would refuse to group by the selected one.
    const hour = sql`floor(created_at / ${sql.lit(HOUR_MS)})`;
    const [recounted] = await this.#database.transact([
      // Stakes that are stored meanwhile wait.
      sql`insert into casino_payouts (provider, hour, net) values (${ALL}, ${LOCK}, 1)
        on conflict (provider, hour) do update set net = casino_payouts.net + 1 returning net`.compile(write),
      // So do payments that begin, and are counted after that.
      sql`update casino_payouts set net = net where hour = ${LOCK}`.compile(write),
      write.deleteFrom('casino_payouts').where('hour', '<>', LOCK).compile(),
      // Released credits have a reason; two people have already looked at them.
      sql`insert into casino_payouts (provider, hour, net)
        select provider, ${hour}, sum(case when kind = 'DEBIT' then -amount else amount end)
        from casino_transactions
        where created_at > ${since}
          and ((kind = 'DEBIT' and state = 'DONE')
            or (kind = 'CREDIT' and state in ('PENDING', 'DONE') and reason is null)
            or (kind = 'ROLLBACK' and state = 'PENDING'))
        group by provider, ${hour}
        on conflict (provider, hour) do nothing`.compile(write),
    ]);
    this.#startAnew(recounted?.rows ?? []);
  }

  /**
   * Learns how often the sums have been added up anew, and leaves out the stakes that are not stored: they may be in those sums. To be done by each process that begins to follow.
   */
  async follow(): Promise<void> {
    const { rows } = await sql`select net from casino_payouts
      where provider = ${ALL} and hour = ${LOCK}`.execute(this.#database.write);
    this.#startAnew(rows);
  }

  /** True while so many of a provider's credits are waiting that it gets no more stakes and no more of its suspicious credits are accepted. */
  async isPaused(provider: string): Promise<boolean> {
    const { waiting } = await this.#database.write
      .selectFrom('casino_transactions')
      .select((row) => row.fn.countAll<number | string>().as('waiting'))
      .where('state', '=', 'HELD')
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow();
    return isTooMany(Number(waiting));
  }

  /** The statements that undo their transaction, with `UnexpectedChanges`, if too many of a provider's credits wait by then, including the one that the transaction has added. */
  holding(provider: string): readonly Statement[] {
    const { write } = this.#database;
    const mayHold = sql`update casino_payouts set net = net where provider = ${provider} and hour = ${LOCK}
      and (select count(*) from casino_transactions where state = 'HELD' and provider = ${provider}) <= ${HELD_MAX}`;
    return [this.#lock(provider), { ...mayHold.compile(write), expect: 1 }];
  }

  /** Why a credit must wait, apart from the day's maximum; null if it does not have to. `held` is what is already waiting in its round, paise. */
  reasonToHold(
    { amount }: Moved,
    { closed_at: closedAt, returned }: CasinoRoundTable,
    held: number,
    now: number,
  ): HoldReason | null {
    if (amount === 0) return null;
    if (closedAt !== null && now - closedAt > OVERTAKING_MS) return 'ROUND_CLOSED';
    return returned + held + amount > this.#limits.roundMax ? 'ROUND_MAX' : null;
  }

  /** True if the day's maximum allows this much to go to a player, as a credit or as a returned stake. */
  async hasRoomFor(moved: Moved, now: number): Promise<boolean> {
    if (moved.amount === 0 || (await this.#fits(moved, now))) return true;
    await this.store(now);
    return this.#fits(moved, now);
  }

  /** The statements that count a payment to a player. They undo their transaction, with `UnexpectedChanges`, if the day has no room for it by then. */
  paying({ provider, amount }: Moved, now: number): readonly Statement[] {
    if (amount === 0) return [];
    const hour = hourOf(now);
    const paid = sql`insert into casino_payouts (provider, hour, net)
      select cast(${provider} as text), cast(${hour} as bigint), cast(${amount} as bigint)
      where ${this.#ofDay(provider, now)} + ${amount} <= ${this.#limits.dayMax}
      on conflict (provider, hour) do update set net = casino_payouts.net + excluded.net`;
    return [this.#lock(provider), { ...paid.compile(this.#database.write), expect: 1 }];
  }

  /** The statements that count what operators have returned to a player, whether or not there is room for it. */
  returned({ provider, amount }: Moved, now: number): readonly Statement[] {
    return amount === 0 ? [] : [this.#lock(provider), this.#adding(provider, amount, now)];
  }

  /** Called before a stake is stored as taken; the function that it returns notes the stake after that. So one that was stored before a recount is not noted as if it came after. */
  staking({ provider, amount }: Moved): () => void {
    const { sums } = this.#staked;
    return () => void sums.set(provider, (sums.get(provider) ?? 0) + amount);
  }

  /** Adds what has been staked to the stored sums. If that fails, or they have been added up anew meanwhile, it is left out: too little room is safe, and stakes that are counted twice are not. */
  store(now: number): Promise<void> {
    const stored = this.#storing.then(() => this.#store(now));
    this.#storing = stored.catch(() => undefined);
    return stored;
  }

  /** The same for a process that ends, whether or not the storage can be reached. */
  close(now: number): Promise<void> {
    return this.store(now).catch(() => undefined);
  }

  async #store(now: number): Promise<void> {
    const { recounts, sums } = this.#staked;
    if (sums.size === 0) return;
    const added = [...sums].map(([provider, amount]) => this.#adding(provider, -amount, now));
    sums.clear();
    const mayAdd = sql`update casino_payouts set net = net
      where provider = ${ALL} and hour = ${LOCK} and net = ${recounts}`.compile(this.#database.write);
    try {
      await this.#database.transact([this.#lock(ALL), { ...mayAdd, expect: 1 }, ...added], {
        durable: false,
      });
    } catch (error) {
      if (!(error instanceof UnexpectedChanges)) throw error;
      await this.follow();
    }
  }

  #startAnew(found: readonly unknown[]): void {
    const [{ net: recounts } = { net: 0 }] = found as readonly { readonly net: number }[];
    this.#staked = { recounts, sums: new Map() };
  }

  async #fits({ provider, amount }: Moved, now: number): Promise<boolean> {
    const { rows } = await sql<{ net: number | string }>`select ${this.#ofDay(provider, now)} as net`.execute(
      this.#database.write,
    );
    return Number(rows[0]?.net ?? 0) + amount <= this.#limits.dayMax;
  }

  /** Credits minus debits of the last 24 hours, in whole hours: the hour that began 24 hours ago still counts in full. */
  #ofDay(provider: string, now: number) {
    return sql`(select coalesce(sum(net), 0) from casino_payouts
      where provider = ${provider} and hour >= ${hourOf(now) - DAY_HOURS})`;
  }

  /** Without it, no transaction on PostgreSQL would see what another one has added but not committed. */
  #lock(provider: string): Statement {
    return sql`insert into casino_payouts (provider, hour, net) values (${provider}, ${LOCK}, 0)
      on conflict (provider, hour) do update set net = casino_payouts.net`.compile(this.#database.write);
  }

  #adding(provider: string, amount: number, now: number): Statement {
    return this.#database.write
      .insertInto('casino_payouts')
      .values({ provider, hour: hourOf(now), net: amount })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'hour'])
          .doUpdateSet((set) => ({ net: set('casino_payouts.net', '+', amount) })),
      )
      .compile();
  }
}

/** Adds to the stored sums what has been staked at this process. */
export function storingStakes(watch: PayoutWatch, now: () => number): Job {
  return {
    name: 'adding up stakes in the casino',
    everyMs: STORE_MS,
    on: 'every node',
    run: () => watch.store(now()),
  };
}

/** True if a provider with so many waiting credits is paused. */
export function isTooMany(waiting: number): boolean {
  return waiting >= HELD_MAX;
}

function hourOf(now: number): number {
  return Math.floor(now / HOUR_MS);
}
