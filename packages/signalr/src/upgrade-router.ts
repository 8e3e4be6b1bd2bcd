import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { destroyOnError, refuseUpgrade } from './upgrade-requests.ts';

/** Takes an upgrade and returns true, or returns false if the path is not its hub's. */
export type UpgradeRoute = (req: IncomingMessage, socket: Duplex, head: Buffer) => boolean;

const routesOf = new WeakMap<Server, Set<UpgradeRoute>>();

/**
 * Adds a hub to an HTTP server. All hubs of a server share one listener. An upgrade that no hub takes is left to the
 * server's other 'upgrade' listeners; without any it is refused with 404, because an unanswered one would hang.
 * Returns a function that removes the hub.
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
    // Until someone owns the socket, an error on it would end the process.
    socket.on('error', destroyOnError);
    for (const route of routes) if (route(req, socket, head)) return;
    if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404);
  });
  return routes;
}
