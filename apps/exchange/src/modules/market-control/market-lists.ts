import type {
  EventListing,
  OperatorEvent,
  OperatorMarket,
  OperatorMarketDetail,
  Proposal,
} from '@layline/contract/entities/operator-market.ts';
import { fromHundredths, fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import type { MarketRisk } from '@layline/engine/risk-view.ts';
import {
  bookView,
  expectedProfit,
  marketIds,
  marketRisk,
  marketView,
  quoteVersion,
} from '@layline/engine/views.ts';
import type { MarketId, PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { HAND_RUN } from '../../feed/feed-runs.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import type { CatalogueEntry, EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { BookPublisher } from '../catalogue/book-publisher.ts';
import { wireQuote } from '../catalogue/wire-house.ts';
import { wireLimits, wireMarket } from '../catalogue/wire-market.ts';
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

export interface EventFilter {
  readonly sportId?: number | undefined;
  readonly eventId?: string | undefined;
  readonly search?: string | undefined;
  readonly listing?: EventListing | undefined;
  /** Earliest and latest start, UTC ms. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly skip: number;
  readonly take: number;
}

const NOTHING = paise(0);

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
        .map((market) => this.#wire(market, marketRisk(state, market.definition.id, 0))),
    );
  }

  /** A market; null if it is unknown. */
  market(marketId: MarketId): Promise<OperatorMarket | null> {
    return this.#deps.core.read((state) => {
      const market = marketView(state, marketId);
      return market === undefined ? null : this.#wire(market, marketRisk(state, marketId, 0));
    });
  }

  /** A market with the `top` players who can lose the most; null if it is unknown. */
  async detail(marketId: MarketId, top: number): Promise<OperatorMarketDetail | null> {
    const { core, books, namesOf, proposalsOf } = this.#deps;
    const found = await core.read((state) => {
      const market = marketView(state, marketId);
      const book = books.book(state, marketId);
      if (market === undefined || book === undefined) return null;
      const risk = marketRisk(state, marketId, top);
      const shares = (risk?.largest ?? []).map(({ playerId, exposure }) => ({
        playerId,
        exposure,
        runners: expectedProfit(state, playerId, marketId)?.runners ?? [],
      }));
      const version = quoteVersion(state, marketId);
      const rows = bookView(state, marketId, 1)?.runners ?? [];
      return { market, book, risk, shares, version, rows };
    });
    if (found === null) return null;
    const { market, book, risk, shares, version, rows } = found;
    const names = await namesOf(shares.map(({ playerId }) => playerId));
    return {
      ...this.#wire(market, risk),
      limits: wireLimits(market.definition),
      terms: termsOf(market.definition),
      runners: wireMarket(market, book).runners,
      quoteVersion: version,
      quotes: market.runners.map(({ runnerId }, index) => ({
        runnerId,
        quote: wireQuote(rows[index]?.quote ?? null),
      })),
      result: book.result,
      topPlayers: shares.map(({ playerId, exposure, runners }) => ({
        playerId,
        userName: names.get(playerId) ?? '',
        exposure: fromPaise(exposure),
        outcomes: runners.map((runner) => ({
          runnerId: runner.runnerId,
          profit: fromPaise(runner.profit),
        })),
      })),
      proposals: await proposalsOf(marketId),
    };
  }

  events(filter: EventFilter): Promise<OperatorEvent[]> {
    const { core, catalogue } = this.#deps;
    const entries = [...catalogue.entries]
      .filter((entry) => fits(entry, filter))
      .sort((a, b) => Number(b.inPlay) - Number(a.inPlay) || a.event.startTime - b.event.startTime)
      .slice(filter.skip, filter.skip + filter.take);
    return core.read((state) =>
      entries.map(({ event, inPlay, listing, version, runId, markets }) => {
        const views = markets.flatMap((id) => marketView(state, id) ?? []);
        const risks = views.flatMap((market) => marketRisk(state, market.definition.id, 0) ?? []);
        return {
          eventId: event.id,
          title: event.title,
          sportId: event.sportId,
          competition: event.competition,
          venue: event.venue,
          teams: [...event.teams],
          startTime: event.startTime,
          inPlay,
          listing,
          version,
          feed: runId === HAND_RUN ? null : runId,
          markets: views.length,
          manual: markets.filter((id) => this.#deps.manual.isHeld(id)).length,
          totalMatched: sum(views.map(({ totalMatched }) => totalMatched)),
          playersExposure: sum(risks.map(({ playersExposure }) => playersExposure)),
          houseWorst: sum(risks.map(({ houseWorst }) => houseWorst)),
        };
      }),
    );
  }

  #wire(market: MarketView, risk: MarketRisk | undefined): OperatorMarket {
    const { definition } = market;
    const results = risk?.results ?? [];
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
      players: risk?.players ?? 0,
      playersExposure: fromPaise(risk?.playersExposure ?? NOTHING),
      house: {
        worst: fromPaise(risk?.houseWorst ?? NOTHING),
        outcomes: results.flatMap(({ runnerId, house }) =>
          runnerId === null ? [] : [{ runnerId, profit: fromPaise(house) }],
        ),
        lineSteps: results.flatMap(({ runnerId, from, house }) =>
          runnerId === null
            ? [{ from: from === null ? null : fromHundredths(from), profit: fromPaise(house) }]
            : [],
        ),
      },
    };
  }
}

/** True for an event that the filter asks for. A listing asks only for events that have not ended. */
function fits({ event, listing, closedAt }: CatalogueEntry, filter: EventFilter): boolean {
  const { sportId, eventId, search, from = 0, to = Infinity } = filter;
  const wanted = search?.toLowerCase();
  const texts = [event.title, event.competition, event.venue ?? '', ...event.teams];
  return (
    (sportId === undefined || event.sportId === sportId) &&
    (eventId === undefined || event.id === eventId) &&
    (filter.listing === undefined || (listing === filter.listing && closedAt === null)) &&
    (wanted === undefined || texts.some((text) => text.toLowerCase().includes(wanted))) &&
    event.startTime >= from &&
    event.startTime <= to
  );
}

function sum(amounts: readonly number[]): number {
  return fromPaise(amounts.reduce((total, amount) => total + amount, 0) as Parameters<typeof fromPaise>[0]);
}
