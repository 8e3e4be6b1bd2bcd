import { createECDH } from 'node:crypto';
import type { getPushSetup, subscribePush } from '@layline/contract/calls/notices.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { PushDevice } from '@layline/contract/entities/notice.ts';
import type { PlayerState } from '@layline/domain/players.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { refuse, type Refused, type Session } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { PushDevices } from './push-devices.ts';
import type { PushKeys } from './push-keys.ts';
import { reachOf } from './push-services.ts';

/** A session whose device it is about. */
export type Holder = Pick<Session, 'playerId' | 'sessionId'>;

export interface PushSubscriptionsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly devices: PushDevices;
  readonly keys: PushKeys;
  /** Origins of push services beside those that are known. */
  readonly services: readonly string[];
  readonly sessions: { hasEnded(sessionId: string): boolean };
}

/** What players do with their devices. One process of an exchange keeps them in memory, which others ask. */
export class PushSubscriptions {
  readonly #deps: PushSubscriptionsDependencies;

  constructor(deps: PushSubscriptionsDependencies) {
    this.#deps = deps;
  }

  /** The key to subscribe with, and what the session's device is told now. */
  async setUp({ playerId, sessionId }: Holder): Promise<ResultOf<typeof getPushSetup>> {
    const { devices, keys } = this.#deps;
    const device = devices.of(playerId).find((one) => one.sessionId === sessionId);
    return { publicKey: keys.current.publicKey, kinds: [...(device?.kinds ?? [])] };
  }

  /** Subscribes the session's device; `now` in UTC ms. */
  async subscribe(
    holder: Holder,
    device: PushDevice,
    now: number,
  ): Promise<ResultOf<typeof subscribePush> | Refused> {
    const { core, devices, keys, services, sessions } = this.#deps;
    if (reachOf(device.endpoint, services) === null) return refuse('PUSH_SERVICE_UNKNOWN');
    if (!isPoint(device.p256dh))
      return refuse('VALIDATION_FAILED', {
        fields: [{ path: 'p256dh', message: 'Give a point of the curve P-256.' }],
      });
    const mayNot = async () =>
      isStopped((await core.read((state) => playerView(state, holder.playerId)))?.state);
    if (await mayNot()) return refuse('INVALID_ACCOUNT_STATE');
    if (!(await devices.put(holder, device, keys.current.id, now))) return refuse('FORBIDDEN');
    // The session or the account may have ended while this was stored.
    if (sessions.hasEnded(holder.sessionId) || (await mayNot())) {
      await devices.removeSession(holder.sessionId);
      return refuse('INVALID_ACCOUNT_STATE');
    }
    return { kinds: [...device.kinds] };
  }

  /** Removes the session's device, if it has one. */
  unsubscribe(sessionId: string): Promise<void> {
    return this.#deps.devices.removeSession(sessionId);
  }
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
