import { vi } from 'vitest';

/** A subscription as the browser gives it. */
export const PUSH = { endpoint: 'https://push.example/1', keys: { p256dh: 'B1', auth: 'a1' } };

/**
 * A browser with push notifications, whose player answers the question for permission like this. With `subscribed` the site
 * has a subscription already.
 */
export function browserWith(
  permission: PermissionState,
  answer: NotificationPermission = 'granted',
  subscribed = false,
) {
  const made = {
    ...PUSH,
    options: { applicationServerKey: null },
    toJSON: () => PUSH,
    unsubscribe() {
      subscription = null;
      return Promise.resolve(true);
    },
  };
  let subscription: object | null = subscribed ? made : null;
  const pushManager = {
    permissionState: () => Promise.resolve(permission),
    getSubscription: () => Promise.resolve(subscription),
    subscribe: vi.fn<() => Promise<object>>(() => {
      subscription = made;
      return Promise.resolve(made);
    }),
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
  const asked = vi.spyOn(Notification, 'requestPermission').mockResolvedValue(answer);
  return { asked, subscribe: pushManager.subscribe };
}
