import '../ui/base.css';
import { afterEach, beforeEach } from 'vitest';
import { showAuthDialog } from '../session/auth-dialog-store.ts';
import { sessionStore } from '../session/session-store.ts';
import { showRail } from '../ui/rail-store.ts';
import { siteStore } from '../site/site-store.ts';

/** Each test begins as a guest of a site that has not loaded yet, with empty storage and the dark theme. */
function reset() {
  localStorage.clear();
  showAuthDialog(null);
  showRail(false);
  sessionStore.setState({ status: 'guest' }, true);
  siteStore.setState({ file: null, suspended: false, failure: null }, true);
  document.body.className = 'theme-dark';
}

beforeEach(reset);
afterEach(reset);
