import { getBonuses } from '@layline/contract/calls/bonus.ts';
import type { HoldRule } from '@layline/contract/entities/operator-money.ts';
import { bookView, openBets, playerView } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { claim, deposit, withdraw } from '../players/money-actions.ts';
import type { Player, Population } from '../players/population.ts';
import { decideRequests } from './cashier-desk.ts';
import { Gang, GANGS } from './gangs.ts';
import type { GangKind } from './gangs.ts';
import { betOn, pricedRunners, ticksFrom } from './priced-runners.ts';
import type { PricedRunner } from './priced-runners.ts';
import type { Staff } from './staff.ts';
import { agree } from './trading-desk.ts';
import { UnquotedMarket } from './unquoted-market.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** How often each of them acts per turn, percent. */
const DUMP_PERCENT = 40;
const HEDGE_PERCENT = 20;
const FAVOUR_PERCENT = 30;
/** Rupees. */
const DUMPED = 6000;
const HEDGED = 500;
const FAVOURED = 5000;
const BROUGHT_IN = 20_000;
const DEPOSITS = 4;
/** Maximum that the giver stakes at the market's own prices before reaching the taker's, rupees. */
const SWEPT_MAX = 20_000;
/** Prices that the ring and the favourite bet at, hundredths; and how many ticks worse they accept. */
const USUAL = [180, 500] as const;
const WORSE_TICKS = 4;
/** How far a bet's price has to drift before the bet is as good as lost. */
const LOSING_BY = 3;
/** A runner backed as a gift has next to no chance, and few offer a price on it. The gift's price is far from theirs. */
const HOPELESS = [10_000, 100_000] as const;
const GIFT_PRICE = 200;
const RING_PAYEE = 'ring@bank';

export type AbuserKind = 'PAIR' | 'RING' | 'FAVOURITE' | GangKind;

/**
 * The kinds of people that the watch on withdrawals is meant to catch. A pair: one backs far too low what the other lays. A ring: two accounts of one
 * person, with the same device and payee, claim the same bonus and bet on both sides. A favourite: the traders void this player's losing bets. And
 * gangs, whose members have nothing in common but their bets.
 */
export class Abusers {
  readonly #world: Population;
  readonly #staff: Staff;
  readonly #giver: Player;
  readonly #taker: Player;
  readonly #ring: readonly [Player, Player];
  readonly #favourite: Player;
  readonly #gangs: readonly Gang[];
  readonly #unquoted: UnquotedMarket;
  /** Who should be held, by rule. */
  readonly meant: Readonly<Record<HoldRule, readonly PlayerId[]>>;
  /** Who takes the money out, by kind of abuser. */
  readonly takers: Readonly<Record<AbuserKind, readonly PlayerId[]>>;

  private constructor(
    world: Population,
    staff: Staff,
    people: readonly [Player, Player, Player, Player, Player],
    gangs: readonly Gang[],
  ) {
    this.#world = world;
    this.#staff = staff;
    const [giver, taker, first, second, favourite] = people;
    this.#giver = giver;
    this.#taker = taker;
    this.#ring = [first, second];
    this.#favourite = favourite;
    this.#gangs = gangs;
    this.#unquoted = new UnquotedMarket(world, staff);
    const ring = [first.id, second.id];
    const winners = gangs.map(({ winner }) => winner.id);
    const winnersOf = (kind: GangKind): readonly PlayerId[] =>
      gangs.filter((gang) => gang.kind === kind).map(({ winner }) => winner.id);
    this.takers = {
      PAIR: [taker.id],
      RING: ring,
      FAVOURITE: [favourite.id],
      TRIO: winnersOf('TRIO'),
      FIVE: winnersOf('FIVE'),
      SLOW: winnersOf('SLOW'),
    };
    this.meant = {
      SHARED_PAYEE: ring,
      ONE_LOSER: [taker.id],
      FEW_LOSERS: winners,
      OFF_MARKET: [taker.id],
      VOID_BIAS: [favourite.id],
      SHARED_DEVICE: ring,
      HEDGED_BONUS: ring,
    };
  }

  /** Signs them up; `from` is the index of the first. */
  static async arrive(world: Population, staff: Staff, from: number): Promise<Abusers> {
    const giver = await world.signUp(from, 'ABUSER');
    const taker = await world.signUp(from + 1, 'ABUSER');
    const first = await world.signUp(from + 2, 'ABUSER');
    const { deviceToken } = first;
    const second = await world.signUp(from + 3, 'ABUSER', { address: '10.0.9.1', deviceToken });
    const favourite = await world.signUp(from + 4, 'ABUSER');
    const gangs: Gang[] = [];
    let index = from + 5;
    for (const kind of Object.keys(GANGS) as GangKind[]) {
      const gang = await Gang.arrive(world, kind, index);
      index += gang.members.length;
      gangs.push(gang);
    }
    return new Abusers(world, staff, [giver, taker, first, second, favourite], gangs);
  }

