import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { ConnectionRegistry } from './connection-registry.ts';
import { ServerConnection } from './connection.ts';
import type { ConnectionHost, HubTotals } from './connection.ts';
import { answer } from './http-answers.ts';
import { handleHubRequest } from './http-requests.ts';
import { hubAddress } from './hub-address.ts';
import type { HubContext } from './hub-context.ts';
import type { HubLogger, HubOptions } from './hub-options.ts';
import type { MethodTable } from './invocation.ts';
import { limitsFrom, SWEEP_MS } from './limits.ts';
import { createUpgradeHandler, refuseUpgrade } from './upgrade-requests.ts';
import { addUpgradeRoute } from './upgrade-router.ts';

/** How often connections are closed while they are closed one by one, ms. */
const CLOSE_EVERY_MS = 100;

const SILENT: HubLogger = { error: () => undefined };

/** A hub: one path, its methods and its connections. */
export interface HubServer {
  /** Clients that have completed the handshake and not begun to end. */
  readonly connections: number;
  /** Counters since the start, for metrics. */
  readonly totals: Readonly<HubTotals>;
  /**
   * Serves WebSocket upgrades of this server on the hub's path. Upgrades elsewhere are left to the server's other
   * 'upgrade' listeners; without any they are refused with 404. Returns a function that detaches the hub.
   */
  attach(server: Server): () => void;
  /**
   * Serves negotiate, server-sent events, long polling, POST, DELETE and preflights. Returns false, with the request
   * untouched, if the path is not the hub's. Must run before any body parser and without compression.
   */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  /** Sends Close to every connection, which may come back. Others are still let in. */
  dismiss(): void;
  /**
   * Lets nothing new in, sends Close to every connection and ends it. Resolves when all transports are gone and all
   * `onDisconnected` have settled, or `closeTimeoutMs` after the last Close. With `overMs` the Close messages are spread over that time, so that not all
   * clients come back in one moment.
   */
  close(options?: { readonly allowReconnect?: boolean; readonly overMs?: number }): Promise<void>;
}

/** Creates a hub and starts its one timer. Throws if the path is not absolute or a limit is invalid. */
export function createHubServer(options: HubOptions): HubServer {
  if (!/^\/[^?#]*[^?#/]$/.test(options.path)) throw new RangeError('path must be absolute, such as /hub');
  const logger = options.logger ?? SILENT;
  const clock = options.clock ?? systemClock;
  const limits = limitsFrom(options.limits);
  const registry = new ConnectionRegistry(limits, options.places, options.peers);
  let members = 0;
  const totals = noneYet();
  let closing: Promise<void> | undefined;

  const host: ConnectionHost = {
    clock,
    limits,
    logger,
    methods: methodTable(options.methods),
    totals,
    onConnected: (connection) => options.onConnected?.(connection),
    onDisconnected: (connection, reason) => options.onDisconnected?.(connection, reason),
    joined: () => (members += 1),
    left: () => (members -= 1),
    ended: (connection) => registry.remove(connection),
  };
  const context: HubContext = {
    clock,
    limits,
    allowedOrigins: options.allowedOrigins,
    registry,
    peers: options.peers,
    addressOf: (req) => options.addressOf?.(req),
    isClosing: () => closing !== undefined,
    start(identity, accessToken, openTransport) {
      const connection = new ServerConnection(host, identity, accessToken, openTransport);
      registry.add(connection);
      return connection;
    },
  };
  const stopSweeping = clock.every(SWEEP_MS, () => sweep(registry, clock, logger));
  const upgrade = createUpgradeHandler(context);

  return {
    totals,
    get connections() {
      return members;
    },
    attach: (server) =>
      addUpgradeRoute(server, (req, socket, head) => {
        const address = hubAddress(req.url, options.path);
        if (address === undefined) return false;
        try {
          upgrade(address, req, socket, head);
        } catch (error) {
          logger.error({ err: error }, 'an upgrade failed');
          refuseUpgrade(socket, 500);
        }
        return true;
      }),
    handleRequest(req, res) {
      const address = hubAddress(req.url, options.path);
      if (address === undefined) return false;
      try {
        handleHubRequest(context, address, req, res);
      } catch (error) {
        logger.error({ err: error }, 'a hub request failed');
        answer(res, 500);
      }
      return true;
    },
    dismiss() {
      for (const connection of registry.all())
        if (connection.open) connection.close(undefined, { allowReconnect: true });
    },
    close({ allowReconnect = false, overMs = 0 } = {}) {
      const closeAll = async (): Promise<void> => {
        if (overMs > 0) await closeOneByOne(registry, clock, { overMs, allowReconnect });
        await closeRest(registry, clock, limits.closeTimeoutMs, allowReconnect);
      };
      closing ??= closeAll().finally(stopSweeping);
      return closing;
    },
  };
}

function noneYet(): HubTotals {
  return {
    sent: 0,
    received: 0,
    ended: {
      'client-closed': 0,
      'client-gone': 0,
      timeout: 0,
      'slow-reader': 0,
      'write-failed': 0,
      'protocol-error': 0,
      flooding: 0,
      'server-closed': 0,
      shutdown: 0,
      'connect-failed': 0,
    },
  };
}

/** Own members only, so that nothing inherited can be called. */
function methodTable(methods: HubOptions['methods']): MethodTable {
  return new Map(Object.entries(methods));
}

/** One timer serves all connections; an error in one must not keep the others from being swept. */
function sweep(registry: ConnectionRegistry, clock: Clock, logger: HubLogger): void {
  const now = clock.now();
  registry.expire(now);
  for (const connection of registry.all()) {
    try {
      connection.sweep(now);
    } catch (error) {
      logger.error({ err: error, connection: connection.id }, 'a connection could not be swept');
    }
  }
}

/** Sends Close to a share of the connections every tenth of a second, and to the last of them as the time runs out. */
async function closeOneByOne(
  registry: ConnectionRegistry,
  clock: Clock,
  { overMs, allowReconnect }: { readonly overMs: number; readonly allowReconnect: boolean },
): Promise<void> {
  const connections = registry.all();
  const each = Math.max(1, Math.ceil((connections.length * CLOSE_EVERY_MS) / overMs));
  if (connections.length <= each) return;
  const done = Promise.withResolvers<void>();
  const stop = clock.every(CLOSE_EVERY_MS, () => {
    for (const connection of connections.splice(0, each)) connection.shutDown(allowReconnect);
    if (connections.length <= each) done.resolve();
  });
  await done.promise;
  stop();
}

async function closeRest(
  registry: ConnectionRegistry,
  clock: Clock,
  timeoutMs: number,
  allowReconnect: boolean,
): Promise<void> {
  const connections = registry.all();
  for (const connection of connections) connection.shutDown(allowReconnect);
  const late = Promise.withResolvers<void>();
  const stopWaiting = clock.every(timeoutMs, late.resolve);
  await Promise.race([Promise.all(connections.map((connection) => connection.settled())), late.promise]);
  stopWaiting();
  for (const connection of registry.all()) connection.discard();
}
