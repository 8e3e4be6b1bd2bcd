import {
  cancelRequest,
  createDeposit,
  createRequestForDepositWithdrawal,
  createWithdrawal,
  getDepositWithdrawals,
  getPaymentInfo,
  getUserWithdrawalHistory,
  playerRequests,
  storeImage,
} from '@layline/contract/calls/cashier.ts';
import type { MoneyRequest, NewDeposit, NewWithdrawal } from '@layline/contract/entities/cashier.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { isRefused, refuse, route } from '@layline/server/http/route.ts';
import type { Refused, Route, Session } from '@layline/server/http/route.ts';
import type { Sites } from '../settings/sites.ts';
import { cancelOwn } from './cancel-own.ts';
import type { Cashier } from './cashier.ts';

/** Who asks, where and when. */
interface Asking {
  readonly session: Session;
  readonly host: string;
  readonly now: number;
}

type CashierSites = Pick<Sites, 'of' | 'isSuspended'>;

/** The player's own deposits and withdrawals. */
export function cashierRoutes(cashier: Cashier, sites: CashierSites): readonly Route[] {
  return [...cashierActs(cashier, sites), ...cashierReads(cashier)];
}

/** The calls that make and cancel requests, and what a player has to know to make one. */
export function cashierActs(cashier: Cashier, sites: CashierSites): readonly Route[] {
  const { deposits, withdrawals, receipts, payments, rules } = cashier;
  const answer = async (done: MoneyRequestTable | Refused): Promise<MoneyRequest | Refused> =>
    isRefused(done) ? done : cashier.wire(done);

  /**
   * The site and terms of a request are always those of the account's own site, whichever site's page it came from. Refused while either site is
   * suspended.
   */
  function termsOf({ session, host, now }: Asking) {
    const { playerId, site } = session;
    const { file, setting } = sites.of(site);
    if (sites.isSuspended({ host, session })) return refuse('SITE_SUSPENDED');
    return { playerId, site: { file, currency: setting.currency }, settings: payments.of(file), now };
  }

  async function deposit(asking: Asking, body: NewDeposit): Promise<MoneyRequest | Refused> {
    const terms = termsOf(asking);
    return isRefused(terms) ? terms : answer(await deposits.create({ ...terms, body }));
  }

  async function withdraw(asking: Asking, body: NewWithdrawal): Promise<MoneyRequest | Refused> {
    const terms = termsOf(asking);
    return isRefused(terms) ? terms : answer(await withdrawals.create({ ...terms, body, asking }));
  }

  return [
    route(getPaymentInfo, async ({ session: { playerId, site }, now }) => {
      const { file, setting } = sites.of(site);
      const settings = payments.of(file);
      const { deposit: paidIn, withdrawal: paidOut, openRequestsMax, withdrawalReversal } = settings;
      const left = await Promise.all(
        (['DEPOSIT', 'WITHDRAWAL'] as const).map((type) => rules.leftOf(playerId, type, settings, now)),
      );
      const [depositLeft, withdrawalLeft] = left.map((amount) =>
        amount === null || amount === undefined ? null : fromPaise(amount),
      );
      return {
        ways: [...rules.waysOf(settings)],
        deposit: paidIn,
        withdrawal: paidOut,
        openRequestsMax,
        withdrawalReversal,
        currency: setting.currency,
        depositLeft: depositLeft ?? null,
        withdrawalLeft: withdrawalLeft ?? null,
        realMoney: cashier.realMoney,
        throughAgent: await rules.isPaidThroughAgent(playerId),
      };
    }),
    route(createDeposit, ({ body, ...asking }) => deposit(asking, body)),
    route(createWithdrawal, ({ body, ...asking }) => withdraw(asking, body)),
    route(createRequestForDepositWithdrawal, ({ body, ...asking }) => {
      if (body.type === 'DEPOSIT') return deposit(asking, body);
      return withdraw(asking, body);
    }),
    route(cancelRequest, async ({ body, session, now }) =>
      answer(await cancelOwn(cashier, session.playerId, body.requestId, now)),
    ),
    route(storeImage, ({ body, session, now }) => receipts.keep(session.playerId, body.image, now)),
  ];
}

/** The player's lists of requests. */
export function cashierReads({ lists, wire }: Pick<Cashier, 'lists' | 'wire'>): readonly Route[] {
  return [
    route(playerRequests, async ({ body, session }) => {
      const { rows, next } = await lists.ofPlayer(session.playerId, body);
      return { requests: await Promise.all(rows.map(wire)), next };
    }),
    route(getDepositWithdrawals, async ({ body, session }) => {
      const { rows, next } = await lists.ofPlayer(session.playerId, body);
      const { deposited, withdrawn, pendingDeposits, heldWithdrawals } = await lists.totalsOf(
        session.playerId,
        body,
      );
      const totals = {
        deposited: fromPaise(deposited),
        withdrawn: fromPaise(withdrawn),
        pendingDeposits: fromPaise(pendingDeposits),
        heldWithdrawals: fromPaise(heldWithdrawals),
      };
      return { requests: await Promise.all(rows.map(wire)), next, totals };
    }),
    route(getUserWithdrawalHistory, async ({ query, session }) => {
      const { status, from, to, cursor, take } = query;
      const statuses = status === undefined ? [] : [status];
      const filter = { type: 'WITHDRAWAL', statuses, from, to, cursor, take } as const;
      const { rows, next } = await lists.ofPlayer(session.playerId, filter);
      return { requests: await Promise.all(rows.map(wire)), next };
    }),
  ];
}
