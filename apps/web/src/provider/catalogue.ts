import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import * as v from 'valibot';
import { sportById, sportByName, SPORTS } from '../site/sports.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Count,
  decoded,
  EventIdOf,
  Flag,
  Instant,
  instantOf,
  isObject,
  list,
  MarketIdOf,
  oneOf,
  or,
  orNull,
  reader,
  record,
  RunnerIdOf,
  SomeText,
  Text,
  Whole,
} from './decode.ts';

/** Sports and their events (R3.4, R3.5). */

/** The label that stands in `matchDate` while a match is under way (R3.5). */
const IN_PLAY_LABEL = /^in[ _-]?play$/i;

/** Where an event stands; whatever is neither in-play nor over is still to come. */
export type EventStatus = 'IN_PLAY' | 'UPCOMING' | 'CLOSED';

/**
 * ODDS: decimal odds on runners. LINE: a figure in runs at even money. BOOKMAKER and FANCY: the house quotes rates and
 * is the other side of every bet.
 */
export const BettingType = oneOf(['ODDS', 'LINE', 'BOOKMAKER', 'FANCY']);
export type BettingType = 'ODDS' | 'LINE' | 'BOOKMAKER' | 'FANCY' | 'UNKNOWN';

/** A live score as lists tell it; what else a provider sends of it stays with it for the page of the event. */
export interface Score {
  readonly sport: string;
  /** One line: `NED 163/7 (20) · PNG 54/3 (8.2)`. */
  readonly summary: string;
  /** What is going on: `Papua New Guinea need 110 from 70 balls`. */
  readonly situation: string;
}

const Score: Decoder<Score> = reader((input) => {
  const summary = isObject(input) ? decoded(SomeText, input['summary']) : undefined;
  if (!isObject(input) || summary === undefined) return undefined;
  const [sport, situation] = [decoded(Text, input['sport']), decoded(Text, input['situation'])];
  return { ...input, sport: sport ?? 'other', summary, situation: situation ?? '' };
});

/** What a list row needs to name a market and its runners. */
export interface MarketSummary {
  readonly marketId: MarketId;
  readonly name: string;
  readonly type: string;
  readonly runners: readonly {
    readonly runnerId: RunnerId;
    readonly name: string;
    readonly sortPriority: number;
    /** Saddlecloth of a horse; null but on races, and where the provider does not tell. */
    readonly number: number | null;
    /** What a jockey wears, as the provider draws it. */
    readonly silks: object | null;
  }[];
}

/** A match or race. What the specification does not name is empty or null where a provider does not tell it. */
export interface Event {
  readonly id: EventId;
  readonly title: string;
  readonly status: EventStatus;
  /** UTC ms. */
  readonly startTime: number | null;
  /** The provider's own words for the start, where no instant can be made of them. */
  readonly startLabel: string | null;
  readonly sportId: number;
  readonly sportName: string;
  readonly competition: string;
  readonly venue: string | null;
  /** The sides in order; empty for races. */
  readonly teams: readonly string[];
  readonly pin: boolean;
  /** Place within its sport, from 1; 0 where the provider does not order. */
  readonly order: number;
  readonly score: Score | null;
  readonly marketCount: number | null;
  /** What kinds of market there are, each once. */
  readonly bettingTypes: readonly BettingType[];
  /** Over all markets. */
  readonly totalMatched: Paise | null;
  /** The market that a list row shows: match odds or winner. */
  readonly mainMarket: MarketSummary | null;
}

/** A sport with its events. */
export interface Sport {
  readonly id: number;
  readonly name: string;
  readonly order: number;
  readonly events: readonly Event[];
}

const Runner = record(
  {
    runnerId: RunnerIdOf,
    name: or(SomeText, ''),
    sortPriority: or(Count, 0),
    number: orNull(Count),
    silks: orNull(reader((input) => (isObject(input) ? input : undefined))),
  },
  {
    runnerId: ['selectionId', 'id'],
    name: ['runnerName', 'selectionName'],
    number: ['clothNumber', 'saddleCloth'],
  },
);

const MarketSummary: Decoder<MarketSummary> = record(
  {
    marketId: MarketIdOf,
    name: or(SomeText, 'Market'),
    type: or(Text, ''),
    runners: or(list('runners of lists', Runner), []),
  },
  { marketId: ['id'], name: ['marketName'] },
);

const Fields = record(
  {
    id: EventIdOf,
    title: or(SomeText, null),
    status: or(Text, ''),
    matchDate: or(Text, ''),
    startTime: orNull(Instant),
    sportId: orNull(Whole),
    sportName: or(Text, ''),
    competition: or(Text, ''),
    venue: orNull(SomeText),
    teams: or(list('teams', SomeText), []),
    pin: or(Flag, false),
    order: or(Count, 0),
    score: orNull(Score),
    marketCount: orNull(Count),
    bettingTypes: or(list('betting types', BettingType), []),
    totalMatched: orNull(Amount),
    mainMarket: orNull(MarketSummary),
  },
  {
    id: ['eventId'],
    title: ['name', 'eventName'],
    matchDate: ['openDate', 'date'],
    competition: ['competitionName', 'seriesName', 'leagueName'],
  },
);

