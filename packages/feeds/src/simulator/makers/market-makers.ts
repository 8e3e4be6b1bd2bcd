import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { FeedLevel, FeedMessage } from '../../feed.ts';
import type { Random } from '../random.ts';
import type { Fair, MarketPlan } from '../script.ts';
import { MakerBook, offered, pull, setLadder, takeFrom } from './book.ts';
import type { PricePlan, RunnerFair } from './grid.ts';
import { driftedFair, fairPrice, gridSteps, planPrices } from './grid.ts';
import type { MakerProfile } from './profiles.ts';
import { CROWD, MAKERS } from './profiles.ts';
import { levelStake, roundStake } from './stakes.ts';

/** Log odds by which the market's mood moves per quote, and how much of it persists. */
const DRIFT_STEP = 0.012;
const DRIFT_KEPT = 0.92;
/** Lowest stake that an exchange is expected to take (rules section 14); smaller leftovers are left alone. */
const LEAST_STAKE = rupees(100);
/** Share of unnecessary quotes that are sent anyway, to restore what players have taken. */
const REFRESH = 0.2;

interface Seat {
  readonly profile: MakerProfile;
  readonly books: readonly MakerBook[];
  nextAt: number;
}

/** The simulated traders of one market: makers who quote around the model's chances, and the crowd that takes their quotes. */
export class MarketMakers {
  readonly #marketId: MarketId;
  readonly #plan: MarketPlan;
  readonly #runnerIds: readonly RunnerId[];
  readonly #random: Random;
  readonly #activity: number;
  readonly #seats: readonly Seat[];
  readonly #drift: number[];
  /** Runners withdrawn, by index. */
  readonly #out = new Set<number>();
  #fair: Fair;
  #inPlay = false;
  #nextTake = Number.POSITIVE_INFINITY;
  #nextAt = Number.POSITIVE_INFINITY;

