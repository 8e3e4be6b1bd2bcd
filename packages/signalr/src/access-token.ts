import type { IncomingMessage } from 'node:http';

/**
 * A request's bearer token: from `Authorization`, or from the query's `access_token`, because browsers cannot set
 * headers on WebSocket and EventSource. Undefined if there is none.
 */
export function accessTokenOf(
  request: Pick<IncomingMessage, 'headers'>,
  query: URLSearchParams,
): string | undefined {
  const header = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '');
  return header?.[1] ?? (query.get('access_token') || undefined);
}
