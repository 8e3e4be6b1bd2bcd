import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { FancyTerms, MarketListing } from '@layline/domain/market-listing.ts';
import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import type { FeedMessage } from '../../feed.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import type { HousePlan, HouseSide, HouseTerms, HouseWord } from './plan.ts';

interface HouseSetting {
  readonly eventId: EventId;
  readonly startTime: number;
  readonly betDelaySec: number;
}

/** A market that the house quotes in a simulated match: its state as the exchange should have it. */
export class HouseMarket {
  readonly id: MarketId;
  readonly #plan: HousePlan;
  readonly #setting: HouseSetting;
  readonly #runnerIds: readonly RunnerId[];
  #word: HouseWord = 'SUSPENDED';
  #inPlay = false;
  #turning = false;
  #suspended: SuspendReason | null = null;
  #over = false;

  constructor(plan: HousePlan, setting: HouseSetting) {
    this.id = marketId(`${setting.eventId}.${plan.key}`);
    this.#plan = plan;
    this.#setting = setting;
    this.#runnerIds = plan.runners.map(({ id }) => runnerId(id));
  }

  /** Describes the current market to consumers that do not know it yet; nothing if it is over. */
  introduce(): FeedMessage[] {
    if (this.#over) return [];
    const messages: FeedMessage[] = [{ type: 'market', market: this.#catalogue() }, this.#quoteMessage()];
    if (this.#inPlay) messages.push(this.#turnInPlayMessage());
    if (this.#turning) return messages;
    messages.push({ type: 'open', marketId: this.id });
    if (this.#suspended !== null) messages.push(this.#suspendMessage(this.#suspended));
    return messages;
  }

  /** As `introduce`, in a match that is in-play. */
  introduceInPlay(): FeedMessage[] {
    this.#inPlay = true;
    return this.introduce();
  }

  turnInPlay(): FeedMessage[] {
    if (this.#over) return [];
    this.#inPlay = true;
    this.#turning = true;
    return [this.#turnInPlayMessage()];
  }

  /** Opens after a suspension. */
  open(): FeedMessage[] {
    this.#suspended = null;
    this.#turning = false;
    return [{ type: 'open', marketId: this.id }];
  }

  /** Opens after the market turned in-play; a market that waits for its result stays as it is. */
  openInPlay(): FeedMessage[] {
    if (!this.#turning) return [];
    this.#turning = false;
    return this.#suspended === null ? [{ type: 'open', marketId: this.id }] : [];
  }

  suspend(reason: SuspendReason): FeedMessage[] {
    this.#suspended = reason;
    return [this.#suspendMessage(reason)];
  }

  quote(word: HouseWord): FeedMessage[] {
    this.#word = word;
    return [this.#quoteMessage()];
  }

  /** `winner` is the index of a runner, `lineResult` is in runs. On a range, the figure decides. */
  settle(winner: number | null, lineResult: number | null): FeedMessage[] {
    this.#over = true;
    const { fancy } = this.#plan;
    const won =
      fancy?.kind === 'RANGE' && lineResult !== null
        ? fancy.ranges.findIndex(([from, to]) => lineResult >= from && lineResult <= to)
        : winner;
    return [
      {
        type: 'result',
        marketId: this.id,
        runners: this.#runnerIds.map((id, i) => ({
          runnerId: id,
          outcome: i === won ? 'WINNER' : 'LOSER',
          deadHeat: false,
        })),
        lineResult: lineResult === null ? null : lineResult * 100,
      },
    ];
  }

  void(reason: string): FeedMessage[] {
    this.#over = true;
    return [{ type: 'voidMarket', marketId: this.id, reason }];
  }

  #quoteMessage(): FeedMessage {
    const word = this.#word;
    const quotes = this.#runnerIds.map((id, i): HouseQuote => {
      if (typeof word === 'string') return { runnerId: id, state: word, back: null, lay: null };
      const offer = word[i];
      if (offer === undefined || (offer.back === null && offer.lay === null)) {
        return { runnerId: id, state: 'SUSPENDED', back: null, lay: null };
      }
      return { runnerId: id, state: 'ACTIVE', back: this.#price(offer.back), lay: this.#price(offer.lay) };
    });
    return { type: 'houseQuote', marketId: this.id, quotes };
  }

  #price(side: HouseSide | null): HousePrice | null {
    if (side === null) return null;
    const { maxStake } = this.#plan;
    return {
      line: side.line === null ? null : side.line * 100,
      rate: Math.round(side.rate * 100),
      maxStake: maxStake === null ? null : rupees(maxStake),
    };
  }

  #suspendMessage(reason: SuspendReason): FeedMessage {
    return { type: 'suspend', marketId: this.id, reason, lapse: true };
  }

  #turnInPlayMessage(): FeedMessage {
    return { type: 'turnInPlay', marketId: this.id, betDelaySec: this.#setting.betDelaySec };
  }

  #catalogue(): MarketListing {
    const plan = this.#plan;
    const figure = plan.fancy?.kind === 'SESSION' || plan.fancy?.kind === 'METER';
    return {
      id: this.id,
      eventId: this.#setting.eventId,
      type: plan.type,
      name: plan.name,
      bettingType: plan.fancy === null ? 'BOOKMAKER' : 'FANCY',
      numberOfWinners: figure ? 0 : 1,
      completeField: plan.fancy?.kind !== 'RANGE',
      lineRange: null,
      fancy: plan.fancy === null ? null : this.#terms(plan.fancy),
      betDelaySec: this.#setting.betDelaySec,
      persistenceEnabled: false,
      commissionRate: 0,
      startTime: this.#setting.startTime,
      runners: plan.runners.map(({ name }, i) => ({ id: this.#runnerId(i), name, sortPriority: i + 1 })),
    };
  }

  #terms(terms: HouseTerms): FancyTerms {
    if (terms.kind === 'METER') return { kind: 'METER', min: terms.min * 100, max: terms.max * 100 };
    if (terms.kind !== 'RANGE') return terms;
    return {
      kind: 'RANGE',
      ranges: terms.ranges.map(([from, to], i) => ({
        runnerId: this.#runnerId(i),
        from: from * 100,
        to: to * 100,
      })),
    };
  }

  #runnerId(i: number): RunnerId {
    const id = this.#runnerIds[i];
    if (id === undefined) throw new RangeError(`market ${this.id} has no runner ${i}`);
    return id;
  }
}
