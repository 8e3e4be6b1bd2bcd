import type { BetStatus, LapseReason, Persistence } from '@layline/domain/bets.ts';
import type { Side } from '@layline/units/betting.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Line, Price } from '@layline/units/prices.ts';
import type { Chain } from '../agents/agent-model.ts';
import type { Bet, Market, Player, Position, Runner } from '../model.ts';
import type { Order } from '../order.ts';
import { NOTHING_RARE, UNTOUCHED, newCourse, newRare } from './bet-course.ts';
import type { BetCourse, RareCourse } from './bet-course.ts';
import type { BetOptions } from './bet-options.ts';
import type { Ticket } from './ticket.ts';

/**
 * A bet as it is kept. There may be millions, so it has fields of its own only for what differs from bet to bet while it rests in the book; what many bets
 * have alike is in shared `options`, and what happens to it is in its course, which it has once something does.
 */
export class BetObject implements Bet {
  readonly id: BetId;
  readonly position: Position;
  readonly runner: Runner;
  readonly options: BetOptions;
  readonly chain: Chain | null;
  readonly stake: Paise;
  /** Price as asked for. */
  private readonly asked: number;
  readonly customerRef: string | null;
  readonly tick: number;
  readonly price: Price;
  /** Time of acceptance, ms from `options.since`. */
  private readonly placedAfter: number;
  remaining: number;
  private course: Readonly<BetCourse> = UNTOUCHED;
  prev: Bet | null = null;
  next: Bet | null = null;
  before: Bet | null = null;
  behind: Bet | null = null;

  /** Only `makeBet` makes bets. */
  constructor(ticket: Ticket, options: BetOptions, id: BetId, at: number, chain: Chain | null) {
    this.id = id;
    this.position = ticket.position;
    this.runner = ticket.runner;
    this.options = options;
    this.chain = chain;
    this.stake = ticket.order.stake;
    this.asked = ticket.order.price;
    this.customerRef = ticket.order.customerRef;
    this.tick = ticket.tick;
    this.price = ticket.price;
    this.placedAfter = at - options.since;
    this.remaining = ticket.remaining;
    if (ticket.heldAt !== ticket.price) this.changeRare().heldAt = ticket.heldAt;
  }

  get player(): Player {
    return this.position.player;
  }

  get market(): Market {
    return this.position.market;
  }

  get status(): BetStatus {
    if (this.remaining === 0) return 'EXECUTION_COMPLETE';
    return this.course.isWaiting ? 'PENDING' : 'EXECUTABLE';
  }

  get side(): Side {
    return this.options.side;
  }

  get placedAt(): number {
    return this.options.since + this.placedAfter;
  }

  get order(): Order {
    const { side, line, persistence, timeInForce, minFill, acceptBetter, acceptWorseTicks } = this.options;
    return {
      playerId: this.player.id,
      marketId: this.market.id,
      runnerId: this.runner.id,
      side,
      price: this.asked,
      line,
      stake: this.stake,
      persistence,
      timeInForce,
      minFill,
      acceptBetter,
      acceptWorseTicks,
      marketVersion: this.options.marketVersion,
      customerRef: this.customerRef,
      source: this.options.source,
      orderType: this.options.orderType,
    };
  }

  get heldAt(): Price {
    return this.course.rare.heldAt ?? this.price;
  }

  get line(): Line | null {
    return this.course.rare.line ?? (this.options.line as Line | null);
  }

  get persistence(): Persistence {
    return this.course.rare.persistence ?? this.options.persistence;
  }

  get delayUntil(): number | null {
    return this.course.isWaiting ? this.releaseAt : null;
  }

  get releaseAt(): number {
    return this.placedAt + this.course.delay;
  }

  get matched(): number {
    return this.course.matched;
  }

  get matchedValue(): number {
    return this.course.matchedValue;
  }

  get cancelled(): number {
    return this.course.cancelled;
  }

  get lapsed(): number {
    return this.course.rare.lapsed;
  }

  get voided(): number {
    return this.course.rare.voided;
  }

  get converted(): number {
    return this.course.rare.converted;
  }

  get ownCrossed(): number {
    return this.course.rare.ownCrossed;
  }

  get lapseReason(): LapseReason | null {
    return this.course.rare.lapseReason;
  }

  change(): BetCourse {
    if (this.course === UNTOUCHED) this.course = newCourse();
    return this.course;
  }

  changeRare(): RareCourse {
    const course = this.change();
    if (course.rare === NOTHING_RARE) course.rare = newRare();
    return course.rare;
  }
}
