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
import type { Protection } from './protection.ts';

const HOUR_MS = 3_600_000;

/** Own limits, breaks and reality checks. */
export function protectionRoutes(protection: Protection, database: Database): readonly Route[] {
  /** Returns the new state, or the change's refusal. */
  const after = async (
    refused: Refused | null,
    player: PlayerId,
    now: number,
  ): Promise<WireProtection | Refused> => refused ?? protection.show(player, now);
  return [
    route(getProtection, ({ session, now }) => protection.show(session.playerId, now)),
    route(setOwnLimit, async ({ body, session: { playerId }, now }) => {
      const refused = await protection.limits.set(playerId, body.kind, body.value, now);
      await protection.time.refresh(playerId);
      return after(refused, playerId, now);
    }),
    route(confirmOwnLimit, async ({ body, session: { playerId }, now }) => {
      const refused = await protection.limits.confirm(playerId, body.kind, now);
      await protection.time.refresh(playerId);
      return after(refused, playerId, now);
    }),
    route(takeTimeOut, async ({ body, session: { playerId }, now }) => {
      const wanted = { kind: 'TIME_OUT', until: now + body.hours * HOUR_MS, imposed: null } as const;
      return after(await protection.breaks.begin(playerId, wanted, now), playerId, now);
    }),
    route(excludeSelf, async ({ body, session: { playerId }, now }) => {
      const wanted = {
        kind: 'SELF_EXCLUSION',
        until: endOfExclusion(now, body.months),
        imposed: null,
      } as const;
      return after(await protection.breaks.begin(playerId, wanted, now), playerId, now);
    }),
    route(setRealityCheck, async ({ body, session: { playerId }, now }) => {
      await protection.setRealityCheck(playerId, body.minutes, now);
      return protection.show(playerId, now);
    }),
    route(getPlayingTime, ({ session, now }) => protection.time.show(session.playerId, now)),
    route(acknowledgeRealityCheck, async ({ session, now }) => {
      await protection.time.acknowledge(session.playerId, now);
      return protection.time.show(session.playerId, now);
    }),
    ...protectionReads(database),
  ];
}

/** Those that read nothing but the storage. What is left of the player's time is known to the process that counts it. */
export function protectionReads(database: Pick<Database, 'read'>): readonly Route[] {
  return [
    route(getProtectionHistory, async ({ session }) => ({
      changes: await changesOf(database, session.playerId),
    })),
  ];
}
