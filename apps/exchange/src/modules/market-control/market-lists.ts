import type {
  OperatorEvent,
  OperatorMarket,
  OperatorMarketDetail,
  Proposal,
} from '@layline/contract/entities/operator-market.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { bookView, marketIds, marketView, quoteVersion } from '@layline/engine/views.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { BookPublisher } from '../catalogue/book-publisher.ts';
import { wireQuote } from '../catalogue/wire-house.ts';
import { wireLimits, wireMarket } from '../catalogue/wire-market.ts';
import { marketExposure } from './house-exposure.ts';
import type { MarketExposure } from './house-exposure.ts';
import { termsOf } from './new-listing.ts';

export interface MarketListsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly catalogue: EventCatalogue;
  readonly books: BookPublisher;
  readonly manual: ManualControl;
  /** Names of players by id. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
  /** Pending proposals about a market. */
  readonly proposalsOf: (marketId: MarketId) => Promise<Proposal[]>;
}

export interface MarketFilter {
  readonly eventId?: string | undefined;
  readonly status?: OperatorMarket['status'] | undefined;
  readonly manual?: 'true' | 'false' | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Markets and events as operators see them. */
export class MarketLists {
  readonly #deps: MarketListsDependencies;

  constructor(deps: MarketListsDependencies) {
    this.#deps = deps;
  }

  markets({ eventId, status, manual, skip, take }: MarketFilter): Promise<OperatorMarket[]> {
    return this.#deps.core.read((state) =>
      marketIds(state)
        .flatMap((id) => marketView(state, id) ?? [])
        .filter(
          (market) =>
            (eventId === undefined || market.definition.eventId === eventId) &&
            (status === undefined || market.status === status) &&
            (manual === undefined || this.#deps.manual.isHeld(market.definition.id) === (manual === 'true')),
        )
        .slice(skip, skip + take)
        .map((market) => this.#wire(market, marketExposure(state, market))),
    );
  }

  /** A market; null if it is unknown. */
  market(marketId: MarketId): Promise<OperatorMarket | null> {
    return this.#deps.core.read((state) => {
      const market = marketView(state, marketId);
      return market === undefined ? null : this.#wire(market, marketExposure(state, market));
    });
  }

  /** A market with the `top` players who can lose the most; null if it is unknown. */
  async detail(marketId: MarketId, top: number): Promise<OperatorMarketDetail | null> {
    const { core, books, namesOf, proposalsOf } = this.#deps;
    const found = await core.read((state) => {
      const market = marketView(state, marketId);
      const book = books.book(state, marketId);
      return market === undefined || book === undefined
        ? null
        : {
            market,
            book,
            exposure: marketExposure(state, market),
            version: quoteVersion(state, marketId),
            rows: bookView(state, marketId, 1)?.runners ?? [],
          };
    });
    if (found === null) return null;
    const { market, book, exposure, version, rows } = found;
    const shares = exposure.shares.slice(0, top);
    const names = await namesOf(shares.map(({ playerId }) => playerId));
    return {
      ...this.#wire(market, exposure),
      limits: wireLimits(market.definition),
      terms: termsOf(market.definition),
      runners: wireMarket(market, book).runners,
      quoteVersion: version,
      quotes: market.runners.map(({ runnerId }, index) => ({
        runnerId,
        quote: wireQuote(rows[index]?.quote ?? null),
      })),
      result: book.result,
      topPlayers: shares.map(({ playerId, profit }) => ({
        playerId,
        userName: names.get(playerId) ?? '',
        exposure: fromPaise(profit.exposure),
        outcomes: profit.runners.map((runner) => ({
          runnerId: runner.runnerId,
          profit: fromPaise(runner.profit),
        })),
      })),
      proposals: await proposalsOf(marketId),
    };
  }

  events(filter: {
    readonly sportId?: number | undefined;
    readonly eventId?: string | undefined;
    readonly skip: number;
    readonly take: number;
  }): Promise<OperatorEvent[]> {
    const { core, catalogue } = this.#deps;
    const entries = [...catalogue.entries]
      .filter(
        ({ event }) =>
          (filter.sportId === undefined || event.sportId === filter.sportId) &&
          (filter.eventId === undefined || event.id === filter.eventId),
      )
      .sort((a, b) => Number(b.inPlay) - Number(a.inPlay) || a.event.startTime - b.event.startTime)
      .slice(filter.skip, filter.skip + filter.take);
    return core.read((state) =>
      entries.map(({ event, inPlay, markets }) => {
        const views = markets.flatMap((id) => marketView(state, id) ?? []);
        const exposures = views.map((market) => marketExposure(state, market));
        return {
          eventId: event.id,
          title: event.title,
          sportId: event.sportId,
          competition: event.competition,
          venue: event.venue,
          teams: [...event.teams],
          startTime: event.startTime,
          inPlay,
          markets: views.length,
          manual: markets.filter((id) => this.#deps.manual.isHeld(id)).length,
          totalMatched: sum(views.map(({ totalMatched }) => totalMatched)),
          playersExposure: sum(exposures.map(({ playersExposure }) => playersExposure)),
          houseWorst: sum(exposures.map(({ house }) => house.worst)),
        };
      }),
    );
  }

  #wire(market: MarketView, { shares, playersExposure, house }: MarketExposure): OperatorMarket {
    const { definition } = market;
    const hold = this.#deps.manual.of(definition.id);
    return {
      marketId: definition.id,
      eventId: definition.eventId,
      eventTitle: this.#deps.catalogue.entry(definition.eventId)?.event.title ?? definition.name,
      name: definition.name,
      type: definition.type,
      bettingType: definition.bettingType,
      status: market.status,
      inPlay: market.inPlay,
      suspendReason: market.suspendReason,
      betDelaySec: market.betDelaySec,
      startTime: definition.startTime,
      version: market.version,
      settlementVersion: market.settlementVersion,
      totalMatched: fromPaise(market.totalMatched),
      manual: hold === undefined ? null : { ...hold },
      players: shares.length,
      playersExposure: fromPaise(playersExposure),
      house: {
        worst: fromPaise(house.worst),
        outcomes: house.outcomes.map(({ runnerId, profit }) => ({ runnerId, profit: fromPaise(profit) })),
        lineSteps: house.lineSteps.map(({ from, profit }) => ({
          from: from === null ? null : fromHundredths(from),
          profit: fromPaise(profit),
        })),
      },
    };
  }
}

function sum(amounts: readonly number[]): number {
  return fromPaise(amounts.reduce((total, amount) => total + amount, 0) as Parameters<typeof fromPaise>[0]);
}
