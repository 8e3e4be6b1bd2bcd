import '@layline/ui/base.css';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, vi } from 'vitest';
import { showAuthDialog } from '../session/auth-dialog-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { waitNoLonger } from '../live/first-prices.ts';
import { showRail } from '@layline/ui/overlays/rail-store.ts';
import { languageStore } from '@layline/ui/language/texts.ts';
import { stopRetrying } from '../site/load-settings.ts';
import { siteStore } from '../site/site-store.ts';

/** Each test starts as a guest of a site that has not loaded yet, with empty storage, in English and the dark theme. */
function reset() {
  // A retry left over from one test would suspend the site of the next.
  stopRetrying();
  localStorage.clear();
  sessionStorage.clear();
  showAuthDialog(null);
  showRail(false);
  languageStore.getState().leave?.();
  sessionStore.setState({ status: 'guest' }, true);
  siteStore.setState({ file: null, suspended: false, failure: null }, true);
  document.body.className = 'theme-dark';
}

/** Toasts stay for seconds, and the next test would read them. */
async function dismissToasts() {
  toast.clearWaitingQueue();
  toast.dismiss();
  await vi.waitUntil(() => document.querySelector('.Toastify__toast') === null, { timeout: 15_000 });
}

// Tests look at whole pages, so code that loads late in a browser is loaded up front here.
waitNoLonger();
beforeEach(reset);
afterEach(reset);
afterEach(dismissToasts);
