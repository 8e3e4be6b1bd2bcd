import type { BettingType as KnownType } from '@layline/domain/markets.ts';
import type { EventId, MarketId, RunnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
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
  RUNNER_ID_NAMES,
  RunnerIdOf,
  SomeText,
  Text,
  Whole,
  mapped,
  parsed,
  only,
} from './decode.ts';

/** Sports and their events (R3.4, R3.5). */

/** The label in `matchDate` while a match is in-play (R3.5). */
const IN_PLAY_LABEL = /^in[ _-]?play$/i;

/** The status of an event; whatever is neither in-play nor over is upcoming. */
export type EventStatus = 'IN_PLAY' | 'UPCOMING' | 'CLOSED';

/**
 * ODDS: decimal odds on runners. LINE: a figure in runs at even money. BOOKMAKER and FANCY: the house quotes rates and
 * takes the other side of every bet. Spelled out, because the first route has no bytes left for the shared list.
 */
export const BettingType = oneOf(['ODDS', 'LINE', 'BOOKMAKER', 'FANCY'] satisfies KnownType[]);
export type BettingType = KnownType | 'UNKNOWN';

/** A live score as lists show it. Further fields from the provider are kept for the page of the event. */
export interface Score {
  readonly sport: string;
  /** One line: `NED 163/7 (20) · PNG 54/3 (8.2)`. */
  readonly summary: string;
  /** The state of play: `Papua New Guinea need 110 from 70 balls`. */
  readonly situation: string;
}

const Score: Decoder<Score> = reader((input) => {
  const summary = isObject(input) ? decoded(SomeText, input['summary']) : undefined;
  if (!isObject(input) || summary === undefined) return undefined;
  const [sport, situation] = [decoded(Text, input['sport']), decoded(Text, input['situation'])];
  return { ...input, sport: sport ?? 'other', summary, situation: situation ?? '' };
});

/** What a list row shows of a market and its runners. */
export interface MarketSummary {
  readonly marketId: MarketId;
  readonly name: string;
  readonly type: string;
  readonly runners: readonly {
    readonly runnerId: RunnerId;
    readonly name: string;
    readonly sortPriority: number;
    /** Saddlecloth number; null except in races, and where the provider sends none. */
    readonly number: number | null;
    /** The jockey's silks, in the provider's own format. */
    readonly silks: object | null;
  }[];
}

/** A match or race. Fields beyond the specification are empty or null where a provider does not send them. */
export interface Event {
  readonly id: EventId;
  readonly title: string;
  readonly status: EventStatus;
  /** UTC ms. */
  readonly startTime: number | null;
  /** The provider's text for the start, where it is not a date. */
  readonly startLabel: string | null;
  readonly sportId: number;
  readonly sportName: string;
  readonly competition: string;
  readonly venue: string | null;
  /** The sides, in order; empty for races. */
  readonly teams: readonly string[];
  readonly pin: boolean;
  /** Position within its sport, from 1; 0 where the provider gives none. */
  readonly order: number;
  readonly score: Score | null;
  readonly marketCount: number | null;
  /** The kinds of market on offer, each once. */
  readonly bettingTypes: readonly BettingType[];
  /** Sum over all markets. */
  readonly totalMatched: Paise | null;
  /** The market shown in list rows: match odds or winner. */
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
    runnerId: RUNNER_ID_NAMES,
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

/** The status by its word, in any spelling; the label in `matchDate` also marks an event as in-play (R3.5). */
function statusOf(word: string, label: string): EventStatus {
  const known = decoded(StatusWord, word) ?? 'UNKNOWN';
  if (known !== 'UNKNOWN') return known;
  return IN_PLAY_LABEL.test(label.trim()) ? 'IN_PLAY' : 'UPCOMING';
}

/** An event; only its id is required. */
export const Event: Decoder<Event> = mapped(Fields, ({ matchDate, status, title, ...event }) => {
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
});

/** An event of which only the id is known. */
export function eventWithId(id: string): Event {
  return parsed(Event, { id });
}

const SportFields = record({
  id: orNull(Whole),
  name: or(Text, ''),
  order: orNull(Count),
  events: or(list('events of sports', Event), []),
});

/** A sport, identified by its id or its name. Events that name no sport get this one. */
const Sport: Decoder<Sport> = mapped(
  only(SportFields, ({ id, name }) => id !== null || sportByName(name) !== undefined),
  ({ id: given, name, order, events }) => {
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
  },
);

const Sports = list('sports', Sport, ['sports', 'items']);
// @__NO_SIDE_EFFECTS__
const eventsNamed = (name: string) => list(name, Event, ['events', 'items']);

/** True for an event that is in-play. */
export function isInPlay(event: { readonly status: EventStatus }): boolean {
  return event.status === 'IN_PLAY';
}

/** Orders events by start time; those without one come last. */
export function bySoonest(a: Pick<Event, 'startTime'>, b: Pick<Event, 'startTime'>): number {
  return (a.startTime ?? Number.MAX_SAFE_INTEGER) - (b.startTime ?? Number.MAX_SAFE_INTEGER);
}

/** R7.12. The sport is asked for by name. */
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

/** Ours (R7.45): status and score of events, polled without the hub. */
export const getEventsByIds = defineCall({
  method: 'GET',
  path: 'Event/GetByIds',
  extension: true,
  silent: true,
  query: as<{ ids: readonly string[] }>(),
  result: eventsNamed('events by id'),
});

/** A live update of an event from the hub. */
export interface EventChange {
  readonly eventId: EventId;
  readonly status: EventStatus;
  readonly score: Score | null;
  /** Goes up with every change of the score card; undefined while there is none. */
  readonly cardVersion: number | undefined;
}

export const EventChange: Decoder<EventChange> = mapped(
  record({
    eventId: EventIdOf,
    status: or(Text, ''),
    matchDate: or(Text, ''),
    score: orNull(Score),
    cardVersion: or(Count, undefined),
  }),
  ({ status, matchDate, ...change }) => ({ ...change, status: statusOf(status, matchDate) }),
);

/** Most events in one subscription. */
export const EVENTS_MAX = 200;

/** The answer of the hub's SubscribeEvents. */
export const EventImages = record({ events: list('event images', EventChange) });
