import {
  endSelfExclusion,
  excludePlayer,
  getOperatorPlayer,
  getOperatorPlayers,
  lockPlayer,
  setPlayerLimits,
  unlockPlayer,
} from '@layline/contract/calls/operator/players.ts';
import type { OperatorPlayerDetail } from '@layline/contract/entities/operator-player.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import { playerId } from '@layline/units/ids.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import { operatorRoute } from './operator-route.ts';
import { ofPlayer, readingRoute } from './personal-reads.ts';
import type { PersonalReads } from './personal-reads.ts';
import type { PlayerControl } from './player-control.ts';
import type { PlayerLists } from './player-lists.ts';

export interface PlayerRoutesDependencies {
  readonly players: PlayerLists;
  readonly control: PlayerControl;
  readonly reads: PersonalReads;
}

const TAKE = 50;

/** Players: who they are, their locks and limits. */
export function playerRoutes({ players, control, reads }: PlayerRoutesDependencies): readonly Route[] {
  const detail = async (id: string): Promise<OperatorPlayerDetail | Refused> =>
    (await players.detail(playerId(id))) ?? refuse('PLAYER_NOT_FOUND');
  const after = async (id: string, done: Promise<Refused | null>): Promise<OperatorPlayerDetail | Refused> =>
    (await done) ?? detail(id);
  return [
    readingRoute(
      reads,
      getOperatorPlayers,
      ({ query: { skip = 0, take = TAKE, ...filter } }) => players.list({ ...filter, skip, take }),
      (list) => list.map(ofPlayer),
    ),
    readingRoute(
      reads,
      getOperatorPlayer,
      ({ query }) => detail(query.playerId),
      (player) => [ofPlayer(player)],
    ),
    operatorRoute(lockPlayer, ({ body }, actor) =>
      after(body.playerId, control.lock(playerId(body.playerId), body.reason, actor)),
    ),
    operatorRoute(unlockPlayer, ({ body }, actor) =>
      after(body.playerId, control.unlock(playerId(body.playerId), body.reason, actor)),
    ),
    operatorRoute(excludePlayer, ({ body: { playerId: id, months, reason } }, actor) =>
      after(id, control.exclude(playerId(id), months, reason, actor)),
    ),
    operatorRoute(endSelfExclusion, ({ body }, actor) =>
      after(body.playerId, control.endSelfExclusion(playerId(body.playerId), body.reason, actor)),
    ),
    operatorRoute(setPlayerLimits, ({ body }, actor) => {
      const { playerId: id, maxStake, exposurePercent, reason } = body;
      const limits = {
        maxStake: maxStake === null ? null : toPaise(maxStake),
        exposureShare: toHundredths(exposurePercent),
      };
      return after(id, control.setLimits(playerId(id), limits, reason, actor));
    }),
  ];
}
