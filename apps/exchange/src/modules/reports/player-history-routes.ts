import {
  getPlayerBet,
  getPlayerBets,
  getPlayerStatement,
} from '@layline/contract/calls/operator/player-history.ts';
import type { Route } from '@layline/server/http/route.ts';
import { aboutPlayer } from '../operator/known-player.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';
import { betPage } from './bet-reports.ts';
import { playerBet } from './player-bet.ts';
import type { ReportSources } from './reader.ts';
import { statementPage } from './statement.ts';

interface PlayerHistoryDependencies extends ReportSources {
  readonly reads: PersonalReads;
}

/** What a player has done, for operators: read by the same code as the player's own reports. Each read is logged. */
export function playerHistoryRoutes({ reads, ...deps }: PlayerHistoryDependencies): readonly Route[] {
  return [
    readingRoute(
      reads,
      getPlayerBets,
      ({ query: { playerId: id, ...asked } }) =>
        aboutPlayer(deps.core, id, (player) => betPage(deps, player, asked)),
      (_, { query }) => [ofPlayer(query)],
    ),
    readingRoute(
      reads,
      getPlayerBet,
      ({ query: { playerId: id, ...asked } }) =>
        aboutPlayer(deps.core, id, (player) => playerBet(deps, player, asked)),
      (_, { query }) => [ofPlayer(query)],
    ),
    readingRoute(
      reads,
      getPlayerStatement,
      ({ query: { playerId: id, ...asked } }) =>
        aboutPlayer(deps.core, id, (player) => statementPage(deps, player, asked)),
      (_, { query }) => [ofPlayer(query)],
    ),
  ];
}