  get #loners(): readonly Player[] {
    return [this.#giver, this.#taker, ...this.#ring, this.#favourite];
  }

  get #all(): readonly Player[] {
    const members = this.#gangs.flatMap((gang) => gang.members);
    return [...this.#loners, ...members];
  }

  isOne(player: string): boolean {
    return this.#all.some(({ id }) => id === player);
  }

  /** Everybody deposits, and the ring claims a bonus. */
  async bringMoney(): Promise<void> {
    for (const player of this.#loners) {
      for (let count = 0; count < DEPOSITS; count += 1) await deposit(this.#world, player, BROUGHT_IN);
    }
    for (const gang of this.#gangs) await gang.bringMoney();
    // Large deposits take two people.
    for (let round = 0; round < 3; round += 1) await decideRequests(this.#world, this.#staff);
    const { result } = await this.#world.ask(this.#ring[0], getBonuses);
    const bonus = result?.bonuses.find(({ status, wagering }) => status === 'AVAILABLE' && wagering > 0);
    for (const player of bonus === undefined ? [] : this.#ring)
      await claim(this.#world, player, bonus?.bonusId);
  }

  /** Acts between two turns of the players. */
  async turn(): Promise<void> {
    const { random } = this.#world;
    if (random.chance(DUMP_PERCENT)) await this.#dump();
    if (random.chance(HEDGE_PERCENT)) await this.#hedge();
    if (random.chance(FAVOUR_PERCENT)) await this.#favour();
    await this.#voidLosing();
    const unquoted = await this.#unquoted.turn();
    const acting = random.pick(this.#gangs);
    for (const gang of this.#gangs) await gang.turn(gang === acting ? unquoted : undefined);
  }

  /** The taker offers a price that nobody else would take; the giver takes everything better, and then that. */
  async #dump(): Promise<void> {
    const found = this.#runner(HOPELESS);
    if (found === undefined) return;
    const better = found.book.availableToBack.reduce((sum, [, size]) => sum + size, 0);
    const swept = Math.ceil(better / 100);
    const money = (playerView(stateInMemory(this.#world.app.core), this.#giver.id)?.available ?? 0) / 100;
    if (swept > SWEPT_MAX || swept + DUMPED > money) return;
    await betOn(this.#world, this.#taker, found, 'LAY', GIFT_PRICE, DUMPED);
    await betOn(this.#world, this.#giver, found, 'BACK', GIFT_PRICE, swept + DUMPED);
  }

  async #hedge(): Promise<void> {
    const [first, second] = this.#ring;
    const found = this.#runner(USUAL);
    if (found === undefined) return;
    await betOn(this.#world, first, found, 'BACK', ticksFrom(found.toBack, -WORSE_TICKS), HEDGED);
    await betOn(this.#world, second, found, 'LAY', ticksFrom(found.toLay, WORSE_TICKS), HEDGED);
  }

  async #favour(): Promise<void> {
    const found = this.#runner(USUAL);
    if (found === undefined) return;
    await betOn(this.#world, this.#favourite, found, 'BACK', ticksFrom(found.toBack, -WORSE_TICKS), FAVOURED);
  }

  /** The traders void the favourite's bets that are as good as lost. */
  async #voidLosing(): Promise<void> {
    const state = stateInMemory(this.#world.app.core);
    for (const { betId, marketId, runnerId, price, matched } of openBets(state, this.#favourite.id)) {
      const book = bookView(state, marketId, 1)?.runners.find((one) => one.runnerId === runnerId);
      const now = book?.availableToBack[0]?.[0] ?? 0;
      if (matched > 0 && now > LOSING_BY * price)
        await agree(this.#world, this.#staff, marketId, { kind: 'VOID_BET', betId });
    }
  }

  #runner(range: readonly [number, number]): PricedRunner | undefined {
    const found = pricedRunners(this.#world, range);
    return found.length === 0 ? undefined : this.#world.random.pick(found);
  }

  /** The matches are over, or the process is about to end. */
  async rest(): Promise<void> {
    await this.#unquoted.handBack();
  }

  /** Those who gain from it withdraw. */
  async takeMoney(): Promise<void> {
    for (const player of [this.#taker, this.#favourite]) await withdraw(this.#world, player);
    for (const player of [...this.#ring, ...this.#ring]) await withdraw(this.#world, player, RING_PAYEE);
    for (const { winner } of this.#gangs) await withdraw(this.#world, winner);
  }
}
