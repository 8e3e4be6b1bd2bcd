import type { FastifyInstance } from 'fastify';
import type { SharedParts } from '../build-app.ts';
import { every } from '../core/scheduler.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Route } from '../http/route.ts';
import type { LiveHub } from '../hub/live-hub.ts';
import { bonusRoutes } from '../modules/bonus/bonus-routes.ts';
import { Bonuses } from '../modules/bonus/bonuses.ts';
import { openCashier } from '../modules/cashier/cashier.ts';
import type { Cashier } from '../modules/cashier/cashier.ts';
import { cashierRoutes } from '../modules/cashier/cashier-routes.ts';
import { serveCashier } from '../modules/cashier/serve-cashier.ts';
import type { ExchangeParts, PartsOptions } from './parts.ts';

/** How often bonuses are looked at whose time may be over, ms. */
const BONUS_SWEEP_MS = 60_000;

/** What brings players money and takes it, but for bets and games. */
export interface Money extends Pick<ExchangeParts, 'bonuses' | 'cashier'> {
  readonly routes: readonly Route[];
  serve(app: FastifyInstance): void;
  closeBonuses(): Promise<void>;
}

/** Opens bonuses and cashier, which tell their players over the hub. */
export async function openMoney(
  shared: SharedParts,
  scheduler: Scheduler,
  liveHub: LiveHub,
  options: Pick<PartsOptions, 'realMoney' | 'gateway'>,
): Promise<Money> {
  const { clock, sessions, sites } = shared;
  const now = (): number => clock.now();
  const { bonuses, closeBonuses } = await openBonuses(shared, scheduler, liveHub);
  const cashier = await openCash(shared, scheduler, liveHub, options);
  return {
    bonuses,
    cashier,
    routes: [...bonusRoutes(bonuses, sites), ...cashierRoutes(cashier, sites)],
    serve: (app) => serveCashier(app, cashier, (token) => sessions.authenticate(token, now()), now),
    closeBonuses,
  };
}

/** Opens the cashier, under the players' own limits on deposits. */
function openCash(
  { database, core, intents, clock, logger, sitesDir, protection }: SharedParts,
  scheduler: Scheduler,
  liveHub: LiveHub,
  { realMoney = false, gateway = null }: Pick<PartsOptions, 'realMoney' | 'gateway'>,
): Promise<Cashier> {
  return openCashier({
    database,
    core,
    intents,
    scheduler,
    logger,
    now: () => clock.now(),
    sitesDir,
    realMoney,
    gateway,
    rules: {
      mayMoveMoney: () => Promise.resolve(null),
      depositRule: (player, amount, waiting, at) => protection.depositRefusal(player, amount, waiting, at),
    },
    tell: (player, change) => liveHub.tell(player, 'RequestChanged', change),
  });
}

/** Opens the bonuses, which tell their players over the hub, and looks from time to time whose time is over. */
async function openBonuses(
  { database, core, intents, clock, logger, sites }: SharedParts,
  scheduler: Scheduler,
  liveHub: LiveHub,
): Promise<{ readonly bonuses: Bonuses; closeBonuses(): Promise<void> }> {
  const onError = (error: unknown): void => logger.error({ err: error }, 'a bonus was not looked at');
  const bonuses = await Bonuses.open({
    database,
    core,
    intents,
    sites,
    tell: (player, bonus) => liveHub.tell(player, 'BonusChanged', bonus),
    onError,
    now: () => clock.now(),
  });
  const stopSweeping = every(scheduler, BONUS_SWEEP_MS, () => {
    bonuses.sweep().catch(onError);
  });
  return {
    bonuses,
    async closeBonuses() {
      stopSweeping();
      await bonuses.stop();
    },
  };
}
