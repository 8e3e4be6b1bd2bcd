/**
 * The code with which a partner's site hands a player over (R7.3). Until it is used it is worth a log-in, so it is
 * removed from the address before anything else happens, and appears neither in the history nor in any referrer. It
 * is kept only in memory.
 */
let code: string | null = null;

/** Paths of partners' links; elsewhere `code` belongs to the page. */
const LANDING = /^\/(?:auth\/login\/?)?$/i;

/** Takes a code out of the address, which becomes that of the log-in page. */
export function beginHandOver(): void {
  const url = new URL(location.href);
  const found = url.searchParams.get('code');
  if (!found || !LANDING.test(url.pathname)) return;
  code = found;
  url.pathname = '/auth/login';
  url.searchParams.delete('code');
  history.replaceState(null, '', url);
}

/** True while a code is waiting to be used. */
export function hasCode(): boolean {
  return code !== null;
}

/** Returns the code, once. */
export function takeCode(): string | null {
  const taken = code;
  code = null;
  return taken;
}
