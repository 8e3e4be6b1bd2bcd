import { MARKET_STATUSES, RUNNER_STATUSES } from '@layline/domain/markets.ts';
import type { MarketStatus } from '@layline/domain/markets.ts';
import {
  flag,
  handicap,
  idText,
  list,
  object,
  optionalNumber,
  optionalText,
  optionalTime,
  text,
  whole,
  word,
} from './fields.ts';

/** The exchange's statuses, which follow Betfair's, plus a removed runner whose trap stays vacant. */
const STREAM_RUNNER_STATUSES = [...RUNNER_STATUSES, 'REMOVED_VACANT'] as const;
const BETTING_TYPES = [
  'ODDS',
  'LINE',
  'RANGE',
  'ASIAN_HANDICAP_DOUBLE_LINE',
  'ASIAN_HANDICAP_SINGLE_LINE',
] as const;

/** More runners than any market has (the largest seen, a Scorecast, has 338). */
const MAX_RUNNERS = 2_000;

export interface StreamRunner {
  readonly id: number;
  /** Handicap in goals; 0 if the market has none. `(id, handicap)` identifies a runner. */
  readonly handicap: number;
  readonly name: string | null;
  readonly sortPriority: number;
  readonly status: (typeof STREAM_RUNNER_STATUSES)[number];
  /** Reduction on withdrawal, in percent as in the stream; null if the sport has none. */
  readonly adjustmentFactor: number | null;
}

/** Everything a recording says about a market except prices. Sent in full whenever any of it changes. */
export interface StreamDefinition {
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  readonly betDelaySec: number;
  readonly bettingType: (typeof BETTING_TYPES)[number];
  readonly marketType: string | null;
  readonly name: string | null;
  /** 0 means that the number is not fixed. */
  readonly numberOfWinners: number;
  readonly complete: boolean;
  readonly turnInPlayEnabled: boolean;
  readonly persistenceEnabled: boolean;
  /** Commission in percent. */
  readonly marketBaseRate: number;
  readonly eventId: string;
  readonly eventTypeId: string;
  readonly eventName: string | null;
  readonly venue: string | null;
  readonly countryCode: string | null;
  /** Licences under which the market is offered: `MR_INT`, `MR_ESP` … */
  readonly regulators: readonly string[];
  /** Scheduled start, UTC ms. */
  readonly marketTime: number | null;
  readonly openDate: number | null;
  readonly runners: readonly StreamRunner[];
}

function parseRunner(value: unknown): StreamRunner {
  const runner = object(value, 'runner');
  const id = whole(runner['id'], 'runner.id', 0, Number.MAX_SAFE_INTEGER);
  return {
    id,
    handicap: handicap(runner['hc'], 'runner.hc'),
    name: optionalText(runner['name'], 'runner.name'),
    sortPriority: whole(runner['sortPriority'] ?? 0, 'runner.sortPriority', 0, 1_000_000),
    status: word(runner['status'] ?? 'ACTIVE', 'runner.status', STREAM_RUNNER_STATUSES),
    adjustmentFactor: optionalNumber(runner['adjustmentFactor'], 'runner.adjustmentFactor'),
  };
}

/** Validates a `marketDefinition`; throws FieldError. Fields that nothing reads are ignored. */
export function parseDefinition(value: unknown): StreamDefinition {
  const fields = object(value, 'marketDefinition');
  return {
    status: word(fields['status'], 'status', MARKET_STATUSES),
    inPlay: flag(fields['inPlay'], 'inPlay'),
    betDelaySec: whole(fields['betDelay'] ?? 0, 'betDelay', 0, 60),
    bettingType: word(fields['bettingType'] ?? 'ODDS', 'bettingType', BETTING_TYPES),
    marketType: optionalText(fields['marketType'], 'marketType')?.slice(0, 64) ?? null,
    name: optionalText(fields['name'], 'name'),
    numberOfWinners: whole(fields['numberOfWinners'] ?? 0, 'numberOfWinners', 0, MAX_RUNNERS),
    complete: flag(fields['complete'], 'complete'),
    turnInPlayEnabled: flag(fields['turnInPlayEnabled'], 'turnInPlayEnabled'),
    persistenceEnabled: flag(fields['persistenceEnabled'], 'persistenceEnabled'),
    marketBaseRate: optionalNumber(fields['marketBaseRate'], 'marketBaseRate') ?? 0,
    eventId: idText(fields['eventId'], 'eventId'),
    eventTypeId: idText(fields['eventTypeId'], 'eventTypeId'),
    eventName: optionalText(fields['eventName'], 'eventName'),
    venue: optionalText(fields['venue'], 'venue'),
    countryCode: optionalText(fields['countryCode'], 'countryCode'),
    regulators: list(fields['regulators'], 'regulators', 50).map((name) => text(name, 'regulator')),
    marketTime: optionalTime(fields['marketTime'], 'marketTime'),
    openDate: optionalTime(fields['openDate'], 'openDate'),
    runners: list(fields['runners'], 'runners', MAX_RUNNERS).map(parseRunner),
  };
}
