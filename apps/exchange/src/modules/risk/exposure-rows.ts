import type { RiskExposure, RiskRow } from '@layline/contract/entities/operator-risk.ts';
import { sportById } from '@layline/contract/sports.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { MarketRisk } from '@layline/engine/risk-view.ts';
import { paise } from '@layline/units/money.ts';
import { UNKNOWN_SPORT } from '../../core/histories/place.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import type { Survey } from './risk-survey.ts';

/** Which level is shown, in which order and which page of it. */
export interface ExposureQuery {
  readonly sportId?: number | undefined;
  readonly eventId?: string | undefined;
  readonly by: 'PLAYERS' | 'HOUSE';
  readonly skip: number;
  readonly take: number;
}

/** Sums over markets, paise. */
interface Group {
  readonly id: string;
  readonly name: string;
  readonly parts: Set<string>;
  inPlay: boolean;
  players: number;
  playersExposure: number;
  houseWorst: number;
}

type Sums = Pick<Group, 'players' | 'playersExposure' | 'houseWorst'>;

const NOTHING: Sums = { players: 0, playersExposure: 0, houseWorst: 0 };

/** The sport of an event; `UNKNOWN_SPORT` if no feed has announced it. */
export function sportOf(catalogue: EventCatalogue, eventId: string): number {
  return catalogue.entry(eventId)?.event.sportId ?? UNKNOWN_SPORT;
}

/** The rows of a level of sports, of a sport's events, or of an event's markets. */
export function exposureRows(
  { at, markets }: Survey,
  catalogue: EventCatalogue,
  { sportId, eventId, by, skip, take }: ExposureQuery,
): RiskExposure {
  const level = eventId !== undefined ? 'MARKET' : sportId !== undefined ? 'EVENT' : 'SPORT';
  const titleOf = (id: string): string => catalogue.entry(id)?.event.title ?? id;
  const groups = new Map<string, Group>();
  for (const market of markets.values()) {
    const sport = sportOf(catalogue, market.eventId);
    if (eventId !== undefined ? market.eventId !== eventId : sportId !== undefined && sport !== sportId) {
      continue;
    }
    if (level === 'MARKET') add(groups, { id: market.marketId, name: market.name }, null, market);
    else if (level === 'EVENT')
      add(groups, { id: market.eventId, name: titleOf(market.eventId) }, market.marketId, market);
    else add(groups, { id: String(sport), name: sportName(sport) }, market.eventId, market);
  }
  const all = [...groups.values()].sort((a, b) => order(a, b, by));
  return {
    at,
    level,
    rows: all.slice(skip, skip + take).map(wireGroup),
    total: all.length,
    sums: wireSums(all.reduce<Sums>((sums, group) => plus(sums, group), NOTHING)),
  };
}

function sportName(sport: number): string {
  return sport === UNKNOWN_SPORT ? 'Not known' : (sportById(sport)?.name ?? `Sport ${sport}`);
}

function add(
  groups: Map<string, Group>,
  { id, name }: Pick<Group, 'id' | 'name'>,
  part: string | null,
  market: MarketRisk,
): void {
  const group = groups.get(id) ?? {
    id,
    name,
    parts: new Set<string>(),
    inPlay: false,
    ...NOTHING,
  };
  if (part !== null) group.parts.add(part);
  group.inPlay ||= market.inPlay;
  Object.assign(group, plus(group, market));
  groups.set(id, group);
}

function plus(a: Sums, b: Sums): Sums {
  return {
    players: a.players + b.players,
    playersExposure: a.playersExposure + b.playersExposure,
    houseWorst: a.houseWorst + b.houseWorst,
  };
}

function order(a: Group, b: Group, by: ExposureQuery['by']): number {
  const [first, second] =
    by === 'HOUSE'
      ? [a.houseWorst - b.houseWorst, b.playersExposure - a.playersExposure]
      : [b.playersExposure - a.playersExposure, a.houseWorst - b.houseWorst];
  return first || second || (a.id < b.id ? -1 : 1);
}

function wireSums({ players, playersExposure, houseWorst }: Sums): RiskExposure['sums'] {
  return {
    players,
    playersExposure: fromPaise(paise(playersExposure)),
    houseWorst: fromPaise(paise(houseWorst)),
  };
}

function wireGroup(group: Group): RiskRow {
  const { id, name, parts, inPlay } = group;
  return { id, name, parts: parts.size, inPlay, ...wireSums(group) };
}
