import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { fail } from '@layline/contract/envelope.ts';
import { isForAny, isLeaders } from './leader-paths.ts';
import type { NodeWatch } from './node-watch.ts';

/** When a client should come again while nobody leads, seconds: a take-over lasts one or two. */
const RETRY_AFTER_SEC = 1;
/** Headers that concern one connection and not the request. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);
/** Longest body that is read as a whole, bytes. */
const BODY_MAX = 64 * 1024;

/** What a proxy asks about the nodes. */
export type NodeChoice = Pick<NodeWatch, 'addresses' | 'leader' | 'anyFollower' | 'follower' | 'lost'>;

/** One address for all nodes. */
export interface Proxy {
  readonly port: number;
  /** Ends what is under way at a node that no longer answers: otherwise clients of a paused process would wait for it. */
  forget(address: string): void;
  close(): Promise<void>;
}

/**
 * Sends to the node that leads what only that one serves, and all else to followers: requests of one token to the same follower, those without a token by the client's address, and the hub's and other companies' to each in turn. While no follower is ready,
 * the leader gets these too. While nobody leads it answers 503 with `Retry-After`. A request for which a node refused the connection goes to another one, unless its body is long. The nodes must trust
 * this machine's `X-Forwarded-For`.
 */
export async function startProxy(watch: NodeChoice, port: number, host = '127.0.0.1'): Promise<Proxy> {
  /** Connections to each node. */
  const open = new Map<string, Set<Duplex>>();
  const hold = (address: string, socket: Duplex): void => {
    const sockets = open.get(address) ?? new Set<Duplex>();
    open.set(address, sockets.add(socket));
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming, outgoing) => {
    read(incoming)
      .then((beginning) => pass(watch, hold, { incoming, ...beginning }, outgoing))
      .catch(() => outgoing.destroy());
  });
  server.on('upgrade', (incoming, socket, head) => passUpgrade(watch, hold, incoming, socket, head));
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : port,
    forget(address) {
      for (const socket of open.get(address) ?? []) socket.destroy();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const sockets of open.values()) for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type Hold = (address: string, socket: Duplex) => void;

/** A request of which this has been read. */
interface ReadRequest {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly isWhole: boolean;
}

/** Reads a body as a whole, unless it is long, so that it can be sent to another node if the first refuses the connection. */
async function read(incoming: IncomingMessage): Promise<Pick<ReadRequest, 'body' | 'isWhole'>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > BODY_MAX) break;
  }
  return { body: Buffer.concat(chunks), isWhole: bytes <= BODY_MAX };
}

function pass(
  watch: NodeChoice,
  hold: Hold,
  asked: ReadRequest,
  outgoing: ServerResponse,
  refusals = 0,
): void {
  const { incoming, body, isWhole } = asked;
  const address = nodeOf(watch, incoming);
  if (address === undefined) return unavailable(outgoing);
  const { hostname, port } = new URL(address);
  const upstream = request({
    hostname,
    port,
    // As it came: `*` and whole addresses are no paths of a URL.
    path: incoming.url,
    method: incoming.method,
    headers: forwarded(incoming),
    setHost: false,
    // A connection that is kept may be closed by the node just as it is used, and nobody could tell what became of the request.
    agent: false,
  });
  upstream.once('socket', (socket) => hold(address, socket));
  upstream.once('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, ofTheRequest(answer));
    answer.pipe(outgoing);
    answer.once('error', () => outgoing.destroy());
  });
  upstream.once('error', (error: NodeJS.ErrnoException) => {
    const isRefused = error.code === 'ECONNREFUSED';
    if (isRefused) watch.lost(address);
    if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy();
    else if (isRefused && isWhole && refusals < watch.addresses.length)
      // Nothing of it was sent.
      pass(watch, hold, asked, outgoing, refusals + 1);
    else unavailable(outgoing);
  });
  outgoing.once('close', () => upstream.destroy());
  if (body.length > 0) upstream.write(body);
  if (isWhole) upstream.end();
  else incoming.pipe(upstream);
}

/** Connects the two sockets, with the client's own request in front. */
function passUpgrade(
  watch: NodeChoice,
  hold: Hold,
  incoming: IncomingMessage,
  client: Duplex,
  head: Buffer,
): void {
  const address = nodeOf(watch, incoming);
  client.on('error', () => client.destroy());
  if (address === undefined) {
    client.end(
      `HTTP/1.1 503 Service Unavailable\r\nRetry-After: ${RETRY_AFTER_SEC}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    return;
  }
  const { hostname, port } = new URL(address);
  const node: Socket = connect(Number(port), hostname);
  hold(address, node);
  node.on('error', () => client.destroy());
  node.once('close', () => client.destroy());
  client.once('close', () => node.destroy());
  const headers = { ...forwarded(incoming), connection: 'Upgrade', upgrade: incoming.headers.upgrade ?? '' };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}`),
  );
  node.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  node.write(head);
  node.pipe(client).pipe(node);
}

/** The node for a request; undefined while nobody leads and no follower is ready for it. */
function nodeOf(watch: NodeChoice, incoming: IncomingMessage): string | undefined {
  const path = pathOf(incoming);
  if (isLeaders(path)) return watch.leader;
  const follower = isForAny(path) ? watch.anyFollower() : watch.follower(clientOf(incoming));
  return follower ?? watch.leader;
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/** Identifies a client by its token, or by its address without one. All of its requests go to the same follower, so it is never shown an older price after a newer one. */
function clientOf({ headers, socket }: IncomingMessage): string {
  return headers.authorization ?? String(headers['x-forwarded-for'] ?? socket.remoteAddress ?? '');
}

function ofTheRequest({ headers }: IncomingMessage): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );
}

function forwarded(incoming: IncomingMessage): Record<string, string | string[]> {
  const before = incoming.headers['x-forwarded-for'];
  const from = incoming.socket.remoteAddress ?? '';
  return {
    ...ofTheRequest(incoming),
    'x-forwarded-for': before === undefined ? from : `${String(before)}, ${from}`,
  };
}

function unavailable(outgoing: ServerResponse): void {
  const said = fail('UNAVAILABLE', { details: { retryAfterSec: RETRY_AFTER_SEC } });
  outgoing.writeHead(said.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SEC),
    // What is left of a long request is not read, so the connection cannot be used again.
    connection: 'close',
  });
  outgoing.end(JSON.stringify(said));
}
