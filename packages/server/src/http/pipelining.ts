import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may be under way. Browsers and proxies wait for each answer, so they have one. */
const UNDER_WAY_MAX = 32;

const underWay = new WeakMap<Socket, number>();

/**
 * Takes a request, unless its connection has sent too many without waiting for their answers: then the connection ends. Node reads up to 2 MB of one connection in a
 * single turn, so a few connections that send thousands of requests ahead would keep all others waiting for seconds.
 */
export function takesRequest({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const count = (underWay.get(socket) ?? 0) + 1;
  if (count > UNDER_WAY_MAX) {
    socket.destroy();
    return false;
  }
  underWay.set(socket, count);
  response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  return true;
}
