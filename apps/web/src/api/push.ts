import { queryOptions } from '@tanstack/react-query';
import type { NoticeKind } from '@layline/domain/notices.ts';
import { languageStore } from '@layline/ui/language/texts.ts';
import { valueOf } from '../provider/failure.ts';
import type { ApiFailure } from '../provider/failure.ts';
import { getPushSetup, subscribePush, unsubscribePush } from '../provider/push.ts';
import { request } from '../provider/request.ts';
import { READS } from './reads.ts';

/** Push notifications of this browser: READY to be switched on, DENIED by the player for this site, or not there at all. */
export type PushState = 'READY' | 'DENIED' | 'NONE';

/** The browser's part in push notifications; null without a service worker, as in a private window. */
async function pushManager(): Promise<PushManager | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  return (await navigator.serviceWorker.getRegistration())?.pushManager ?? null;
}

async function stateOf(manager: PushManager | null): Promise<PushState> {
  if (manager === null) return 'NONE';
  const state = await manager.permissionState({ userVisibleOnly: true });
  return state === 'denied' ? 'DENIED' : 'READY';
}

/** The notifications that this device gets, and whether this browser can get any. */
export function pushQuery(player: string) {
  return queryOptions({
    queryKey: [READS.push, player],
    queryFn: async ({ signal }) => {
      const { publicKey, kinds } = valueOf(await request(getPushSetup, { signal }));
      const manager = await pushManager();
      const state = await stateOf(manager);
      const subscription = (await manager?.getSubscription()) ?? null;
      const isOn = state === 'READY' && subscription !== null;
      return { publicKey, state, kinds: isOn ? kinds : [] };
    },
    retry: false,
  });
}

/** Why a choice could not be kept: the exchange's refusal, the player said no to the browser, or the browser failed. */
export type PushProblem = ApiFailure | 'DENIED' | 'FAILED';

/**
 * Tells this device of `kinds` from now on, and of nothing if there are none. To be called on a press, because the browser asks the player for permission
 * the first time. Null if it worked.
 */
export async function choosePush(
  publicKey: string,
  kinds: readonly NoticeKind[],
): Promise<PushProblem | null> {
  if (kinds.length === 0) {
    const off = await request(unsubscribePush, { body: {} });
    if (!off.ok) return off.failure;
    await (await (await pushManager())?.getSubscription())?.unsubscribe().catch(() => false);
    return null;
  }
  let subscription: PushSubscriptionJSON;
  try {
    if ((await Notification.requestPermission()) !== 'granted') return 'DENIED';
    const manager = await pushManager();
    if (manager === null) return 'FAILED';
    subscription = (await subscribed(manager, publicKey)).toJSON();
  } catch {
    return 'FAILED';
  }
  const { endpoint = '', keys = {} } = subscription;
  const { p256dh = '', auth = '' } = keys;
  const language = languageStore.getState().tag;
  const on = await request(subscribePush, { body: { endpoint, p256dh, auth, kinds, language } });
  return on.ok ? null : on.failure;
}

/** The browser's subscription with this key. A push service accepts messages signed with no other. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known !== null && base64Url(known.options.applicationServerKey) === publicKey) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function base64Url(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
