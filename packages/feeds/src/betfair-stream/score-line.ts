import { idText, list, object, optionalNumber, optionalText, whole } from './fields.ts';
import type { Fields } from './fields.ts';
import { parseObjectLine } from './protocol.ts';
import type { Parsed } from './protocol.ts';

/** Lines of the cricket score stream (`ccm`) as validated messages. An absent block is unchanged. */
export interface ScoreMessage {
  /** Publish time, UTC ms. */
  readonly publishTime: number;
  readonly changes: readonly ScoreChange[];
}

export interface ScoreChange {
  readonly eventId: string;
  readonly fixture: Fixture | null;
  readonly home: Team | null;
  readonly away: Team | null;
  readonly stats: MatchStats | null;
  /** The last few balls, newest first; null if the block is absent. */
  readonly incidents: readonly Incident[] | null;
}

export interface Fixture {
  readonly fixtureStatus: string | null;
  readonly eventStatus: string | null;
  readonly description: string | null;
  readonly maxOvers: number | null;
}

export interface Team {
  readonly name: string | null;
  readonly selectionId: number | null;
}

export interface InningsStats {
  readonly number: number;
  readonly team: string | null;
  readonly runs: number;
  readonly wickets: number;
  /** `10.5` is ten overs and five balls. */
  readonly overs: string;
}

export interface BatterStats {
  readonly name: string | null;
  readonly runs: number;
  readonly balls: number;
  readonly fours: number;
  readonly sixes: number;
  readonly onStrike: boolean;
}

export interface BowlerStats {
  readonly name: string | null;
  readonly overs: string;
  readonly runs: number;
  readonly wickets: number;
}

export interface MatchStats {
  readonly currentInnings: number | null;
  readonly toss: string | null;
  readonly innings: readonly InningsStats[];
  readonly batters: readonly BatterStats[];
  /** The bowler of the current over, then of the previous one. */
  readonly bowlers: readonly BowlerStats[];
}

export interface Incident {
  readonly type: string;
  readonly value: string | null;
  /** Only set on the newest entry of a list. */
  readonly innings: number | null;
  readonly overs: string;
}

/** A name, or null if absent; the feed writes "0" for an unknown name. */
function name(value: unknown, what: string): string | null {
  const written = optionalText(value, what);
  return written === null || written === '0' || written.trim() === '' ? null : written;
}

const count = (value: unknown, what: string): number => whole(value ?? 0, what, 0, 10_000);

function part<T>(value: unknown, what: string, parse: (fields: Fields) => T): T | null {
  return value === undefined || value === null ? null : parse(object(value, what));
}

const oversText = (value: unknown, what: string): string => optionalText(value, what) ?? '0';

function parseStats(fields: Fields): MatchStats {
  const batting = object(fields['battingTeamStats'] ?? {}, 'battingTeamStats');
  const bowling = object(fields['bowlingTeamStats'] ?? {}, 'bowlingTeamStats');
  return {
    currentInnings: optionalNumber(fields['currentInnings'], 'currentInnings'),
    toss: name(fields['tossResult'], 'tossResult'),
    innings: list(fields['inningsStats'], 'inningsStats', 8).map((value) => {
      const innings = object(value, 'innings');
      return {
        number: count(innings['inningsNum'], 'inningsNum'),
        team: name(innings['battingTeam'], 'battingTeam'),
        runs: count(innings['inningsRuns'], 'inningsRuns'),
        wickets: count(innings['inningsWickets'], 'inningsWickets'),
        overs: oversText(innings['inningsOvers'], 'inningsOvers'),
      };
    }),
    batters: ['bat1', 'bat2'].map((bat) => ({
      name: name(batting[`${bat}Name`], `${bat}Name`),
      runs: count(batting[`${bat}Runs`], `${bat}Runs`),
      balls: count(batting[`${bat}Balls`], `${bat}Balls`),
      fours: count(batting[`${bat}Fours`], `${bat}Fours`),
      sixes: count(batting[`${bat}Sixes`], `${bat}Sixes`),
      onStrike: count(batting[`${bat}Strike`], `${bat}Strike`) === 1,
    })),
    bowlers: ['bowl1', 'bowl2'].map((bowl) => ({
      name: name(bowling[`${bowl}Name`], `${bowl}Name`),
      overs: oversText(bowling[`${bowl}Overs`], `${bowl}Overs`),
      runs: count(bowling[`${bowl}Runs`], `${bowl}Runs`),
      wickets: count(bowling[`${bowl}Wickets`], `${bowl}Wickets`),
    })),
  };
}

function parseIncident(value: unknown): Incident {
  const incident = object(value, 'incident');
  return {
    type: optionalText(incident['incidentType'], 'incidentType') ?? '',
    value: optionalText(incident['value'], 'incident value'),
    innings: optionalNumber(incident['innings'], 'incident innings'),
    overs: oversText(incident['overs'], 'incident overs'),
  };
}

function parseTeam(fields: Fields): Team {
  const selectionId = fields['selectionId'];
  return {
    name: name(fields['name'], 'team name'),
    selectionId: typeof selectionId === 'number' && Number.isSafeInteger(selectionId) ? selectionId : null,
  };
}

function parseFixture(fields: Fields): Fixture {
  return {
    fixtureStatus: optionalText(fields['fixtureStatus'], 'fixtureStatus'),
    eventStatus: optionalText(fields['eventStatus'], 'eventStatus'),
    description: name(fields['eventDescription'], 'eventDescription'),
    maxOvers: optionalNumber(fields['maxOvers'], 'maxOvers'),
  };
}

function parseChange(value: unknown): ScoreChange {
  const fields = object(value, 'cc entry');
  return {
    eventId: idText(fields['eventId'], 'cc.eventId'),
    fixture: part(fields['fixtureInfo'], 'fixtureInfo', parseFixture),
    home: part(fields['homeTeam'], 'homeTeam', parseTeam),
    away: part(fields['awayTeam'], 'awayTeam', parseTeam),
    stats: part(fields['matchStats'], 'matchStats', parseStats),
    incidents: part(fields['incidentListWrapper'], 'incidentListWrapper', (wrapper) =>
      list(wrapper['incidentList'], 'incidentList', 100).map(parseIncident),
    ),
  };
}

/** Parses one line of a score recording; `lineNumber` counts from 1. Never throws, whatever the line contains. */
export function parseScoreLine(line: string, lineNumber: number): Parsed<ScoreMessage> {
  return parseObjectLine(line, lineNumber, 'ccm', (fields) => ({
    publishTime: whole(fields['pt'], 'pt', 0, 8_640_000_000_000_000),
    changes: list(fields['cc'], 'cc', 1_000).map(parseChange),
  }));
}
