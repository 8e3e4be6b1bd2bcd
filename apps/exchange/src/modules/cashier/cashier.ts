import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { MessageData } from '@layline/contract/live.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Context } from '../../core/context.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { PaymentGateway } from '../../payments/payment-port.ts';
import { PaymentPorts } from '../../payments/payment-ports.ts';
import type { PasskeyConfirmation } from '../accounts/passkey-confirmation.ts';
import type { DepositLimits } from '../protection/deposit-limits.ts';
import { Deposits } from './deposits.ts';
import { RequestDecisions } from './request-decisions.ts';
import { PaymentEvents } from './payment-events.ts';
import { PAYEE_COOLING_HOURS, PayeeCooling } from './payee-cooling.ts';
import { Payouts } from './payouts.ts';
import { Receipts } from './receipts.ts';
import { RequestTransfers } from './request-transfers.ts';
import { RequestLists } from './request-lists.ts';
import { RequestRules } from './request-rules.ts';
import { RequestStore } from './request-store.ts';
import { RequestSweep } from './request-sweep.ts';
import { SecondApprovals } from './second-approvals.ts';
import type { SitePayments } from '../settings/site-payments.ts';
import { statusOf, wireOf } from './wire-request.ts';
import { Withdrawals } from './withdrawals.ts';
import { WithdrawalWatch } from '../watch/withdrawal-watch.ts';

export interface CashierOptions {
  /** False where only play money moves. */
  readonly realMoney?: boolean;
  /** Takes online payments; if null, operators handle everything. */
  readonly gateway?: PaymentGateway | null;
  /** How long a first withdrawal to a payee waits on sites that do not set it, hours; 0 for no wait, 24 by default. */
  readonly payeeCoolingHours?: number;
}

/** What the cashier needs of a process. */
export interface CashierContext extends Pick<Context, 'database' | 'intents' | 'logger' | 'now'> {
  readonly core: CoreReads<ExchangeState>;
}

/** What the cashier needs from other modules. */
export interface CashierBelow {
  readonly payments: SitePayments;
  /** The players' own limits on deposits. */
  readonly protection: DepositLimits;
  readonly passkeys: PasskeyConfirmation;
  /** Notifies a player, if connected, of a change of a request. */
  readonly tell: (player: PlayerId, change: MessageData<'RequestChanged'>) => void;
}

/** Deposits and withdrawals, put together. */
export interface Cashier {
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly lists: RequestLists;
  readonly receipts: Receipts;
  readonly rules: RequestRules;
  readonly transfers: RequestTransfers;
  readonly store: RequestStore;
  readonly payments: SitePayments;
  readonly realMoney: boolean;
  /** Decisions of operators. */
  readonly decisions: RequestDecisions;
  readonly gateway: PaymentGateway | null;
  /** Null without a gateway. */
  readonly events: PaymentEvents | null;
  /** A request as its player sees it. */
  readonly wire: (row: MoneyRequestTable) => Promise<MoneyRequest>;
  /** Expires requests, sends approved payouts, and asks the gateway about events that never came. Stops early once `isEnding`. */
  sweep(isEnding?: () => boolean): Promise<void>;
  /** Ends the online deposits of a player who may not pay in any more. Never rejects: a failure is logged, and the next sweep tries again. */
  endStopped(player: PlayerId, isEnding: () => boolean): Promise<void>;
}

/** Puts the cashier together, under the players' own limits on deposits. */
export async function openServices(
  context: CashierContext,
  { realMoney = false, gateway = null, payeeCoolingHours = PAYEE_COOLING_HOURS }: CashierOptions,
  { payments, protection, passkeys, tell }: CashierBelow,
): Promise<Cashier> {
  const { core, database, intents, logger, now } = context;
  const store = new RequestStore(database);
  const transfers = await RequestTransfers.open({
    intents,
    store,
    onChanged: (row) => tell(playerId(row.player_id), changeOf(row)),
  });
  const receipts = new Receipts(database);
  const lists = new RequestLists(database);
  const rules = new RequestRules({
    ...context,
    store,
    realMoney,
    protection,
    online: gateway !== null,
  });
  const ports = new PaymentPorts(gateway);
  const payouts = new Payouts({ transfers, store, ports, logger, owes: (player) => rules.owes(player), now });
  const seconds = new SecondApprovals({ transfers, store, payments, now });
  const cooling = new PayeeCooling(store, passkeys, payeeCoolingHours, now);
  const watch = new WithdrawalWatch(database, now);
  const events =
    gateway === null
      ? null
      : new PaymentEvents({ database, transfers, store, rules, payouts, gateway, logger, now });
  const sweep = new RequestSweep({
    core,
    transfers,
    store,
    payouts,
    events,
    gateway,
    receipts,
    payments,
    watch,
    logger,
    now,
  });
  const decisions = new RequestDecisions({
    transfers,
    store,
    rules,
    lists,
    payouts,
    receipts,
    seconds,
    watch,
    cooling,
    now,
  });
  return {
    deposits: new Deposits({ transfers, store, rules, receipts, ports, logger }),
    withdrawals: new Withdrawals({ transfers, store, rules, cooling, passkeys }),
    lists,
    receipts,
    rules,
    transfers,
    store,
    payments,
    realMoney,
    decisions,
    gateway,
    events,
    wire: wireOf({ core, payments, keyId: gateway?.keyId ?? null }),
    sweep: (isEnding = () => false) => sweep.run(isEnding),
    endStopped: (player, isEnding) => sweep.endStopped(player, isEnding),
  };
}

function changeOf(row: MoneyRequestTable): MessageData<'RequestChanged'> {
  const { request_id: requestId, type, state, amount } = row;
  return { requestId, type, status: statusOf(state), amount: fromPaise(paise(amount)) };
}
