import type { IncomingMessage, ServerResponse } from 'node:http';
import { accessTokenOf } from './access-token.ts';
import type { ServerConnection } from './connection.ts';
import { answer, answerJson } from './http-answers.ts';
import type { HubAddress } from './hub-address.ts';
import type { HubContext } from './hub-context.ts';
import { negotiateAnswer, negotiateVersion } from './negotiate.ts';
import { answerPreflight, isOriginAllowed, setCorsHeaders } from './origin.ts';
import { LongPollingTransport } from './transports/long-polling.ts';
import { ServerSentEventsTransport } from './transports/server-sent-events.ts';

const UNKNOWN = 'No connection with that id.';
const OTHER_TRANSPORT = 'The connection does not use this transport.';

/** Answers a request to the hub's path. */
export function handleHubRequest(
  hub: HubContext,
  address: HubAddress,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  res.on('error', () => res.destroy());
  if (!isOriginAllowed(req, hub.allowedOrigins)) {
    answer(res, 403, 'This origin may not use the hub.');
    return;
  }
  setCorsHeaders(req, res);
  if (req.method === 'OPTIONS') answerPreflight(res);
  else if (address.resource === 'negotiate') handleNegotiate(hub, address.query, req, res);
  else handleTransportRequest(hub, address.query, req, res);
}

function handleNegotiate(
  hub: HubContext,
  query: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  if (req.method !== 'POST') {
    answer(res, 405, '', { allow: 'POST, OPTIONS' });
    return;
  }
  const asked = negotiateVersion(query);
  if ('error' in asked) {
    answerJson(res, asked);
    return;
  }
  const from = hub.addressOf(req);
  const full = hub.isClosing() || hub.registry.isFull(from);
  const identity = full ? undefined : hub.registry.negotiate(asked.version, from, hub.clock.now());
  if (identity === undefined) answerFull(res);
  else answerJson(res, negotiateAnswer(asked.version, identity));
}

function handleTransportRequest(
  hub: HubContext,
  query: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  if (req.method !== 'GET' && req.method !== 'POST' && req.method !== 'DELETE') {
    answer(res, 405, '', { allow: 'GET, POST, DELETE, OPTIONS' });
    return;
  }
  const id = query.get('id') ?? '';
  const found = id === '' ? undefined : hub.registry.find(id);
  if (id === '') answer(res, 400, 'The id is missing.');
  else if (found === undefined) {
    if (hub.peers?.forward(id, req, res) !== true) answer(res, 404, UNKNOWN);
  } else if (found === 'unclaimed') {
    if (req.method === 'GET') startTransport(hub, id, query, req, res);
    else answer(res, 400, 'The connection has no transport yet.');
  } else if (req.method === 'GET') handleGet(found, req, res);
  else if (req.method === 'POST') handlePost(found, req, res);
  else handleDelete(found, res);
}

/** The first GET of a negotiated connection chooses the transport by its `Accept` header. */
function startTransport(
  hub: HubContext,
  id: string,
  query: URLSearchParams,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const from = hub.addressOf(req);
  if (hub.isClosing() || hub.registry.isFull(from, id)) {
    answerFull(res);
    return;
  }
  const identity = hub.registry.claim(id, from);
  if (identity === undefined) {
    answer(res, 404, UNKNOWN);
    return;
  }
  const { clock, limits } = hub;
  const accessToken = accessTokenOf(req, query);
  if (acceptsEventStream(req)) {
    hub.start(identity, accessToken, (events) => new ServerSentEventsTransport(res, events, clock, limits));
    return;
  }
  hub.start(identity, accessToken, (events) => {
    const transport = new LongPollingTransport(events, clock, limits);
    transport.poll(res);
    return transport;
  });
}

function handleGet(connection: ServerConnection, req: IncomingMessage, res: ServerResponse): void {
  const { carrier } = connection;
  if (acceptsEventStream(req)) {
    if (carrier instanceof ServerSentEventsTransport)
      answer(res, 409, 'The connection has its stream already.');
    else answer(res, 400, OTHER_TRANSPORT);
  } else if (carrier instanceof LongPollingTransport) carrier.poll(res);
  else answer(res, 400, OTHER_TRANSPORT);
}

function handlePost(connection: ServerConnection, req: IncomingMessage, res: ServerResponse): void {
  const { carrier } = connection;
  if (carrier instanceof LongPollingTransport || carrier instanceof ServerSentEventsTransport) {
    carrier.posts.accept(req, res);
  } else answer(res, 405, OTHER_TRANSPORT);
}

function handleDelete(connection: ServerConnection, res: ServerResponse): void {
  if (connection.carrier instanceof LongPollingTransport) {
    connection.discard();
    answer(res, 202);
  } else answer(res, 400, OTHER_TRANSPORT);
}

function acceptsEventStream(req: IncomingMessage): boolean {
  return (req.headers.accept ?? '')
    .split(',')
    .some((range) => range.split(';', 1)[0]?.trim().toLowerCase() === 'text/event-stream');
}

function answerFull(res: ServerResponse): void {
  answer(res, 503, 'The hub takes no new connections now.', { 'retry-after': '5' });
}
