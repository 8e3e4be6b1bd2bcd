import type { ExchangeState } from '@layline/engine/state.ts';
import { memberView, playerView } from '@layline/engine/views.ts';
import type {
  MoneyRequestType,
  PaymentMethod,
  PaymentSettings,
  PaymentWay,
} from '@layline/contract/entities/cashier.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { DepositLimits } from '../protection/deposit-limits.ts';
import type { RequestStore } from './request-store.ts';

const DAY_MS = 86_400_000;

export interface RequestRulesDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly store: RequestStore;
  /** Checks the players' own limits on deposits. */
  readonly protection: DepositLimits;
  /** False where only play money moves. */
  readonly realMoney: boolean;
  /** True if there is a gateway. */
  readonly online: boolean;
}

/** Fields shared by both kinds of request. */
export interface Ask {
  readonly playerId: PlayerId;
  readonly type: MoneyRequestType;
  readonly method: PaymentMethod;
  readonly amount: Paise;
  readonly settings: PaymentSettings;
  /** UTC ms. */
  readonly now: number;
}

/** The checks before a request is made, in the contract's order. */
export class RequestRules {
  readonly #deps: RequestRulesDependencies;

  constructor(deps: RequestRulesDependencies) {
    this.#deps = deps;
  }

  /** Payment methods available to players of a site. */
  waysOf({ ways }: PaymentSettings): readonly PaymentWay[] {
    return ways.filter(({ method }) => method !== 'ONLINE' || this.#deps.online);
  }

  /** Checks who asks, how, and for how much; returns the chosen method. */
  async checkAsk(ask: Ask): Promise<PaymentWay | Refused> {
    const stopped = await this.#checkPlayer(ask);
    if (stopped !== null) return stopped;
    const way = this.waysOf(ask.settings).find(
      (one) => one.method === ask.method && (ask.type === 'DEPOSIT' ? one.deposit : one.withdrawal),
    );
    if (way === undefined) return refuse('METHOD_NOT_OFFERED');
    const { min, max } = ask.type === 'DEPOSIT' ? ask.settings.deposit : ask.settings.withdrawal;
    if (ask.amount < toPaise(min) || ask.amount > toPaise(max)) {
      return refuse('AMOUNT_OUT_OF_LIMITS', { details: { min, max } });
    }
    return way;
  }

  /** Checks the number of open requests and the amount within 24 hours. */
  async checkLimits(ask: Ask): Promise<Refused | null> {
    const { store } = this.#deps;
    const { playerId, amount, settings, now, type } = ask;
    if ((await store.openCount(playerId)) >= settings.openRequestsMax)
      return refuse('TOO_MANY_OPEN_REQUESTS');
    const left = await this.leftOf(playerId, type, settings, now);
    const { perDay } = type === 'DEPOSIT' ? settings.deposit : settings.withdrawal;
    if (left !== null && perDay !== null && amount > left) {
      return refuse('DAILY_LIMIT_EXCEEDED', { details: { limit: perDay, available: fromPaise(left) } });
    }
    return type === 'WITHDRAWAL' ? null : this.checkOwnLimit(playerId, amount, now);
  }

  /** Checks the player's own deposit limits, counting pending deposits; null if `amount` paise more are allowed. */
  async checkOwnLimit(player: PlayerId, amount: Paise, now: number): Promise<Refused | null> {
    const { store, protection } = this.#deps;
    return protection.depositRefusal(player, amount, await store.waitingDeposits(player), now);
  }

  /**
   * Checks whether a requested deposit may still be credited with `amount` paise, because its player may have been excluded or have lowered a limit
   * since. Null if it may.
   */
  async checkApproval(row: MoneyRequestTable, amount: Paise, now: number): Promise<Refused | null> {
    const { store, protection } = this.#deps;
    const player = playerId(row.player_id);
    const stopped = await this.#checkPlayer({ playerId: player, type: 'DEPOSIT' });
    if (stopped !== null) return stopped;
    const others = paise((await store.waitingDeposits(player)) - row.amount);
    return protection.depositRefusal(player, amount, others, now);
  }

  /** Checks whether a withdrawal may still be paid, because its player may have been locked since: somebody else may have asked for it. Null if it may. */
  checkPayout(row: MoneyRequestTable): Promise<Refused | null> {
    return this.#checkPlayer({ playerId: playerId(row.player_id), type: 'WITHDRAWAL' });
  }

  /** What the site's limit per 24 hours leaves, paise; null without a limit. */
  async leftOf(
    player: PlayerId,
    type: MoneyRequestType,
    settings: PaymentSettings,
    now: number,
  ): Promise<Paise | null> {
    const { perDay } = type === 'DEPOSIT' ? settings.deposit : settings.withdrawal;
    if (perDay === null) return null;
    const used = await this.#deps.store.sumSince(player, type, now - DAY_MS);
    return paise(Math.max(0, toPaise(perDay) - used));
  }

  /** True if an agent opened the player's account, so that money moves only by entries with the agent. */
  isPaidThroughAgent(player: PlayerId): Promise<boolean> {
    return this.#deps.core.read((state) => memberView(state, player) !== undefined);
  }

  /** True while a corrected settlement has left the player owing (rules section 10.6). */
  async owes(player: PlayerId): Promise<boolean> {
    const view = await this.#deps.core.read((state) => playerView(state, player));
    return (view?.cash ?? 0) < 0;
  }

  /**
   * INSUFFICIENT_FUNDS if the player's available balance does not cover `amount` paise now. The engine decides when the money is held; this says so before
   * the player's confirmation is used up.
   */
  async checkFunds(player: PlayerId, amount: Paise): Promise<Refused | null> {
    const view = await this.#deps.core.read((state) => playerView(state, player));
    const available = view?.available ?? paise(0);
    return amount > available ? notCovered(amount, available) : null;
  }

  async #checkPlayer({ playerId, type }: Pick<Ask, 'playerId' | 'type'>): Promise<Refused | null> {
    const { core, database, realMoney } = this.#deps;
    const account = await database.read
      .selectFrom('accounts')
      .select('name_key')
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    // Demo players have no name of their own, and what they play with was never paid in.
    const isDemo = account === undefined || account.name_key === null;
    if (realMoney && isDemo) return refuse('FORBIDDEN');
    if (await this.isPaidThroughAgent(playerId)) return refuse('PAID_THROUGH_AGENT');
    const view = await core.read((state) => playerView(state, playerId));
    const state = view?.state;
    // Players on a break cannot deposit, but can withdraw their own money.
    const mayMove = type === 'DEPOSIT' ? state === 'ACTIVE' : state !== undefined && state !== 'LOCKED';
    return mayMove ? null : refuse('MONEY_MOVES_STOPPED');
  }
}

/** The refusal of a withdrawal that the available balance does not cover; both in paise. */
export function notCovered(needed: Paise, available: Paise): Refused {
  return refuse('INSUFFICIENT_FUNDS', {
    message: 'Your available balance does not cover this withdrawal.',
    details: { needed: fromPaise(needed), available: fromPaise(available) },
  });
}
