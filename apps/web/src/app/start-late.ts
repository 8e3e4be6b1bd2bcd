import { keepSession } from '../api/keep-session.ts';
import { reloadFailed } from '../api/reads.ts';
import { watchReach } from '../api/watch-reach.ts';
import type { RunningLive } from '../live/start-live.ts';
import { loadSettings } from '../site/load-settings.ts';

/** What keeps a page going once it stands: tokens that are renewed in time, and an eye on whether anybody answers. */
export function startLate(live: RunningLive): void {
  keepSession();
  watchReach({
    onBack: () => {
      reloadFailed();
      live.wake();
      void loadSettings();
    },
  });
}
