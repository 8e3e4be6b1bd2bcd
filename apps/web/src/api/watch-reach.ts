import { getSettingExpiry } from '../provider/preferences.ts';
import { retryDelay } from '../site/retry-delay.ts';
import { reachStore } from '../provider/reach-store.ts';
import { request } from '../provider/request.ts';

interface ReachEffects {
  /** The provider is back after it could not be reached. */
  readonly onBack: () => void;
}

/**
 * Keeps asking while the provider cannot be reached, first at once and then after 1 s to 30 s, and at once when the
 * network returns or the tab is looked at again. Gives its clean-up.
 */
export function watchReach({ onBack }: ReachEffects): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let failures = 0;

  const missed = () => {
    const { reach } = reachStore.getState();
    return reach === 'doubted' || reach === 'down';
  };
  const round = async () => {
    clearTimeout(timer);
    if (asking || !missed()) return;
    asking = true;
    // Something small; whether somebody answers is noted where every call is sent.
    await request(getSettingExpiry);
    asking = false;
    if (!missed()) return;
    failures += 1;
    reachStore.setState({ reach: 'down' });
    // A hidden tab does not ask; it asks again when it becomes visible.
    if (document.visibilityState === 'visible') {
      timer = setTimeout(() => void round(), retryDelay(failures, Math.random()));
    }
  };
  const soon = () => {
    if (document.visibilityState !== 'visible') return;
    failures = 0;
    void round();
  };
  const unsubscribe = reachStore.subscribe(({ reach }, before) => {
    if (reach === 'doubted') void round();
    if (reach !== 'reached') return;
    clearTimeout(timer);
    failures = 0;
    if (before.reach === 'down') onBack();
  });
  document.addEventListener('visibilitychange', soon);
  window.addEventListener('online', soon);
  void round();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', soon);
    window.removeEventListener('online', soon);
  };
}
