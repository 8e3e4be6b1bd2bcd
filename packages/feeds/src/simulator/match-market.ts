import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage } from '../feed.ts';
import type { RunnerResult, SuspendReason } from '@layline/domain/markets.ts';
import { MarketMakers } from './makers/market-makers.ts';
import type { Random } from './random.ts';
import type { Fair, MarketPlan, Placed } from './script.ts';

/** Commission on net winnings: 5 % in basis points. */
const COMMISSION = 500;

interface MarketSetting {
  readonly eventId: EventId;
  readonly startTime: number;
  readonly betDelaySec: number;
  readonly activity: number;
  readonly random: Random;
}

/** One market of a simulated match: its state as the exchange should have it, and its traders. */
export class MatchMarket {
  readonly id: MarketId;
  readonly plan: MarketPlan;
  readonly #setting: MarketSetting;
  readonly #runnerIds: readonly RunnerId[];
  readonly #makers: MarketMakers;
  /** Reduction factor of each withdrawn runner by its index, in order. */
  readonly #removed = new Map<number, number>();
  /** Null while open. */
  #suspended: { readonly reason: SuspendReason; readonly lapse: boolean } | null = null;
  #turning = false;
  #inPlay = false;
  #settled = false;

  constructor(plan: MarketPlan, setting: MarketSetting) {
    this.id = marketId(`${setting.eventId}.${plan.key}`);
    this.plan = plan;
    this.#setting = setting;
    this.#runnerIds = plan.runners.map((runner) => runnerId(runner.id));
    this.#makers = new MarketMakers(this.id, plan, this.#runnerIds, setting.random, setting.activity);
  }

  get settled(): boolean {
    return this.#settled;
  }

  get nextAt(): number {
    return this.#makers.nextAt;
  }

  act(at: number): FeedMessage[] {
    return this.#makers.act(at);
  }

  /** Describes the current market to consumers that do not know it yet; nothing if it is settled. */
  introduce(at: number): FeedMessage[] {
    if (this.#settled) return [];
    const messages: FeedMessage[] = [{ type: 'market', market: this.#catalogue() }];
    for (const [runner, factor] of this.#removed) messages.push(this.#removal(runner, factor));
    messages.push({ type: 'open', marketId: this.id });
    if (this.#inPlay) messages.push(this.#turnInPlayMessage());
    if (this.#turning) return messages;
    if (this.#inPlay) messages.push({ type: 'open', marketId: this.id });
    messages.push(...this.#makers.start(at));
    if (this.#suspended === null) return messages;
    messages.push(...this.#makers.stop(this.#suspended.lapse));
    messages.push({ type: 'suspend', marketId: this.id, ...this.#suspended });
    return messages;
  }

  turnInPlay(): FeedMessage[] {
    this.#inPlay = true;
    this.#turning = true;
    return [...this.#makers.turnInPlay(), this.#turnInPlayMessage()];
  }

  suspend(reason: SuspendReason, lapse: boolean): FeedMessage[] {
    this.#suspended = { reason, lapse };
    return [...this.#makers.stop(lapse), { type: 'suspend', marketId: this.id, reason, lapse }];
  }

  /** `quiet`: there are no consumers yet, so the traders wait. */
  open(at: number, quiet: boolean): FeedMessage[] {
    this.#suspended = null;
    this.#turning = false;
    if (quiet) return [];
    return [{ type: 'open', marketId: this.id }, ...this.#makers.start(at)];
  }

  news(fair: Fair, at: number): void {
    this.#makers.news(fair, at);
  }

  /** A withdrawal; `factor` is in basis points. The market stays suspended until it is opened again. */
  remove(runner: number, factor: number): FeedMessage[] {
    this.#removed.set(runner, factor);
    this.#suspended = { reason: 'RUNNER_REMOVED', lapse: true };
    return [...this.#makers.withdraw(runner), this.#removal(runner, factor)];
  }

  /** `winner` is the index of the winning runner, `lineResult` is in runs. A LINE market's only runner neither wins nor loses. */
  settle(winner: number | null, lineResult: number | null): FeedMessage[] {
    return this.#settle(winner === null ? [] : [{ runner: winner, deadHeat: false }], lineResult);
  }

  /** Settles on several winners, tied or not. */
  place(winners: readonly Placed[]): FeedMessage[] {
    return this.#settle(winners, null);
  }

  #settle(winners: readonly Placed[], lineResult: number | null): FeedMessage[] {
    this.#close();
    const runners = this.#runnerIds.flatMap((id, i): RunnerResult[] => {
      if (this.#removed.has(i)) return [];
      const won = winners.find(({ runner }) => runner === i);
      return [
        {
          runnerId: id,
          outcome: won === undefined ? 'LOSER' : 'WINNER',
          deadHeat: won?.deadHeat ?? false,
        },
      ];
    });
    const line = lineResult === null ? null : lineResult * 100;
    return [{ type: 'result', marketId: this.id, runners, lineResult: line }];
  }

  void(reason: string): FeedMessage[] {
    this.#close();
    return [{ type: 'voidMarket', marketId: this.id, reason }];
  }

  #close(): void {
    this.#settled = true;
    this.#makers.stop(true);
  }

  #removal(runner: number, reductionFactor: number): FeedMessage {
    const id = this.#runnerIds[runner];
    if (id === undefined) throw new RangeError(`market ${this.id} has no runner ${runner}`);
    return { type: 'removeRunner', marketId: this.id, runnerId: id, reductionFactor };
  }

  #turnInPlayMessage(): FeedMessage {
    return { type: 'turnInPlay', marketId: this.id, betDelaySec: this.#setting.betDelaySec };
  }

  #catalogue(): MarketListing {
    const { plan } = this;
    return {
      id: this.id,
      eventId: this.#setting.eventId,
      type: plan.type,
      name: plan.name,
      bettingType: plan.bettingType,
      numberOfWinners: plan.bettingType === 'LINE' ? 0 : (plan.winners ?? 1),
      completeField: true,
      lineRange: plan.lineRange,
      fancy: null,
      betDelaySec: this.#setting.betDelaySec,
      persistenceEnabled: true,
      commissionRate: COMMISSION,
      startTime: this.#setting.startTime,
      runners: plan.runners.map((runner, i) => ({
        id: runnerId(runner.id),
        name: runner.name,
        sortPriority: i + 1,
      })),
    };
  }
}
