import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { refuseUpgrade } from './upgrade-requests.ts';

/** A hub's part: takes the request and answers true, or false when the path is not its own. */
export type UpgradeRoute = (req: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

const routesOf = new WeakMap<Server, Set<UpgradeRoute>>();

/**
 * Puts a hub on an HTTP server. All hubs of a server share one listener. An upgrade that no hub takes is left to the
 * server's other 'upgrade' listeners, and refused with 404 when there are none: an unanswered one would hang.
 * Returns the way off.
 */
export function addUpgradeRoute(server: Server, route: UpgradeRoute): () => void {
  const routes = routesOf.get(server) ?? listen(server);
  routes.add(route);
  return () => routes.delete(route);
}

function listen(server: Server): Set<UpgradeRoute> {
  const routes = new Set<UpgradeRoute>();
  routesOf.set(server, routes);
  server.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until someone owns the socket, its errors would end the process.
    socket.on('error', () => socket.destroy());
    for (const route of routes) if (route(req, socket, head)) return;
    if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
  });
  return routes;
}
