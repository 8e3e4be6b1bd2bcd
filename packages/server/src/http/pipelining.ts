import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Pace } from '@layline/signalr/pace.ts';

/** Requests that one connection may have under way. Browsers and proxies wait for each answer, so they have one. */
const UNDER_WAY_MAX = 32;
/** Chunks of bodies that one connection may send in a burst, and per minute. Real senders use chunks of a few kilobytes, and no body takes more than a few. */
const CHUNKS = { burst: 10_000, perMinute: 60_000 };

const underWay = new WeakMap<Socket, number>();
const chunks = new WeakMap<Socket, Pace>();

/**
 * Takes a request, unless its connection is gone, or has sent too many without waiting for their answers: then the connection ends. Node reads up to 2 MB of one connection in a
 * single turn, so a few connections that send thousands of requests ahead would keep all others waiting for seconds. So would a body in chunks of one byte.
 */
export function takesRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = request;
  // Without an address the connection has been reset: nobody would get the answer, and there is no network left to charge for it.
  if (socket.destroyed || socket.remoteAddress === undefined) return false;
  const count = (underWay.get(socket) ?? 0) + 1;
  if (count > UNDER_WAY_MAX) {
    socket.destroy();
    return false;
  }
  underWay.set(socket, count);
  response.on('close', leave);
  if (request.headers['transfer-encoding'] !== undefined) countChunks(request, response);
  return true;
}

function leave(this: ServerResponse<IncomingMessage>): void {
  const { socket } = this.req;
  underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
}

/** Ends the connection of a body that comes in too many chunks. */
function countChunks(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const pace = chunks.get(socket) ?? new Pace(CHUNKS.burst, CHUNKS.perMinute);
  chunks.set(socket, pace);
  const push = request.push.bind(request);
  request.push = (chunk, encoding) => {
    if (pace.take(performance.now())) return push(chunk, encoding);
    socket.destroy();
    return false;
  };
  // Once it has been answered, Node discards the rest of a body silently, however long it is.
  response.once('close', () => {
    if (!request.complete) socket.destroy();
  });
}
