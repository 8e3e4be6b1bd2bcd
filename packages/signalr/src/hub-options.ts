import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from './clock.ts';
import type { DisconnectReason, HubConnection } from './hub-connection.ts';
import type { HubMethod } from './invocation.ts';
import type { HubLimits } from './limits.ts';

/**
 * Where the hub reports errors that it survived; a pino logger fits. Never receives tokens, query strings or
 * messages.
 */
export interface HubLogger {
  error(details: object, text: string): void;
}

/** Counts connections by address, from negotiation on. */
export interface ConnectionPlaces {
  /** Whether another connection from this address is let in. */
  hasRoom(address: string): boolean;
  /** Called for an address that has room, or has just freed one of its places. */
  enter(address: string): void;
  leave(address: string): void;
}

/**
 * The other processes that serve the same hub at the same address. A client negotiates with one of them, and what it asks next may reach
 * any.
 */
export interface HubPeers {
  /** A new secret token for a negotiated connection. It needs no encoding in a URL, and nobody but these processes can make one. */
  issue(): string;
  /** True if another process has issued the token a moment ago: then a WebSocket, after which nothing else comes, may be opened here. */
  admits(token: string): boolean;
  /** Passes a request on to the process that has issued its token; false, with the request untouched, if that is none of the others. */
  forward(token: string, req: IncomingMessage, res: ServerResponse): boolean;
}

/** Options of `createHubServer`. */
export interface HubOptions {
  /** The hub's path, such as `/hub`: absolute, without a query or trailing slash. */
  readonly path: string;
  /**
   * What clients may call, by exact name. The methods of a connection run one after another, and its `onConnected`,
   * methods and `onDisconnected` never overlap. A method that hangs delays only its own connection.
   */
  readonly methods: Readonly<Record<string, HubMethod>>;
  /** Runs after the handshake, before the first method. If it fails, the connection is closed. */
  readonly onConnected?: (connection: HubConnection) => void | Promise<void>;
  /** Runs once per connection for which `onConnected` was called, however it ended, after the last method has settled. */
  readonly onDisconnected?: (connection: HubConnection, reason: DisconnectReason) => void | Promise<void>;
  /**
   * Whether browser pages of this origin may use the hub; called for every request with an `Origin`, including
   * upgrades. Requests without one do not come from another site's page and are let in.
   */
  readonly allowedOrigins: (origin: string, request: IncomingMessage) => boolean;
  /** The client's address, as its connections then have it. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** How many connections an address may have; without it only the total is limited. */
  readonly places?: ConnectionPlaces;
  /** Without it, all requests of a connection must reach this process, unless a WebSocket comes without negotiation. */
  readonly peers?: HubPeers | undefined;
  readonly clock?: Clock;
  readonly limits?: Partial<HubLimits>;
  readonly logger?: HubLogger;
}
