import type { Frame } from './messages.ts';

/** How bytes travel, in the words of the negotiate answer. */
export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** Why a connection ended. */
export type DisconnectReason =
  | 'client-closed' // the client said so: Close message, close frame, DELETE
  | 'client-gone' // the stream broke off
  | 'timeout' // silence, or no poll
  | 'slow-reader' // more waited for it than the limit allows
  | 'write-failed' // a write did not finish in time, or not at all
  | 'protocol-error' // it sent what the protocol forbids
  | 'server-closed' // `connection.close`
  | 'shutdown' // `hub.close`
  | 'connect-failed'; // the hub's `onConnected` failed

/** A client after its handshake, as the application sees it. */
export interface HubConnection {
  /** Public name: random, fit for logs; no transport request can be made with it. */
  readonly id: string;
  readonly transport: TransportName;
  /** Whom its limits are counted by; undefined where addresses do not count. */
  readonly address: string | undefined;
  /** The bearer token of the request that started the transport, from its header or query. Never log it. */
  readonly accessToken: string | undefined;
  /** Whatever the application wants to keep with the connection. */
  readonly items: Map<string, unknown>;
  /** False as soon as the connection has begun to end. */
  readonly open: boolean;
  /** Bytes that wait for the client to read. */
  readonly bufferedBytes: number;
  /**
   * Calls `target` on the client, with no answer. Returns false when the connection has ended or ends now because
   * its reader is too slow. Throws TypeError when an argument cannot be written as JSON.
   */
  send(target: string, ...args: readonly unknown[]): boolean;
  /** As `send`, with a message that was serialised before. */
  sendFrame(frame: Frame): boolean;
  /** Ends the connection; the client's `onclose` gets `error`, and it comes back only if `allowReconnect`. */
  close(error?: string, options?: { readonly allowReconnect?: boolean }): void;
}
