import { marketView } from '@layline/engine/views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { IN_PLAY_LABEL } from '@layline/contract/entities/event.ts';
import type { Event, EventChange, Sport } from '@layline/contract/entities/event.ts';
import { BettingType } from '@layline/contract/entities/market.ts';
import type { MarketSummary } from '@layline/contract/entities/market.ts';
import type { RaceEntry } from '@layline/contract/entities/score-card.ts';
import { sportById, SPORTS } from '@layline/contract/sports.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { isListed } from './event-catalogue.ts';
import type { CatalogueEntry, EventCatalogue } from './event-catalogue.ts';

/** Maximum age of totals in lists, ms. All other changes are shown immediately. */
const TOTALS_AGE_MS = 1000;

/** Market types that represent an event in a list, in order of preference; otherwise any other exchange market. */
const MAIN_TYPES = ['MATCH_ODDS', 'WIN', 'TOURNAMENT_WINNER'];

/** The lists of events as shown to players. */
export interface Lists {
  readonly builtAt: number;
  /** All sports in their order with their events, in-play first, then by start. */
  readonly tree: Sport[];
  readonly bySport: ReadonlyMap<number, Event[]>;
  /** Events of all sports, in-play first, then by start. */
  readonly closest: Event[];
}

/** The lists of events, built once per change and shared by all callers. */
export class EventLists {
  readonly #catalogue: EventCatalogue;
  readonly #core: CoreReads<ExchangeState>;
  readonly #now: () => number;
  #lists: Lists | null = null;

  constructor(catalogue: EventCatalogue, core: CoreReads<ExchangeState>, now: () => number) {
    this.#catalogue = catalogue;
    this.#core = core;
    this.#now = now;
    catalogue.subscribe(() => {
      this.#lists = null;
    });
  }

  /** The current lists. Does not wait if they have been built. */
  async shown(): Promise<Lists> {
    return this.#fresh() ?? this.#core.read((state) => this.current(state));
  }

  /** One event, closed or not; null if it is unknown. */
  event(state: ExchangeState, eventId: string): Event | null {
    const entry = this.#catalogue.entry(eventId);
    if (entry === undefined) return null;
    const listed = this.current(state)
      .bySport.get(entry.event.sportId)
      ?.find(({ id }) => id === eventId);
    return listed ?? wireEvent(entry, marketsOf(state, entry), 0);
  }

  /** Like `shown`, for a caller that is already reading the state. */
  current(state: ExchangeState): Lists {
    this.#lists = this.#fresh() ?? this.#build(state, this.#now());
    return this.#lists;
  }

  #fresh(): Lists | null {
    return this.#lists === null || this.#now() - this.#lists.builtAt > TOTALS_AGE_MS ? null : this.#lists;
  }

  #build(state: ExchangeState, builtAt: number): Lists {
    const listed = [...this.#catalogue.entries].filter(isListed).sort(inPlayFirst);
    const bySport = new Map<number, Event[]>();
    const closest = listed.map((entry) => {
      const ofSport = bySport.get(entry.event.sportId) ?? [];
      bySport.set(entry.event.sportId, ofSport);
      const event = wireEvent(entry, marketsOf(state, entry), ofSport.length + 1);
      ofSport.push(event);
      return event;
    });
    const tree = SPORTS.map(({ id, name, order }) => ({ id, name, order, events: bySport.get(id) ?? [] }));
    return { builtAt, tree, bySport, closest };
  }
}

function marketsOf(state: ExchangeState, { markets }: CatalogueEntry): MarketView[] {
  return markets.flatMap((id) => marketView(state, id) ?? []);
}

function inPlayFirst(a: CatalogueEntry, b: CatalogueEntry): number {
  if (a.inPlay !== b.inPlay) return a.inPlay ? -1 : 1;
  return a.event.startTime - b.event.startTime || (a.event.id < b.event.id ? -1 : 1);
}

/** An event in the hub's form. */
export function wireEventChange(entry: CatalogueEntry): EventChange {
  const { event, inPlay, score, card } = entry;
  const closed = !isListed(entry);
  return {
    eventId: event.id,
    status: closed ? 'CLOSED' : inPlay ? 'IN_PLAY' : 'UPCOMING',
    matchDate: inPlay && !closed ? IN_PLAY_LABEL : new Date(event.startTime).toISOString(),
    score,
    ...(card === null ? {} : { cardVersion: card.version }),
  };
}

function wireEvent(entry: CatalogueEntry, markets: readonly MarketView[], order: number): Event {
  const { event } = entry;
  const { status, matchDate, score } = wireEventChange(entry);
  return {
    id: event.id,
    title: event.title,
    status,
    matchDate,
    startTime: event.startTime,
    sportId: event.sportId,
    sportName: sportById(event.sportId)?.name ?? '',
    competition: event.competition,
    venue: event.venue,
    teams: [...event.teams],
    pin: false,
    order,
    score,
    marketCount: markets.length,
    bettingTypes: BettingType.options.filter((type) =>
      markets.some(({ definition }) => definition.bettingType === type),
    ),
    totalMatched: fromPaise(paise(markets.reduce((sum, market) => sum + market.totalMatched, 0))),
    mainMarket: mainMarket(markets, entry),
  };
}

/** Saddlecloth and colours by runner; empty if the event is not a race or has no card yet. */
function wornBy({ card }: CatalogueEntry): ReadonlyMap<string, Pick<RaceEntry, 'number' | 'silks'>> {
  if (card?.card.sport !== 'racing') return new Map();
  return new Map(card.card.entries.map(({ runnerId, number, silks }) => [runnerId, { number, silks }]));
}

function mainMarket(markets: readonly MarketView[], entry: CatalogueEntry): MarketSummary | null {
  const main =
    MAIN_TYPES.flatMap((type) => markets.find(({ definition }) => definition.type === type) ?? [])[0] ??
    markets.find(({ definition }) => definition.bettingType === 'ODDS' || definition.bettingType === 'LINE');
  if (main === undefined) return null;
  const { id, name, type, runners } = main.definition;
  const worn = wornBy(entry);
  return {
    marketId: id,
    name,
    type,
    runners: runners.map((runner) => ({
      runnerId: runner.id,
      name: runner.name,
      sortPriority: runner.sortPriority,
      ...worn.get(runner.id),
    })),
  };
}