  constructor(
    marketId: MarketId,
    plan: MarketPlan,
    runnerIds: readonly RunnerId[],
    random: Random,
    activity: number,
  ) {
    this.#marketId = marketId;
    this.#plan = plan;
    this.#runnerIds = runnerIds;
    this.#random = random;
    this.#activity = activity;
    this.#fair = plan.fair;
    this.#drift = runnerIds.map(() => 0);
    this.#seats = MAKERS.map((profile) => ({
      profile,
      books: runnerIds.map(() => new MakerBook()),
      nextAt: Number.POSITIVE_INFINITY,
    }));
  }

  /** Feed time of the next action by a trader; infinite while the market is not open. */
  get nextAt(): number {
    return this.#nextAt;
  }

  turnInPlay(): FeedMessage[] {
    this.#inPlay = true;
    return this.stop(true);
  }

  /**
   * The market is suspended or closed. `lapse`: the exchange cancels resting orders, and the makers withdraw them too, so that an
   * exchange that remembers target quotes does not restore old prices when the market opens.
   */
  stop(lapse: boolean): FeedMessage[] {
    const messages: FeedMessage[] = [];
    for (const seat of this.#seats) {
      seat.nextAt = Number.POSITIVE_INFINITY;
      if (!lapse) continue;
      for (const [r, book] of seat.books.entries()) {
        if (book.empty) continue;
        book.clear();
        messages.push(this.#message(seat, r, [], [], true));
      }
    }
    this.#nextTake = Number.POSITIVE_INFINITY;
    this.#nextAt = Number.POSITIVE_INFINITY;
    return messages;
  }

  /** A runner is withdrawn: all resting orders of the market are cancelled, and nobody quotes that runner again. */
  withdraw(runner: number): FeedMessage[] {
    const messages = this.stop(true);
    this.#out.add(runner);
    return messages;
  }

  /** News from the model. In an open market the makers follow, each after its own lag. */
  news(fair: Fair, at: number): void {
    this.#fair = fair;
    if (this.#nextAt === Number.POSITIVE_INFINITY) return;
    for (const seat of this.#seats) {
      const [from, to] = seat.profile.lag;
      seat.nextAt = Math.min(seat.nextAt, at + Math.ceil(this.#random.between(from, to)));
    }
    this.#sum();
  }

  /** The market opens and everybody quotes at once. */
  start(at: number): FeedMessage[] {
    const messages: FeedMessage[] = [];
    this.#quote(this.#seats, messages);
    for (const seat of this.#seats) this.#rest(seat, at);
    this.#restCrowd(at);
    this.#sum();
    return messages;
  }

  /** Actions of the traders that are due at this time. */
  act(at: number): FeedMessage[] {
    const messages: FeedMessage[] = [];
    for (const seat of this.#seats) {
      if (seat.nextAt > at) continue;
      this.#move();
      this.#quote([seat], messages);
      this.#rest(seat, at);
    }
    if (this.#nextTake <= at) {
      this.#take(messages);
      this.#restCrowd(at);
    }
    this.#sum();
    return messages;
  }

  #sum(): void {
    this.#nextAt = Math.min(this.#nextTake, ...this.#seats.map((seat) => seat.nextAt));
  }

  #pace(rhythm: readonly [number, number]): number {
    const mean = rhythm[this.#inPlay ? 0 : 1] / (this.#activity * Math.sqrt(this.#plan.weight));
    return Math.ceil(mean * 0.3 + this.#random.exponential(mean * 0.7));
  }

  #rest(seat: Seat, at: number): void {
    seat.nextAt = at + this.#pace(seat.profile.rhythm);
  }

  #restCrowd(at: number): void {
    this.#nextTake = at + this.#pace(CROWD.rhythm);
  }

  #move(): void {
    for (let i = 0; i < this.#drift.length; i++) {
      this.#drift[i] = (this.#drift[i] ?? 0) * DRIFT_KEPT + this.#random.normal() * DRIFT_STEP;
    }
  }

  /**
   * Quotes for the given makers on every runner. First all makers withdraw levels that are now on the wrong side of the fair
   * price, so that house quotes never cross, not even between two messages.
   */
  #quote(seats: readonly Seat[], messages: FeedMessage[]): void {
    const winners = this.#plan.winners ?? 1;
    for (const [r, fair] of driftedFair(this.#fair, this.#drift, winners, this.#out).entries()) {
      if (fair === null) continue;
      const middle = fairPrice(fair);
      for (const seat of this.#seats) this.#withdraw(seat, r, middle, messages);
      for (const seat of seats) this.#quoteRunner(seat, r, fair, messages);
    }
  }

  #withdraw(seat: Seat, r: number, middle: number, messages: FeedMessage[]): void {
    const book = seat.books[r];
    if (book === undefined || book.empty) return;
    const toBack = pull(book.toBack, (price) => price >= middle);
    const toLay = pull(book.toLay, (price) => price <= middle);
    if (toBack.length > 0 || toLay.length > 0) messages.push(this.#message(seat, r, toBack, toLay, false));
  }

  #quoteRunner(seat: Seat, r: number, fair: RunnerFair, messages: FeedMessage[]): void {
    const book = seat.books[r];
    if (book === undefined) return;
    const prices = planPrices(fair, seat.profile, this.#plan);
    if (this.#standsWell(seat.profile, prices, book) && !this.#random.chance(REFRESH)) return;
    const replace = book.empty;
    const toBack = setLadder(book.toBack, this.#sizes(seat.profile, prices.toBack, book.toBack));
    const toLay = setLadder(book.toLay, this.#sizes(seat.profile, prices.toLay, book.toLay));
    if (toBack.length === 0 && toLay.length === 0) return;
    messages.push(this.#message(seat, r, toBack, toLay, replace));
  }

  /** True if none of the maker's levels has been taken or withdrawn and its best prices are close enough to those wanted. */
  #standsWell(maker: MakerProfile, wanted: PricePlan, book: MakerBook): boolean {
    return (['toBack', 'toLay'] as const).every((side) => {
      const standing = offered(book[side]);
      const [best] = wanted[side];
      if (standing.length !== wanted[side].length) return false;
      if (best === undefined) return true;
      const own = side === 'toBack' ? Math.max(...standing) : Math.min(...standing);
      return gridSteps(own, best, this.#plan) <= maker.slack;
    });
  }

  /** A level keeps its size, and with it its place in the queue, until much of it has been taken. */
  #sizes(
    maker: MakerProfile,
    prices: readonly number[],
    standing: ReadonlyMap<number, FeedLevel[1]>,
  ): FeedLevel[] {
    const line = this.#plan.bettingType === 'LINE';
    const weight = this.#plan.weight * (this.#inPlay ? 1 : 0.6);
    return prices.map((price, level): FeedLevel => {
      const fresh = levelStake(maker, level, line ? null : price, weight, this.#random);
      const kept = standing.get(price);
      return [price, kept !== undefined && kept >= Math.max(LEAST_STAKE, fresh * 0.4) ? kept : fresh];
    });
  }

  #message(
    seat: Seat,
    r: number,
    toBack: readonly FeedLevel[],
    toLay: readonly FeedLevel[],
    replace: boolean,
  ): FeedMessage {
    const maker = seat.profile.name;
    return {
      type: 'quotes',
      maker,
      marketId: this.#marketId,
      runnerId: this.#runnerId(r),
      toBack,
      toLay,
      replace,
    };
  }

  #runnerId(r: number): RunnerId {
    const id = this.#runnerIds[r];
    if (id === undefined) throw new RangeError(`market ${this.#marketId} has no runner ${r}`);
    return id;
  }

  #take(messages: FeedMessage[]): void {
    const random = this.#random;
    const r = random.below(this.#runnerIds.length);
    const side = random.chance(0.6) ? 'BACK' : 'LAY';
    const ladders = this.#seats.flatMap((seat) => {
      const book = seat.books[r];
      if (book === undefined) return [];
      return [side === 'BACK' ? book.toBack : book.toLay];
    });
    const prices = ladders.flatMap(offered);
    if (prices.length === 0) return;
    const price = side === 'BACK' ? Math.max(...prices) : Math.min(...prices);
    const wanted = Math.min(CROWD.most, CROWD.stake * Math.exp(random.normal() * 1.1));
    const stake = takeFrom(ladders, price, roundStake(wanted));
    if (stake < LEAST_STAKE) return;
    messages.push({
      type: 'take',
      taker: CROWD.name,
      marketId: this.#marketId,
      runnerId: this.#runnerId(r),
      side,
      price,
      stake,
    });
  }
}
