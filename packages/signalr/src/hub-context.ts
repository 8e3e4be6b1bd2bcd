import type { IncomingMessage } from 'node:http';
import type { Clock } from './clock.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { ServerConnection } from './connection.ts';
import type { HubPeers } from './hub-options.ts';
import type { HubLimits } from './limits.ts';
import type { OriginCheck } from './origin.ts';
import type { ConnectionIdentity } from './negotiate.ts';
import type { Transport, TransportEvents } from './transports/transport.ts';

/** What the handlers of requests and upgrades share. */
export interface HubContext {
  readonly clock: Clock;
  readonly limits: HubLimits;
  readonly allowedOrigins: OriginCheck;
  readonly registry: ConnectionRegistry;
  readonly peers: HubPeers | undefined;
  /** The address that a request counts for; undefined if addresses are not counted. */
  addressOf(req: IncomingMessage): string | undefined;
  /** True while the hub is closing: nothing new is let in. */
  isClosing(): boolean;
  /** Starts a connection on a transport. */
  start(
    identity: ConnectionIdentity,
    accessToken: string | undefined,
    openTransport: (events: TransportEvents) => Transport,
  ): ServerConnection;
}
