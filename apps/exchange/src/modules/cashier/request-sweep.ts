import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CoreReads } from '../../core/core-types.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { PaymentUnavailable } from '../../payments/payment-port.ts';
import type { PaymentGateway } from '../../payments/payment-port.ts';
import type { PaymentEvents } from './payment-events.ts';
import { eachInTurn } from './each-in-turn.ts';
import { mayPayIn, STOPPED } from './may-pay-in.ts';
import type { Payouts } from './payouts.ts';
import type { Receipts } from './receipts.ts';
import type { RequestTransfers } from './request-transfers.ts';
import { OPEN_STATES } from './request-store.ts';
import type { RequestStore } from './request-store.ts';
import type { SitePayments } from '../settings/site-payments.ts';
import type { WithdrawalWatch } from '../watch/withdrawal-watch.ts';
import { isHeld } from './wire-request.ts';

/** Deposits processed per sweep. */
const BATCH = 200;

/** How long after its time a withdrawal may still be stored, ms: players wait for their turn, what a node has left is finished later, and clocks differ. */
const LATE_MS = 120_000;
/** Ages at which the gateway is asked whether a deposit has been paid, ms; it is asked once more at expiry. */
const ASKED_AT_MS = [1, 3, 10, 60, 360].map((minutes) => minutes * 60_000);
/** How far back the first run after a start looks, ms. */
const BEFORE_START_MS = 86_400_000;

export interface RequestSweepDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly transfers: RequestTransfers;
  readonly store: RequestStore;
  readonly payouts: Payouts;
  readonly events: PaymentEvents | null;
  readonly gateway: PaymentGateway | null;
  readonly receipts: Receipts;
  readonly payments: SitePayments;
  readonly watch: WithdrawalWatch;
  readonly logger: FastifyBaseLogger;
  /** UTC ms. */
  readonly now: () => number;
}

/** Periodic work: sends payouts, ends deposits that expired or were stopped, removes unused receipts. */
export class RequestSweep {
  readonly #deps: RequestSweepDependencies;
  #askedUntil: number;
  #lookedUntil = 0;

  constructor(deps: RequestSweepDependencies) {
    this.#deps = deps;
    this.#askedUntil = deps.now() - BEFORE_START_MS;
  }

  /** Runs every part until `isEnding`. Never rejects: a part that fails is logged and retried in the next sweep. */
  async run(isEnding: () => boolean): Promise<void> {
    const { payouts, receipts, payments, events, now } = this.#deps;
    await this.#part('payment settings', async () => payments.refresh());
    await this.#part('watch', () => this.#look(isEnding));
    await this.#part('payouts', () => payouts.sweep(isEnding));
    await this.#part('online deposits', () => this.#ask(isEnding));
    await this.#part('expiry', () => this.#expire(isEnding));
    await this.#part('receipts', () => receipts.removeUnused(now()));
    await this.#part('events', async () => events?.forget(now()));
  }

  /** Ends the online deposits of a player who may not pay in any more; never rejects. */
  endStopped(player: PlayerId, isEnding: () => boolean): Promise<void> {
    return this.#part('stopped deposits', async () =>
      this.#end(await this.#deps.store.stoppedOnline(BATCH, player), isEnding),
    );
  }

  async #part(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#deps.logger.error({ err: error, part: name }, 'a part of the cashier’s sweep failed');
    }
  }

  /** Checks new withdrawals, so that any hold is in place before an operator decides. */
  async #look(isEnding: () => boolean): Promise<void> {
    const { store, transfers, watch, now } = this.#deps;
    const until = now();
    const rows = await store.withdrawalsSince(this.#lookedUntil, BATCH);
    const look = async (row: MoneyRequestTable): Promise<void> => {
      if (row.state === 'REQUESTED') await watch.look(row);
    };
    const left = await eachInTurn(transfers, rows, look, isEnding);
    if (isEnding()) return;
    if (left !== null) throw left;
    this.#lookedUntil = rows.length < BATCH ? until - LATE_MS : (rows.at(-1)?.created_at ?? until);
  }

  async #expire(isEnding: () => boolean): Promise<void> {
    const { store, now } = this.#deps;
    await this.#end(
      [...(await store.pastDue(now(), BATCH)), ...(await store.stoppedOnline(BATCH))],
      isEnding,
    );
  }

  async #end(rows: readonly MoneyRequestTable[], isEnding: () => boolean): Promise<void> {
    let silent: Error | null = null;
    const end = async (row: MoneyRequestTable): Promise<void> => {
      // A gateway that does not answer holds up only its own deposits.
      if (row.gateway_order !== null && silent !== null) return;
      try {
        await this.#endOne(row);
      } catch (error) {
        if (!(error instanceof PaymentUnavailable)) throw error;
        silent = error;
      }
    };
    const left = await eachInTurn(this.#deps.transfers, rows, end, isEnding);
    const reason = silent ?? left;
    if (reason !== null) throw reason;
  }

  /** Ends a deposit whose time is up, or whose player may not pay in any more. */
  async #endOne(row: MoneyRequestTable): Promise<void> {
    const { core, transfers, now } = this.#deps;
    if (!OPEN_STATES.includes(row.state) || isHeld(row)) return;
    const isDue = row.expires_at !== null && row.expires_at <= now();
    const isStopped = row.gateway !== null && !(await mayPayIn(core, row));
    if (!isDue && !isStopped) return;
    if (await this.#wasPaid(row)) return;
    const reason = isStopped ? STOPPED : null;
    await transfers.set(row, { state: 'EXPIRED', reason, decided_at: now(), reference_key: null });
  }

  /** Asks the gateway about deposits that have reached a certain age, in case a webhook was lost. */
  async #ask(isEnding: () => boolean): Promise<void> {
    const { store, transfers, gateway, now } = this.#deps;
    const until = now();
    if (gateway === null) return;
    const ask = async (row: MoneyRequestTable): Promise<void> => {
      if (row.state === 'REQUESTED' && row.flag === null) await this.#wasPaid(row);
    };
    let left: Error | null = null;
    for (const age of ASKED_AT_MS) {
      const rows = await store.onlineMade(this.#askedUntil - age, until - age, BATCH);
      left = (await eachInTurn(transfers, rows, ask, isEnding)) ?? left;
    }
    if (isEnding()) return;
    // Deposits left out are asked about at their next age.
    this.#askedUntil = until;
    if (left !== null) throw left;
  }

  /** Credits what the gateway has received for an order; rejects if it does not answer. */
  async #wasPaid(row: MoneyRequestTable): Promise<boolean> {
    const { gateway, events } = this.#deps;
    if (gateway === null || events === null || row.gateway_order === null) return false;
    const payment = await gateway.captured(row.gateway_order);
    if (payment === null) return false;
    await events.captured(row, payment);
    return true;
  }
}
