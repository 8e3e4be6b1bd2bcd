import type { FastifyInstance } from 'fastify';
import type { Route } from '@layline/server/http/route.ts';
import { Activities } from '../modules/accounts/activity-log.ts';
import { PasskeyConfirmation } from '../modules/accounts/passkey-confirmation.ts';
import { Passkeys } from '../modules/accounts/passkeys.ts';
import { openServices, type CashierOptions } from '../modules/cashier/cashier.ts';
import { cashierActs } from '../modules/cashier/cashier-routes.ts';
import { serveCashier } from '../modules/cashier/serve-cashier.ts';
import { DepositLimits } from '../modules/protection/deposit-limits.ts';
import { tellDesks } from './messages/told.ts';
import type { InTurn } from './followed-turns.ts';

/** What a follower does of the cashier. */
interface FollowedCashier {
  readonly routes: readonly Route[];
  serve(app: FastifyInstance): void;
}

/**
 * Opens the cashier for players and for the payment gateway: deposits, withdrawals, receipts. Sweeping requests, and all that operators decide, is done where the exchange is led, in turn with
 * what is done here.
 */
export async function openFollowedCashier(
  process: InTurn,
  options: CashierOptions,
): Promise<FollowedCashier> {
  const { database, core, admission, payments, players, sites, hub, mustTakeTurns } = process;
  const cashier = await openServices(process, options, {
    payments,
    protection: new DepositLimits(database, core),
    passkeys: new PasskeyConfirmation(new Passkeys(database, 'PLAYER'), new Activities(database)),
    tell(player, change) {
      hub.tell(player, 'RequestChanged', change);
      tellDesks(process, 'REQUESTS', change.requestId);
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
