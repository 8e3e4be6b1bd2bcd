import type { Context } from '../../core/context.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { LiveHub } from '../../hub/live-hub.ts';
import type { PasskeyConfirmation } from '../accounts/passkey-confirmation.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Operators } from '../operator/module.ts';
import type { Protection } from '../protection/protection.ts';
import { stoppedPlayers } from '../protection/stopped-players.ts';
import type { SitePayments } from '../settings/site-payments.ts';
import type { Sites } from '../settings/sites.ts';
import { openServices } from './cashier.ts';
import type { Cashier, CashierOptions } from './cashier.ts';
import { waitingRequests } from './cashier-metrics.ts';
import { cashierRoutes } from './cashier-routes.ts';
import { MovedMoney } from './moved-money.ts';
import { reconciliationRoutes } from './reconciliation-routes.ts';
import { cashierOperatorRoutes } from './operator-routes.ts';
import { serveCashier } from './serve-cashier.ts';

/** How often to look for expired and unanswered requests, ms. */
const SWEEP_MS = 60_000;

/** The modules that the cashier depends on. */
interface Below {
  readonly sites: Sites;
  readonly payments: SitePayments;
  readonly sessions: Sessions;
  readonly passkeyConfirmation: PasskeyConfirmation;
  readonly protection: Protection;
  readonly hub: LiveHub;
  readonly operators: Operators;
  /** IANA time zone for days. */
  readonly timeZone: string;
}

/** Opens the cashier, under the players' own limits on deposits. */
export async function openCashier(
  context: Context,
  options: CashierOptions,
  { sites, payments, sessions, passkeyConfirmation, protection, hub, operators, timeZone }: Below,
): Promise<Cashier & Module> {
  const { core, now, admission } = context;
  const cashier = await openServices(context, options, {
    payments,
    protection: protection.deposits,
    passkeys: passkeyConfirmation,
    tell(player, change) {
      hub.tell(player, 'RequestChanged', change);
      operators.news.note('REQUESTS', change.requestId);
    },
  });
  let ending = Promise.resolve();
  let isClosing = false;
  const unsubscribe = core.subscribe(({ events }) => {
    for (const player of stoppedPlayers(events))
      ending = ending.then(() => cashier.endStopped(player, () => isClosing));
  });
  return {
    ...cashier,
    routes: [
      ...cashierRoutes(cashier, sites),
      ...cashierOperatorRoutes({ ...operators, decisions: cashier.decisions, sites }),
      ...reconciliationRoutes({
        ...operators,
        store: cashier.store,
        moved: new MovedMoney(context.database),
        timeZone,
      }),
    ],
    jobs: [
      { name: 'sweeping requests', everyMs: SWEEP_MS, on: 'one node', run: cashier.sweep },
      waitingRequests(context),
    ],
    serve: (app) => serveCashier(app, cashier, (token) => sessions.authenticate(token, now()), admission),
    async close() {
      unsubscribe();
      isClosing = true;
      await ending;
    },
  };
}
