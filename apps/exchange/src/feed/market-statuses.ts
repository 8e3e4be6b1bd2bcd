import type { MarketStatus } from '@layline/domain/markets.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketIds, marketView } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreEvents, CoreReads } from '../core/core-types.ts';

/** The status on disk of every market that the engine knows, for decisions that must not wait for a commit. */
export class MarketStatuses {
  readonly #statuses = new Map<MarketId, MarketStatus>();
  readonly #stopFollowing: () => void;

  private constructor(
    core: Pick<CoreReads<ExchangeState>, 'read'> & Pick<CoreEvents<ExchangeState>, 'subscribe'>,
  ) {
    this.#stopFollowing = core.subscribe(({ events }) => {
      for (const event of events) {
        if (event.type === 'marketCreated') this.#statuses.set(event.marketId, 'INACTIVE');
        else if (event.type === 'marketChanged') this.#statuses.set(event.marketId, event.status);
        else if (event.type === 'marketArchived') this.#statuses.delete(event.marketId);
      }
    });
  }

  /** Reads the statuses and then follows the core. */
  static async open(
    core: Pick<CoreReads<ExchangeState>, 'read'> & Pick<CoreEvents<ExchangeState>, 'subscribe'>,
  ): Promise<MarketStatuses> {
    const markets = new MarketStatuses(core);
    await core.read((state) => {
      for (const id of marketIds(state)) {
        const market = marketView(state, id);
        if (market !== undefined) markets.#statuses.set(id, market.status);
      }
    });
    return markets;
  }

  /** Undefined for a market that is unknown or archived. */
  of(marketId: MarketId): MarketStatus | undefined {
    return this.#statuses.get(marketId);
  }

  stop(): void {
    this.#stopFollowing();
  }
}
