import { request } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { until } from '@layline/simulation/base/until.ts';

export const HANDSHAKE = '{"protocol":"json","version":1}\u001e';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Sends one request on its own connection; resolves with the whole answer. */
export function http(
  port: number,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<Answer> {
  return startRequest(port, method, path, options).answer;
}

/** Like `http`, for a request that the test observes or aborts midway. */
export function startRequest(
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: RequestOptions = {},
): { readonly request: ClientRequest; readonly answer: Promise<Answer> } {
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  const answer = new Promise<Answer>((resolve, reject) => {
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: text }),
      );
    });
  });
  answer.catch(() => undefined);
  outgoing.end(body);
  return { request: outgoing, answer };
}

/** Negotiates and returns the id for the transport's requests. */
export async function negotiate(port: number): Promise<string> {
  const answer = await http(port, 'POST', '/hub/negotiate?negotiateVersion=1');
  const body: unknown = JSON.parse(answer.body);
  if (typeof body === 'object' && body !== null && 'connectionToken' in body)
    return String(body.connectionToken);
  throw new Error(`no connectionToken in ${answer.body}`);
}

export function post(port: number, id: string, body: string | Buffer): Promise<Answer> {
  return http(port, 'POST', `/hub?id=${id}`, {
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  });
}

export function poll(port: number, id: string): Promise<Answer> {
  return http(port, 'GET', `/hub?id=${id}`);
}

/** A long-polling connection after its handshake. */
export async function startPolling(port: number): Promise<string> {
  const id = await negotiate(port);
  await poll(port, id);
  await post(port, id, HANDSHAKE);
  await poll(port, id);
  return id;
}

export interface EventStream {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Everything received, unparsed. */
  text(): string;
  /** Resolves when the stream has ended. */
  readonly over: Promise<void>;
  readonly incoming: IncomingMessage;
  drop(): void;
}

/** Opens a GET for server-sent events; resolves as soon as the headers have arrived. */
export async function openEventStream(port: number, id: string): Promise<EventStream> {
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path: `/hub?id=${id}`,
    headers: { accept: 'text/event-stream' },
    agent: false,
  });
  outgoing.on('error', () => undefined);
  outgoing.end();
  const incoming = await new Promise<IncomingMessage>((resolve) => outgoing.once('response', resolve));
  let text = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (chunk: string) => (text += chunk));
  incoming.on('error', () => undefined);
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: () => text,
    over: new Promise((resolve) => incoming.once('close', () => resolve())),
    incoming,
    drop: () => outgoing.destroy(),
  };
}

export interface RawSocket {
  readonly socket: WebSocket;
  /** Received text frames. */
  readonly frames: string[];
  /** Received binary frames. */
  readonly binaryFrames: Buffer[];
  readonly closed: Promise<number>;
  /** Resolves when `count` frames have arrived. */
  received(count: number): Promise<string[]>;
}

/** Opens a WebSocket without the hub protocol's handshake. */
export async function openSocket(
  port: number,
  query = '',
  headers: Record<string, string> = {},
): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/hub${query}`, { headers, perMessageDeflate: true });
  const frames: string[] = [];
  const binaryFrames: Buffer[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data, isBinary) => {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.alloc(0);
    if (isBinary) binaryFrames.push(bytes);
    else frames.push(bytes.toString('utf8'));
  });
  const failed = new Promise<Error>((resolve) => socket.on('error', resolve));
  const error = await Promise.race([once(socket, 'open').then(() => undefined), failed]);
  if (error !== undefined) throw error;
  return {
    socket,
    frames,
    binaryFrames,
    closed,
    async received(count) {
      await until(() => frames.length >= count);
      return frames;
    },
  };
}

/** A WebSocket after the hub protocol's handshake. */
export async function shakenSocket(port: number): Promise<RawSocket> {
  const raw = await openSocket(port);
  raw.socket.send(HANDSHAKE);
  await raw.received(1);
  raw.frames.length = 0;
  return raw;
}

/** Sends raw bytes to a port and returns everything received until the other side closed. */
export async function tcp(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return text;
}
