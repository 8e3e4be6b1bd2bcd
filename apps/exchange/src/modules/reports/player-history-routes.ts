import {
  getPlayerBet,
  getPlayerBets,
  getPlayerStatement,
} from '@layline/contract/calls/operator/player-history.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import { knownPlayer } from '../operator/known-player.ts';
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
  /** Reads about a player; PLAYER_NOT_FOUND for ids of nobody and of house accounts. */
  const about = async <T>(id: string, read: (player: PlayerId) => Promise<T>): Promise<T | Refused> => {
    const player = playerId(id);
    return (await knownPlayer(deps.core, player)) === null ? refuse('PLAYER_NOT_FOUND') : read(player);
  };
  return [
    readingRoute(
      reads,
      getPlayerBets,
      ({ query: { playerId: id, ...asked } }) => about(id, (player) => betPage(deps, player, asked)),
      (_, { query }) => [ofPlayer(query)],
    ),
    readingRoute(
      reads,
      getPlayerBet,
      ({ query: { playerId: id, ...asked } }) => about(id, (player) => playerBet(deps, player, asked)),
      (_, { query }) => [ofPlayer(query)],
    ),
    readingRoute(
      reads,
      getPlayerStatement,
      ({ query: { playerId: id, ...asked } }) => about(id, (player) => statementPage(deps, player, asked)),
      (_, { query }) => [ofPlayer(query)],
    ),
  ];
}
