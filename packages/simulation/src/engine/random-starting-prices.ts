import type { PlaceBet, Unsequenced } from '@layline/engine/commands.ts';
import { ON_CLOSE_TYPES } from '@layline/domain/bets.ts';
import { betId, marketId } from '@layline/units/ids.ts';
import { isOnClose } from '../auditor/starting-price.ts';
import type { Market, World } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';
import { randomOrder } from './random-orders.ts';

/** Markets with starting prices, bets for them, and the off. */
export class StartingPriceSource {
  readonly #random: Random;
  readonly #world: World;
  readonly #newRef: () => string;

  constructor(random: Random, world: World, newRef: () => string) {
    this.#random = random;
    this.#world = world;
    this.#newRef = newRef;
  }

  /** Gives most new markets of odds starting prices, and rarely one that cannot have them. */
  alter(command: Unsequenced): Unsequenced {
    if (command.type !== 'createMarket') return command;
    const isOdds = command.definition.bettingType === 'ODDS';
    const startingPrice = this.#random.chance(isOdds ? 90 : 2);
    return startingPrice ? { ...command, definition: { ...command.definition, startingPrice } } : command;
  }

  /** Where it can be, one of five commands is about the starting price; null otherwise. */
  next(): Unsequenced | null {
    if (!this.#random.chance(20)) return null;
    const { markets, players } = this.#world;
    const open = [...markets.values()].filter(({ status }) => status === 'OPEN');
    const before = open.filter(({ definition, inPlay }) => definition.startingPrice === true && !inPlay);
    const isLate = this.#random.chance(4);
    const from = isLate ? open : before;
    if (from.length === 0 || players.size === 0) return null;
    const market = this.#random.pick(from);
    return this.#random.weighted<() => Unsequenced | null>([
      [55, () => this.#onClose(market)],
      [20, () => this.#takesSp(market)],
      [8, () => this.#persistence(market)],
      [3, () => this.#takeBack(market)],
      [3, () => ({ type: 'turnInPlay', marketId: marketId(market.id), betDelaySec: 1 })],
    ])();
  }

  #order(market: Market): Unsequenced<PlaceBet> {
    const player = this.#random.pick([...this.#world.players.values()]);
    return randomOrder(this.#random, market, player, this.#newRef());
  }

  #onClose(market: Market): Unsequenced {
    const made = this.#order(market);
    const orderType = this.#random.pick(ON_CLOSE_TYPES);
    const end = made.side === 'BACK' ? 101 : 100_000;
    const atEnd = orderType === 'MARKET_ON_CLOSE' && this.#random.chance(97);
    const order = { ...made, orderType, price: atEnd ? end : made.price };
    if (this.#random.chance(3)) return order;
    const persistence = this.#random.chance(98) ? 'LAPSE' : made.persistence;
    return {
      ...order,
      persistence,
      timeInForce: 'NONE',
      minFill: null,
      acceptBetter: true,
      acceptWorseTicks: 0,
    };
  }

  #takesSp(market: Market): Unsequenced {
    const made = this.#order(market);
    const timeInForce = this.#random.chance(95) ? 'NONE' : made.timeInForce;
    const minFill = timeInForce === 'NONE' ? null : made.minFill;
    return { ...made, persistence: 'TAKE_SP', timeInForce, minFill };
  }

  #persistence(market: Market): Unsequenced | null {
    const open = market.bets.filter(({ remaining }) => remaining > 0);
    if (open.length === 0) return null;
    const bet = this.#random.pick(open);
    const persistence = this.#random.pick(['TAKE_SP', 'TAKE_SP', 'LAPSE', 'PERSIST'] as const);
    const change = { kind: 'PERSISTENCE', persistence } as const;
    return { type: 'changeBet', playerId: bet.order.playerId, betId: betId(bet.id), change };
  }

  /** Tries to cancel a bet for the starting price. */
  #takeBack(market: Market): Unsequenced | null {
    const open = market.bets.filter(({ remaining, order }) => remaining > 0 && isOnClose(order));
    if (open.length === 0) return null;
    const bet = this.#random.pick(open);
    return { type: 'cancelBet', playerId: bet.order.playerId, betId: betId(bet.id), size: null };
  }
}
