import { bookView } from '@layline/engine/views.ts';
import type { FeedLevel, FeedMessage, TimedMessage } from '@layline/feeds/feed.ts';
import { until } from '@layline/simulation/base/until.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import type { BettingApp } from '../../testing/betting-app.ts';
import type { FeedSource } from '../feed-source.ts';

const M1 = marketId('m1');

/** Stakes in rupees, prices in hundredths. */
export const level = (price: number, stake = 1000): FeedLevel => [price, rupees(stake)];

const OPENING: readonly FeedMessage[] = [
  {
    type: 'event',
    event: {
      id: eventId('e1'),
      title: 'India v Australia',
      sportId: 3,
      competition: 'Tests',
      startTime: 0,
      teams: ['India', 'Australia'],
      venue: null,
    },
  },
  {
    type: 'market',
    market: {
      id: M1,
      eventId: eventId('e1'),
      type: 'MATCH_ODDS',
      name: 'Match odds',
      bettingType: 'ODDS',
      numberOfWinners: 1,
      completeField: true,
      lineRange: null,
      fancy: null,
      betDelaySec: 0,
      persistenceEnabled: true,
      commissionRate: 500,
      startTime: 1_800_000_000_000,
      runners: ['A', 'B'].map((name, i) => ({ id: runnerId(name), name, sortPriority: i + 1 })),
    },
  },
  { type: 'open', marketId: M1 },
];

/** One maker's whole offer on runner A, three prices to back down from `best` and three to lay. */
function quotes(best: number): FeedMessage {
  return {
    type: 'quotes',
    maker: 'maker',
    marketId: M1,
    runnerId: runnerId('A'),
    toBack: [best, best - 1, best - 2].map((price) => level(price)),
    toLay: [best + 4, best + 6, best + 8].map((price) => level(price)),
    replace: true,
  };
}

/** A feed of one open market that says what a test tells it to, and says it again after a restart. Makers thin out where nobody is looking. */
export class SpokenFeed {
  readonly #said: FeedMessage[] = [...OPENING];
  #wake = Promise.withResolvers<void>();
  #heard = 0;

  constructor(best: number) {
    this.#said.push(quotes(best));
  }

  readonly source: FeedSource = {
    name: 'spoken',
    world: 'as told',
    speed: 1,
    maxGapMs: Infinity,
    thinUnseen: true,
    open: (_run, signal) => this.#play(signal),
  };

  /** Moves the maker's prices; resolves when the exchange has taken that in and asks for more. */
  async move(best: number): Promise<void> {
    this.#said.push(quotes(best));
    this.#wake.resolve();
    await until(() => this.#heard === this.#said.length);
  }

  async *#play(signal: AbortSignal): AsyncGenerator<TimedMessage> {
    signal.addEventListener('abort', () => this.#wake.resolve());
    for (let next = 0; !signal.aborted;) {
      const message = this.#said[next];
      if (message === undefined) {
        this.#heard = next;
        await this.#wake.promise;
        this.#wake = Promise.withResolvers();
      } else {
        next += 1;
        yield { at: 1000, message };
      }
    }
  }
}

/** What the maker offers to back on runner A, best first, as `price` or `price x rupees` if it is not ₹1,000. Does not count as a look. */
export function offered(on: BettingApp): string {
  return (bookView(stateInMemory(on.core), M1, 10)?.runners[0]?.availableToBack ?? [])
    .map(([price, stake]) => (stake === rupees(1000) ? `${price}` : `${price} x ${stake / 100}`))
    .join(' ');
}
