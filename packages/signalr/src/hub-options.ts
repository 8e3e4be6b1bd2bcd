import type { IncomingMessage } from 'node:http';
import type { Clock } from './clock.ts';
import type { DisconnectReason, HubConnection } from './hub-connection.ts';
import type { HubMethod } from './invocation.ts';
import type { HubLimits } from './limits.ts';

/** Where the hub reports what it survived; a pino logger fits. Never receives tokens, query strings or messages. */
export interface HubLogger {
  error(details: object, text: string): void;
}

/** What `createHubServer` needs to know. */
export interface HubOptions {
  /** The hub's path, such as `/hub`: absolute, without query, without a slash at its end. */
  readonly path: string;
  /**
   * What clients may call, by exact name. The methods of one connection run one after another, and its
   * `onConnected`, methods and `onDisconnected` never overlap; a method that hangs holds up that connection only.
   */
  readonly methods: Readonly<Record<string, HubMethod>>;
  /** After the handshake, before the first method. A failure closes the connection. */
  readonly onConnected?: (connection: HubConnection) => void | Promise<void>;
  /** Once per connection for which `onConnected` was called, however it ended, after the last method has settled. */
  readonly onDisconnected?: (connection: HubConnection, reason: DisconnectReason) => void | Promise<void>;
  /**
   * Whether a browser page of this origin may use the hub; asked for every request that carries `Origin`,
   * upgrades included. Requests without one do not come from a foreign page and are let in.
   */
  readonly allowedOrigins: (origin: string, request: IncomingMessage) => boolean;
  /** The client's address, for the limit per address; without it there is no such limit. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly clock?: Clock;
  readonly limits?: Partial<HubLimits>;
  readonly logger?: HubLogger;
}
