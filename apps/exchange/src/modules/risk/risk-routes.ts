import {
  getLargestBets,
  getRiskBets,
  getRiskExposure,
  getRiskPlayers,
  getRiskPositions,
  getRiskResults,
  getRiskWins,
} from '@layline/contract/calls/operator/risk.ts';
import { PAGE_DEFAULT } from '@layline/contract/limits.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { marketId } from '@layline/units/ids.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';
import type { RiskLists } from './risk-lists.ts';
import { WIN_DAYS } from './risk-survey.ts';

const MINUTES = 15;

/** What is at stake, and who has it there. */
export function riskRoutes({
  lists,
  reads,
}: {
  readonly lists: RiskLists;
  readonly reads: PersonalReads;
}): readonly Route[] {
  return [
    operatorRoute(getRiskExposure, ({ query: { by = 'PLAYERS', skip = 0, take = PAGE_DEFAULT, ...level } }) =>
      lists.exposure({ ...level, by, skip, take }),
    ),
    operatorRoute(
      getRiskResults,
      async ({ query }) => (await lists.results(marketId(query.marketId))) ?? refuse('INVALID_MARKET_ID'),
    ),
    readingRoute(
      reads,
      getRiskPlayers,
      ({ query: { by = 'EXPOSURE', skip = 0, take = PAGE_DEFAULT } }) => lists.players({ by, skip, take }),
      ({ players }) => players.map(ofPlayer),
    ),
    readingRoute(
      reads,
      getRiskPositions,
      ({ query: { by = 'EXPOSURE', skip = 0, take = PAGE_DEFAULT, ...of } }) =>
        lists.positions(of, { by, skip, take }),
      ({ positions }) => positions.map(ofPlayer),
    ),
    readingRoute(
      reads,
      getRiskBets,
      async ({ query: { cursor, take = PAGE_DEFAULT, ...of } }) => {
        const { bets, next } = await lists.bets({ ...of, before: readCursor(cursor)?.[0] ?? null, take });
        return { bets, next: next === null ? null : String(next) };
      },
      ({ bets }) => bets.map(ofPlayer),
    ),
    readingRoute(
      reads,
      getLargestBets,
      ({ query: { minutes = MINUTES, take = PAGE_DEFAULT } }) => lists.largest(minutes, take),
      ({ bets }) => bets.map(ofPlayer),
    ),
    readingRoute(
      reads,
      getRiskWins,
      ({ query: { days = '1' } }) => lists.wins(WIN_DAYS.find((period) => String(period) === days) ?? 1),
      ({ wins }) => wins.map(ofPlayer),
    ),
  ];
}