const StatusWord = oneOf(['IN_PLAY', 'CLOSED'], {
  LIVE: 'IN_PLAY',
  FINISHED: 'CLOSED',
  ENDED: 'CLOSED',
  COMPLETED: 'CLOSED',
  SETTLED: 'CLOSED',
  ABANDONED: 'CLOSED',
  CANCELLED: 'CLOSED',
});

/** A status by its word, in any writing; the label in `matchDate` marks an event in-play as well (R3.5). */
function statusOf(word: string, label: string): EventStatus {
  const known = decoded(StatusWord, word) ?? 'UNKNOWN';
  if (known !== 'UNKNOWN') return known;
  return IN_PLAY_LABEL.test(label.trim()) ? 'IN_PLAY' : 'UPCOMING';
}

/** An event; only its id has to be there. */
export const Event: Decoder<Event> = v.pipe(
  Fields,
  v.transform(({ matchDate, status, title, ...event }) => {
    const sport = event.sportId === null ? sportByName(event.sportName) : sportById(event.sportId);
    const startTime = event.startTime ?? instantOf(matchDate) ?? null;
    const label = matchDate.trim();
    return {
      ...event,
      title: title ?? `Event ${event.id}`,
      status: statusOf(status, label),
      startTime,
      startLabel: startTime !== null || label === '' || IN_PLAY_LABEL.test(label) ? null : label,
      sportId: event.sportId ?? sport?.id ?? 0,
      sportName: event.sportName === '' ? (sport?.name ?? '') : event.sportName,
    };
  }),
);

/** An event of which nothing but the id is known. */
export function eventWithId(id: string): Event {
  return v.parse(Event, { id });
}

const SportFields = record({
  id: orNull(Whole),
  name: or(Text, ''),
  order: orNull(Count),
  events: or(list('events of sports', Event), []),
});

/** A sport, by its id or by its name. Its events belong to it where they do not say so themselves. */
const Sport: Decoder<Sport> = v.pipe(
  SportFields,
  v.check(({ id, name }) => id !== null || sportByName(name) !== undefined),
  v.transform(({ id: given, name, order, events }) => {
    const known = given === null ? sportByName(name) : sportById(given);
    const id = given ?? known?.id ?? 0;
    const shown = name === '' ? (known?.name ?? `Sport ${id}`) : name;
    return {
      id,
      name: shown,
      order: order ?? (known ? SPORTS.indexOf(known) + 1 : Number.MAX_SAFE_INTEGER),
      events: events.map((event) =>
        event.sportId === 0 ? { ...event, sportId: id, sportName: shown } : event,
      ),
    };
  }),
);

const Sports = list('sports', Sport, ['sports', 'items']);
// @__NO_SIDE_EFFECTS__
const eventsNamed = (name: string) => list(name, Event, ['events', 'items']);

/** True for an event that is under way. */
export function isInPlay(event: { readonly status: EventStatus }): boolean {
  return event.status === 'IN_PLAY';
}

/** Orders events by their start; those that do not say when they begin come last. */
export function bySoonest(a: Pick<Event, 'startTime'>, b: Pick<Event, 'startTime'>): number {
  return (a.startTime ?? Number.MAX_SAFE_INTEGER) - (b.startTime ?? Number.MAX_SAFE_INTEGER);
}

/** R7.12. The sport by its name, as the parameter of the specification is called. */
export const getEventsBySport = defineCall({
  method: 'GET',
  path: 'event/GetBySportName',
  query: as<{ sportName: string; take?: number }>(),
  result: eventsNamed('events of a sport'),
});

/** R7.13 */
export const getSportTree = defineCall({
  method: 'GET',
  path: 'Event/TreeSportWithEvent',
  silent: true,
  result: Sports,
});

/** R7.16 */
export const getClosestEvents = defineCall({
  method: 'GET',
  path: 'Event/Closest',
  query: as<{ take?: number }>(),
  result: eventsNamed('closest events'),
});

/** Ours (R7.45): what a list of pinned events needs. */
export const getEventsByIds = defineCall({
  method: 'GET',
  path: 'Event/GetByIds',
  silent: true,
  query: as<{ ids: readonly string[] }>(),
  result: eventsNamed('events by id'),
});

/** Live facts of an event, as the hub sends them. */
export interface EventChange {
  readonly eventId: EventId;
  readonly status: EventStatus;
  readonly score: Score | null;
  /** Rises with every change of the score card; undefined while there is none. */
  readonly cardVersion: number | undefined;
}

export const EventChange: Decoder<EventChange> = v.pipe(
  record({
    eventId: EventIdOf,
    status: or(Text, ''),
    matchDate: or(Text, ''),
    score: orNull(Score),
    cardVersion: or(Count, undefined),
  }),
  v.transform(({ status, matchDate, ...change }) => ({ ...change, status: statusOf(status, matchDate) })),
);

/** Events in one subscription. */
export const EVENTS_MAX = 200;

/** Answer of the hub's SubscribeEvents. */
export const EventImages = record({ events: list('event images', EventChange) });
