import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import { Server as SocketIo } from 'socket.io';
import { WebSocket, WebSocketServer } from 'ws';
import { createHubServer } from '@layline/signalr/hub-server.ts';
import type { HubConnection } from '@layline/signalr/hub-connection.ts';
import { encodeInvocation } from '@layline/signalr/messages.ts';
import { marketUpdate } from './update.ts';

/** One way to broadcast to many watchers. */
export interface Pusher {
  readonly http: HttpServer;
  /** Watchers that have completed the handshake. */
  readonly watchers: () => number;
  /** Sends all of them one update. */
  readonly push: () => void;
}

/** Pings would count as bytes of updates; no contender sends any within this time. */
const NO_PING_MS = 3_600_000;

function hub(): Pusher {
  const watchers = new Set<HubConnection>();
  const server = createHubServer({
    path: '/hub',
    methods: {},
    allowedOrigins: () => true,
    limits: { keepAliveMs: NO_PING_MS, clientTimeoutMs: 2 * NO_PING_MS },
    onConnected: (connection) => void watchers.add(connection),
    onDisconnected: (connection) => void watchers.delete(connection),
  });
  const http = createServer();
  server.attach(http);
  return {
    http,
    watchers: () => watchers.size,
    push() {
      const frame = encodeInvocation('Markets', [[marketUpdate()]]);
      for (const connection of watchers) connection.sendFrame(frame);
    },
  };
}

function bareWs(): Pusher {
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  return {
    http,
    watchers: () => server.clients.size,
    push() {
      const { bytes } = encodeInvocation('Markets', [[marketUpdate()]]);
      for (const client of server.clients) {
        if (client.readyState === WebSocket.OPEN) client.send(bytes, { binary: false });
      }
    },
  };
}

function socketIo(): Pusher {
  const http = createServer();
  const io = new SocketIo(http, { transports: ['websocket'], serveClient: false, pingInterval: NO_PING_MS });
  return {
    http,
    watchers: () => io.sockets.sockets.size,
    push() {
      io.emit('Markets', [marketUpdate()]);
    },
  };
}

export const PUSHERS = { hub, ws: bareWs, socketio: socketIo } as const;
