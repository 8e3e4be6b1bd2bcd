import { keepSession } from '../api/keep-session.ts';
import { providerText } from '../api/refusal-text.ts';
import { ApiError } from '../provider/failure.ts';
import { writeErrorsBy } from '@layline/ui/states/error-text.ts';
import { reloadFailed } from '../api/reads.ts';
import { watchReach } from '../api/watch-reach.ts';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import { linkStore } from '../live/link-store.ts';
import { startHub } from '../live/start-hub.ts';
import type { RunningLive } from '../live/start-live.ts';
import { showAuthDialog } from '../session/auth-dialog-store.ts';
import { followLanguage } from '../site/language.ts';
import { followOdds } from '../site/odds.ts';
import { loadSettings } from '../site/load-settings.ts';
import { KEYS } from '../site/storage-keys.ts';
import { textsOf } from '@layline/ui/language/texts.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { backCloses } from './back-closes.ts';
import { guardAgain } from './guard-again.ts';
import { keepOffline } from './keep-offline.ts';
import { playerEffects } from './player-effects.ts';
import type { makeRouter } from './router.tsx';
import { app } from './texts.ts';

/**
 * Starts what keeps a drawn page current: the hub, token renewal, the watches over the provider's reach and over
 * access to the page, and the browser's Back for overlays.
 */
export function startLate(live: RunningLive, router: ReturnType<typeof makeRouter>): void {
  backCloses(router.history);
  guardAgain(router);
  live.join((news) => startHub({ ...playerEffects, ...news, makeConnection }));
  writeErrorsBy((error) => (error instanceof ApiError ? providerText(error.failure) : error.message));
  import('./late-files.ts').catch(() => undefined);
  if (import.meta.env.PROD) keepOffline().catch(() => undefined);
  // Another tab has changed the language or odds format.
  window.addEventListener('storage', ({ key }) => {
    if (key === KEYS.language) void followLanguage();
    if (key === KEYS.odds) void followOdds();
  });
  keepSession(() => {
    showToast('info', textsOf(app)('Your session has ended. Log in to continue.'));
    showAuthDialog('login');
  });
  watchReach({
    onBack: () => {
      reloadFailed();
      live.wake();
      void loadSettings();
    },
  });
}

async function makeConnection(url: string): Promise<HubConnection> {
  const { signalrConnection } = await import('@layline/hub/signalr-connection.ts');
  return signalrConnection(url, (transport) => linkStore.setState({ transport }));
}
