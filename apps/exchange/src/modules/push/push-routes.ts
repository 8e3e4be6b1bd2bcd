import { createECDH } from 'node:crypto';
import { getPushSetup, subscribePush, unsubscribePush } from '@layline/contract/calls/notices.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { PushDevices } from './push-devices.ts';
import type { PushKeys } from './push-keys.ts';
import { reachOf } from './push-services.ts';

export interface PushRoutesDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly devices: PushDevices;
  readonly keys: PushKeys;
  /** Origins of push services beside those that are known. */
  readonly services: readonly string[];
  readonly sessions: { hasEnded(sessionId: string): boolean };
}

/** Push notifications to players' devices (R16.1). */
export function pushRoutes(deps: PushRoutesDependencies): readonly Route[] {
  const { core, devices, keys, services, sessions } = deps;
  return [
    route(getPushSetup, ({ session }) => {
      const device = devices.of(session.playerId).find((one) => one.sessionId === session.sessionId);
      return { publicKey: keys.current.publicKey, kinds: [...(device?.kinds ?? [])] };
    }),
    route(subscribePush, async ({ body, session, now }) => {
      if (reachOf(body.endpoint, services) === null) return refuse('PUSH_SERVICE_UNKNOWN');
      if (!isPoint(body.p256dh))
        return refuse('VALIDATION_FAILED', {
          fields: [{ path: 'p256dh', message: 'Give a point of the curve P-256.' }],
        });
      const mayNot = async () =>
        isStopped((await core.read((state) => playerView(state, session.playerId)))?.state);
      if (await mayNot()) return refuse('INVALID_ACCOUNT_STATE');
      if (!(await devices.put(session, body, keys.current.id, now))) return refuse('FORBIDDEN');
      // The session or the account may have ended while this was stored.
      if (sessions.hasEnded(session.sessionId) || (await mayNot())) {
        await devices.removeSession(session.sessionId);
        return refuse('INVALID_ACCOUNT_STATE');
      }
      return { kinds: [...body.kinds] };
    }),
    route(unsubscribePush, async ({ session }) => {
      await devices.removeSession(session.sessionId);
      return {};
    }),
  ];
}

/** A locked or excluded player is told nothing more. */
export function isStopped(state: PlayerState | undefined): boolean {
  return state === 'LOCKED' || state === 'EXCLUDED';
}

/** True for a point of the curve: anything else could not be encrypted for. */
function isPoint(key: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}
