import {
  BET_SPORTS,
  type EventChanges,
  type NewEvent,
  type NewMarket,
} from '@layline/contract/entities/new-market.ts';
import type { OperatorEvent } from '@layline/contract/entities/operator-market.ts';
import { localText } from '../../parts/words.ts';
import { linesOf } from './market-draft.ts';

/** An event as typed in the form. */
export interface EventDraft {
  readonly sportId: NewEvent['sportId'];
  readonly title: string;
  readonly competition: string;
  readonly venue: string;
  readonly home: string;
  readonly away: string;
  /** The horses of a race, one on each line. */
  readonly runners: string;
  /** As the browser's field has it, in the operator's own time: `2026-11-27T19:30`. */
  readonly start: string;
}

const CRICKET = 3;
const HORSE_RACING = 26;

/** How long after now a new event starts unless another time is typed, ms. */
const AHEAD_MS = 3_600_000;

/** The form of a new event: empty, or with another event to copy. `now` in UTC ms. */
export function eventDraft(from: OperatorEvent | null, now: number): EventDraft {
  const [home = '', away = ''] = from?.teams ?? [];
  return {
    sportId: sportOf(from?.sportId),
    title: from === null || from.title === from.teams.join(' v ') ? '' : from.title,
    competition: from?.competition ?? '',
    venue: from?.venue ?? '',
    home,
    away,
    runners: '',
    start: localText(Math.max(from?.startTime ?? 0, now + AHEAD_MS)),
  };
}

/** The form for changing an event. */
export function draftToChange(event: OperatorEvent): EventDraft {
  return { ...eventDraft(event, 0), start: localText(event.startTime) };
}

/** What the form changes. The field of the start has no seconds, so one left untouched keeps its milliseconds. */
export function changesOf(draft: EventDraft, event: OperatorEvent): EventChanges {
  const { sportId: _, ...changes } = eventOf(draft);
  const isSame = draft.start === localText(event.startTime);
  return { ...changes, startTime: isSame ? event.startTime : changes.startTime };
}

/** The sport with this number, cricket if there is none. */
export function sportOf(sportId: number | undefined): NewEvent['sportId'] {
  return BET_SPORTS.find(({ id }) => id === sportId)?.id ?? CRICKET;
}

/** True if the event is a race, which has horses and no sides. */
export function isRace({ sportId }: Pick<EventDraft, 'sportId'>): boolean {
  return sportId === HORSE_RACING;
}

/** The event as the exchange takes it. The title of a match is its sides unless another is typed. */
export function eventOf(draft: EventDraft): NewEvent {
  const teams = isRace(draft) ? [] : [draft.home.trim(), draft.away.trim()].filter((team) => team !== '');
  const title = draft.title.trim();
  const start = new Date(draft.start).getTime();
  return {
    title: title === '' ? teams.join(' v ') : title,
    sportId: draft.sportId,
    competition: draft.competition.trim(),
    venue: draft.venue.trim() === '' ? null : draft.venue.trim(),
    teams,
    startTime: Number.isNaN(start) ? 0 : start,
  };
}

/** A market of a template or a copy with this event's runners: the horses of a race, and new names of the sides that were copied. */
export function fitted(market: NewMarket, draft: EventDraft, copied: readonly string[]): NewMarket {
  const horses = linesOf(draft.runners);
  if (isRace(draft)) return horses.length === 0 ? market : { ...market, runners: [...horses] };
  const sides = [draft.home.trim(), draft.away.trim()];
  const renamed = (name: string): string => sides[copied.indexOf(name)] ?? name;
  return {
    ...market,
    name: copied.reduce((name, side, index) => name.replaceAll(side, sides[index] ?? side), market.name),
    runners: market.runners.map(renamed),
  };
}
