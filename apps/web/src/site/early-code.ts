/**
 * The code with which a partner's site sends a player over (R7.3). It is worth a log-in until it is used, so that it leaves the
 * address before anything else happens, so it stays out of the history and of every referrer. It lives in
 * memory alone.
 */
let code: string | null = null;

/** Where the links of partners lead; `code` is any page's own word elsewhere. */
const LANDING = /^\/(?:auth\/login\/?)?$/i;

/** Takes a code out of the address, which is then that of the log-in page. */
export function beginHandOver(): void {
  const url = new URL(location.href);
  const found = url.searchParams.get('code');
  if (!found || !LANDING.test(url.pathname)) return;
  code = found;
  url.pathname = '/auth/login';
  url.searchParams.delete('code');
  history.replaceState(null, '', url);
}

/** True while a code waits to be used. */
export function hasCode(): boolean {
  return code !== null;
}

/** The code, once. */
export function takeCode(): string | null {
  const taken = code;
  code = null;
  return taken;
}
