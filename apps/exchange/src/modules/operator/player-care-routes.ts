import { addPlayerNote, getPlayerNotes } from '@layline/contract/calls/operator/player-notes.ts';
import { endPlayerSessions, getPlayerSessions } from '@layline/contract/calls/operator/player-sessions.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';
import { aboutPlayer } from './known-player.ts';
import { operatorRoute } from './operator-route.ts';
import { ofPlayer, readingRoute } from './personal-reads.ts';
import type { PersonalReads } from './personal-reads.ts';
import type { PlayerNotes } from './player-notes.ts';
import type { PlayerSessions } from './player-sessions.ts';

interface PlayerCareDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly reads: PersonalReads;
  readonly playerSessions: PlayerSessions;
  readonly notes: PlayerNotes;
}

const TAKE = 50;

/** Where a player is logged in, and the staff's notes on the player. */
export function playerCareRoutes({
  core,
  reads,
  playerSessions,
  notes,
}: PlayerCareDependencies): readonly Route[] {
  return [
    readingRoute(
      reads,
      getPlayerSessions,
      ({ query }, actor) => aboutPlayer(core, query.playerId, (player) => playerSessions.list(player, actor)),
      (_, { query }) => [ofPlayer(query)],
    ),
    operatorRoute(endPlayerSessions, ({ body: { playerId: id, ...asked } }, actor) =>
      aboutPlayer(core, id, (player) => playerSessions.end({ player, ...asked }, actor)),
    ),
    readingRoute(
      reads,
      getPlayerNotes,
      ({ query: { playerId: id, skip = 0, take = TAKE } }) =>
        aboutPlayer(core, id, (player) => notes.list(player, { skip, take })),
      (_, { query }) => [ofPlayer(query)],
    ),
    operatorRoute(addPlayerNote, ({ body: { playerId: id, ...note } }, actor) =>
      aboutPlayer(core, id, (player) => notes.add({ player, ...note }, actor)),
    ),
  ];
}
