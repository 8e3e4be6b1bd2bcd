import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { accessTokenOf } from './access-token.ts';
import type { HubAddress } from './hub-address.ts';
import type { HubContext } from './hub-context.ts';
import { isOriginAllowed } from './origin.ts';
import { HubSocket, WebSocketTransport } from './transports/websocket.ts';

/** Takes an upgrade request to the hub's path. */
export type UpgradeHandler = (
  address: HubAddress,
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
) => void;

/** The WebSocket side of a hub. */
export function createUpgradeHandler(hub: HubContext): UpgradeHandler {
  const server = new WebSocketServer({
    WebSocket: HubSocket,
    noServer: true,
    clientTracking: false,
    // The transport writes whole frames itself, which only a socket without extensions allows.
    perMessageDeflate: false,
    maxPayload: hub.limits.maxTransferBytes,
  });
  return (address, req, socket, head) => {
    const refused = refusalStatus(hub, address, req);
    if (refused !== undefined) {
      refuseUpgrade(socket, refused);
      return;
    }
    const id = address.query.get('id') || undefined;
    // A token that another process has issued names no connection of this one, so a new one begins.
    const own = id !== undefined && hub.registry.find(id) === undefined ? undefined : id;
    server.handleUpgrade(req, socket, head, (webSocket) => {
      socket.off('error', destroyOnError);
      const identity = hub.registry.claim(own, hub.addressOf(req));
      if (identity === undefined) {
        webSocket.terminate();
        return;
      }
      hub.start(
        identity,
        accessTokenOf(req, address.query),
        (events) => new WebSocketTransport(webSocket, socket, events),
      );
    });
  };
}

function refusalStatus(hub: HubContext, address: HubAddress, req: IncomingMessage): number | undefined {
  if (address.resource !== 'hub') return 404;
  if (!isOriginAllowed(req, hub.allowedOrigins)) return 403;
  const id = address.query.get('id') ?? '';
  if (hub.isClosing() || hub.registry.isFull(hub.addressOf(req), id)) return 503;
  // Without an id the client is skipping negotiation.
  if (id === '') return undefined;
  const found = hub.registry.find(id);
  if (found === 'unclaimed') return undefined;
  if (found === undefined) return hub.peers?.admits(id) === true ? undefined : 404;
  return found.transport === 'WebSockets' ? 409 : 400;
}

/** The listener for errors on a socket of which no WebSocket has been made yet. */
export function destroyOnError(this: Duplex): void {
  this.destroy();
}

/** Answers a refused upgrade with a whole HTTP response and releases the socket. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const text = STATUS_CODES[status] ?? '';
  socket.once('finish', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Type: text/plain\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  );
}
