import {
  acknowledgeRealityCheck,
  confirmOwnLimit,
  excludeSelf,
  getPlayingTime,
  getProtectionHistory,
  getProtection,
  setOwnLimit,
  setRealityCheck,
  takeTimeOut,
} from '@layline/contract/calls/protection.ts';
import type { Protection as WireProtection } from '@layline/contract/entities/protection.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { route } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import { changesOf } from './change-log.ts';
import { endOfExclusion } from './end-of-exclusion.ts';
import type { OwnProtection } from './own-protection.ts';
import { wirePlayingTime } from './time-in-session.ts';

const HOUR_MS = 3_600_000;

/** Own limits, breaks and reality checks. */
export function protectionRoutes(own: OwnProtection, database: Pick<Database, 'read'>): readonly Route[] {
  const { limits, breaks, time } = own;
  /** Returns the new state, or the change's refusal. Before that the change counts, even if it was made by an earlier call that was cut off. */
  const after = async (
    refused: Refused | null,
    player: PlayerId,
    now: number,
  ): Promise<WireProtection | Refused> => {
    const reloaded = await time.reload(player, now);
    return refused ?? own.show(player, reloaded, now);
  };
  return [
    route(getProtection, async ({ session: { playerId }, now }) =>
      own.show(playerId, await time.of(playerId, now), now),
    ),
    route(setOwnLimit, async ({ body, session: { playerId }, now }) =>
      after(await limits.set(playerId, body.kind, body.value, now), playerId, now),
    ),
    route(confirmOwnLimit, async ({ body, session: { playerId }, now }) =>
      after(await limits.confirm(playerId, body.kind, now), playerId, now),
    ),
    route(takeTimeOut, async ({ body, session: { playerId }, now }) => {
      const wanted = { kind: 'TIME_OUT', until: now + body.hours * HOUR_MS, imposed: null } as const;
      return after(await breaks.begin(playerId, wanted, now), playerId, now);
    }),
    route(excludeSelf, async ({ body, session: { playerId }, now }) => {
      const wanted = {
        kind: 'SELF_EXCLUSION',
        until: endOfExclusion(now, body.months),
        imposed: null,
      } as const;
      return after(await breaks.begin(playerId, wanted, now), playerId, now);
    }),
    route(setRealityCheck, async ({ body, session: { playerId }, now }) => {
      await own.setRealityCheck(playerId, body.minutes, now);
      return after(null, playerId, now);
    }),
    route(getPlayingTime, async ({ session: { playerId }, now }) =>
      wirePlayingTime(database, playerId, await time.of(playerId, now)),
    ),
    route(acknowledgeRealityCheck, async ({ session: { playerId }, now }) =>
      wirePlayingTime(database, playerId, await time.acknowledge(playerId, now)),
    ),
    ...protectionReads(database),
  ];
}

/** Those that read nothing but the storage. */
export function protectionReads(database: Pick<Database, 'read'>): readonly Route[] {
  return [
    route(getProtectionHistory, async ({ session }) => ({
      changes: await changesOf(database, session.playerId),
    })),
  ];
}
