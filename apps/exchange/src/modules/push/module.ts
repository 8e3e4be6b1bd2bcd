import type { NoticeKind } from '@layline/domain/notices.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import type { Module } from '@layline/server/http/module.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Context } from '../../core/context.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { EventCatalogue } from '../catalogue/event-catalogue.ts';
import { PushClient } from './push-client.ts';
import { PushDevices } from './push-devices.ts';
import { loadPushKeys } from './push-keys.ts';
import { readPushNews } from './push-news.ts';
import type { Notice } from './push-notice.ts';
import { PushQueue, SENDING_MAX } from './push-queue.ts';
import { pushRoutes } from './push-routes.ts';
import { isStopped, PushSubscriptions } from './push-subscriptions.ts';

export interface PushOptions {
  readonly push?: {
    /** Private keys for push services, base64url, newest first; if empty, the exchange makes and stores its own. */
    readonly keys: readonly string[];
    /** Origins of push services beside the known ones, which may be on private networks. */
    readonly services: readonly string[];
    /** Where push services can reach the operator, a `mailto:` or `https:` address; null for the player's site. */
    readonly contact: string | null;
  };
}

/** The modules that push notifications depend on. */
interface Below {
  readonly sessions: Sessions;
  readonly catalogue: EventCatalogue;
}

/** Push notifications. */
export interface Push extends Module {
  readonly subscriptions: PushSubscriptions;
  /** Sends a notice to the player's devices that want its kind. Returns at once. */
  notify(notice: Notice): void;
}

/** How often to send what waits for another attempt, ms. */
const RETRIES_MS = 5_000;
const HOUR_MS = 3_600_000;

/** Opens push notifications: loads keys and devices, and follows what is committed. */
export async function openPush(
  context: Context,
  { push = { keys: [], services: [], contact: null } }: PushOptions,
  { sessions, catalogue }: Below,
): Promise<Push> {
  const { core, database, logger, now } = context;
  const keys = await loadPushKeys(context, push.keys, now());
  const devices = await PushDevices.load(database);
  const client = new PushClient({ services: push.services, now, connections: SENDING_MAX });
  const queue = new PushQueue({ ...context, devices, client, keys, sessions, contact: push.contact });
  const subscriptions = new PushSubscriptions({ core, devices, keys, services: push.services, sessions });
  const report = (error: unknown): void =>
    logger.error({ err: error }, 'a device could not be removed from push notifications');
  const stopFollowing = core.subscribe((batch, state) => {
    for (const event of batch.events) {
      if (event.type !== 'playerStateChanged' || !devices.has(event.playerId)) continue;
      if (isStopped(event.state)) devices.removePlayer(event.playerId).catch(report);
    }
    if (devices.isEmpty) return;
    const isWanted = (player: PlayerId, kind: NoticeKind): boolean => devices.wants(player, kind);
    queue.add(readPushNews(batch, state, catalogue, isWanted));
  });
  const stopWatching = sessions.onEnded((sessionId) => {
    devices.removeSession(sessionId).catch(report);
  });
  return {
    notify: (notice) => queue.add([notice]),
    subscriptions,
    routes: pushRoutes(subscriptions),
    jobs: [
      {
        name: 'sending push notifications',
        everyMs: RETRIES_MS,
        on: 'one node',
        atOnce: true,
        run: () => queue.sendDue(),
      },
      {
        name: 'removing devices from push notifications',
        everyMs: HOUR_MS,
        on: 'every node',
        atOnce: true,
        async run() {
          for (const player of await core.read((state) => stoppedOf(state, devices.players)))
            await devices.removePlayer(player);
          await devices.removeStale(now());
          await queue.removeExpired();
        },
      },
    ],
    close() {
      stopFollowing();
      stopWatching();
      return queue.close();
    },
  };
}

function stoppedOf(state: ExchangeState, players: readonly PlayerId[]): readonly PlayerId[] {
  return players.filter((player) => isStopped(playerView(state, player)?.state));
}
