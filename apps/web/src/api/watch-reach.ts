import { getSettingExpiry } from '../provider/preferences.ts';
import { retryDelay } from '../site/retry-delay.ts';
import { reachStore } from '../provider/reach-store.ts';
import { request } from '../provider/request.ts';

interface ReachEffects {
  /** Called when the provider is back after an outage. */
  readonly onBack: () => void;
}

/**
 * Keeps checking while the provider cannot be reached: at once, then after 1 s to 30 s, and at once when the network
 * returns or the tab becomes visible. Returns the clean-up function.
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
    // Any small call will do; every call records whether it was answered.
    await request(getSettingExpiry);
    asking = false;
    if (!missed()) return;
    failures += 1;
    reachStore.setState({ reach: 'down' });
    // A hidden tab does not check; it does so when it becomes visible.
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
