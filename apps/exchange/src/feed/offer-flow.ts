import type { FeedMark } from '@layline/engine/commands.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { takeCommand } from './feed-commands.ts';
import type { FeedMemory } from './feed-memory.ts';
import type { FeedSender } from './feed-sender.ts';
import type { HouseOrders } from './house-orders.ts';
import type { ThinMarkets } from './thin-markets.ts';
import type { WaitingTakes } from './waiting-takes.ts';

export interface OfferFlowDependencies {
  readonly memory: Pick<FeedMemory, 'targets' | 'quotes'>;
  readonly orders: HouseOrders;
  readonly takes: WaitingTakes;
  readonly thin: ThinMarkets;
  readonly sender: Pick<FeedSender, 'submit'>;
  readonly isOpen: (marketId: MarketId) => boolean;
  readonly isManual: (marketId: MarketId) => boolean;
  /** The last message of which all commands have been sent, or wait for the next flush. */
  readonly noted: () => FeedMark | null;
}

/** Sends the quotes and takes that have been collected to the engine, in batches between a feed's other messages. */
export class OfferFlow {
  readonly #deps: OfferFlowDependencies;
  #flushing: Promise<void> | null = null;
  /** Called once the next quotes that are taken have reached the engine. */
  readonly #whenQuoted: (() => void)[] = [];
  #failure: unknown = null;

  constructor(deps: OfferFlowDependencies) {
    this.#deps = deps;
  }

  /** Why the last flush failed; null if none has. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Sends changed quotes and takes, batch after batch, until nothing is left. */
  flush(): Promise<void> {
    if (this.#flushing === null) {
      this.#flushing = this.#flushAll();
      // Callers that do not await this see a failure with the next message.
      this.#flushing.catch((error: unknown) => {
        this.#failure = error;
      });
    }
    return this.#flushing;
  }

  /** Resolves once the quotes that have changed by now have reached the engine, however many follow them. */
  quoted(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenQuoted.push(resolve);
    void this.flush();
    return promise;
  }

  /** Resolves when all earlier quotes and takes have reached the engine. */
  async settled(): Promise<void> {
    if (this.#hasOffers) void this.flush();
    await this.#flushing;
  }

  async #flushAll(): Promise<void> {
    const { memory, orders, takes, thin, sender, isOpen, isManual, noted } = this.#deps;
    const quoted: (() => void)[] = [];
    try {
      do {
        quoted.push(...this.#whenQuoted.splice(0));
        const upTo = noted();
        const changed = memory.targets.takeChanged(
          (marketId) => isOpen(marketId) && !isManual(marketId),
          thin,
        );
        const due = takes.takeDue();
        for (const { marketId } of [...changed, ...due]) thin.noteActive(marketId);
        const commands = [
          ...memory.quotes.takeChanged((marketId) => !isManual(marketId)),
          ...orders.commandsFor(changed),
          ...due.map(takeCommand),
        ];
        await sender.submit(commands, upTo);
        for (const resolve of quoted.splice(0)) resolve();
      } while (this.#hasOffers);
    } finally {
      for (const resolve of [...quoted, ...this.#whenQuoted.splice(0)]) resolve();
      // Cleared in the same turn as the last look for offers. An offer noted in between would have to wait for the next flush.
      this.#flushing = null;
    }
  }

  get #hasOffers(): boolean {
    const { memory, takes } = this.#deps;
    return memory.targets.hasChanges || memory.quotes.hasChanges || takes.areDue;
  }
}
