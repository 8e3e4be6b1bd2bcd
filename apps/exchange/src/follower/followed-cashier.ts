import type { FastifyInstance } from 'fastify';
import type { Admission } from '@layline/server/admission/admission.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { BusEnd } from '../core/follow/bus.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import { Activities } from '../modules/accounts/activity-log.ts';
import { PasskeyConfirmation } from '../modules/accounts/passkey-confirmation.ts';
import { Passkeys } from '../modules/accounts/passkeys.ts';
import { openServices, type CashierContext, type CashierOptions } from '../modules/cashier/cashier.ts';
import { cashierActs } from '../modules/cashier/cashier-routes.ts';
import { serveCashier } from '../modules/cashier/serve-cashier.ts';
import { DepositLimits } from '../modules/protection/deposit-limits.ts';
import type { SitePayments } from '../modules/settings/site-payments.ts';
import type { Sites } from '../modules/settings/sites.ts';
import type { FollowedPlayers } from './followed-players.ts';
import { tellDesks } from './messages/told.ts';

export interface FollowedCashierOptions extends BusEnd, CashierOptions {
  readonly context: CashierContext;
  readonly admission: Admission;
  readonly payments: SitePayments;
  readonly players: Pick<FollowedPlayers, 'authenticate'>;
  readonly sites: Pick<Sites, 'isSuspended' | 'of'>;
  readonly hub: Pick<LiveHub, 'tell'>;
  /** Sends a caller to the leader if that one does not take turns with followers. */
  readonly mustTakeTurns: () => Promise<void>;
}

/** What a follower does of the cashier. */
export interface FollowedCashier {
  readonly routes: readonly Route[];
  serve(app: FastifyInstance): void;
}

/**
 * Opens the cashier for players and for the payment gateway: deposits, withdrawals, receipts. Sweeping requests, and all that operators decide, is done where the exchange is led, in turn with
 * what is done here.
 */
export async function openFollowedCashier(options: FollowedCashierOptions): Promise<FollowedCashier> {
  const { context, admission, payments, players, sites, hub, mustTakeTurns } = options;
  const { database, core } = context;
  const cashier = await openServices(context, options, {
    payments,
    protection: new DepositLimits(database, core),
    passkeys: new PasskeyConfirmation(new Passkeys(database, 'PLAYER'), new Activities(database)),
    tell(player, change) {
      hub.tell(player, 'RequestChanged', change);
      tellDesks(options, 'REQUESTS', change.requestId);
    },
  });
  const { events } = cashier;
  return {
    routes: cashierActs(cashier, sites),
    serve: (app) =>
      serveCashier(
        app,
        { ...cashier, events: events && { take: (event) => mustTakeTurns().then(() => events.take(event)) } },
        (token) => players.authenticate(token, true),
        admission,
      ),
  };
}
