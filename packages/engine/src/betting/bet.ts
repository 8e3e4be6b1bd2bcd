import type { BetStatus, LapseReason, Persistence } from '@layline/domain/bets.ts';
import type { Side } from '@layline/units/betting.ts';
import type { BetId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Line, Price } from '@layline/units/prices.ts';
import type { Chain } from '../agents/agent-model.ts';
import type { Market, Player, Position, Runner } from '../model.ts';
import type { Order } from '../order.ts';
import { UNTOUCHED, newCourse } from './bet-course.ts';
import type { BetCourse } from './bet-course.ts';
import type { BetOptions } from './bet-options.ts';
import type { Ticket } from './ticket.ts';

/**
 * A bet. There may be millions, so it has fields of its own only for what differs from bet to bet while it rests in the book; what many bets have alike
 * is in shared `options`, and what happens to it is in its course, which it has once something does.
 */
export class Bet implements Ticket {
  readonly id: BetId;
  readonly position: Position;
  readonly runner: Runner;
  readonly options: BetOptions;
  /** The terms of its player's agents when it was accepted; null for a player directly under the site. */
  readonly chain: Chain | null;
  /** Stake and price as asked for. */
  readonly stake: Paise;
  private readonly asked: number;
  readonly customerRef: string | null;
  /** Ladder index (0 on a house market) and price of the limit, worse ticks included: the price of the remainder. */
  readonly tick: number;
  readonly price: Price;
  /** Time of acceptance, ms from `options.since`. */
  private readonly placedAfter: number;
  status: BetStatus = 'EXECUTABLE';
  remaining: number;
  private course: Readonly<BetCourse> = UNTOUCHED;
  /** Links of its queue in the book. */
  prev: Bet | null = null;
  next: Bet | null = null;
  /** Links of its position's list, where the last bet is before the first. */
  before: Bet | null = null;
  behind: Bet | null = null;

  /** Bets are made only by `makeBet`. */
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
    if (ticket.heldAt !== ticket.price) this.change().heldAt = ticket.heldAt;
  }

  get player(): Player {
    return this.position.player;
  }

  get market(): Market {
    return this.position.market;
  }

  get side(): Side {
    return this.options.side;
  }

  get placedAt(): number {
    return this.options.since + this.placedAfter;
  }

  /** As its owner asked for it; a new object every time. */
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

  /** The price at which a remainder is held, see `Ticket`. */
  get heldAt(): Price {
    return this.course.heldAt ?? this.price;
  }

  /** As asked for; once matched, the line it was matched at. */
  get line(): Line | null {
    return this.course.line ?? (this.options.line as Line | null);
  }

  get persistence(): Persistence {
    return this.course.persistence ?? this.options.persistence;
  }

  get delayUntil(): number | null {
    return this.course.delayUntil;
  }

  get releaseAt(): number {
    return this.course.releaseAt;
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
    return this.course.lapsed;
  }

  get voided(): number {
    return this.course.voided;
  }

  get converted(): number {
    return this.course.converted;
  }

  get ownCrossed(): number {
    return this.course.ownCrossed;
  }

  get lapseReason(): LapseReason | null {
    return this.course.lapseReason;
  }

  /** Its course, to be changed. */
  change(): BetCourse {
    if (this.course === UNTOUCHED) this.course = newCourse();
    return this.course;
  }
}
