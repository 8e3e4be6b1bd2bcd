import type { IncomingHttpHeaders } from 'node:http';

/**
 * True if a browser says that it makes the request for a page that may not make calls: for a link, a picture or a form, or for a script of an origin
 * that is not in `allowed`. Only browsers send this, on pages served by HTTPS, so the answer for everybody else is false.
 */
export function isForOtherPage(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === undefined || site === 'same-origin') return false;
  return origin === undefined || !allowed.includes(origin);
}
