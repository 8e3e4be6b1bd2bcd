import type { Frame } from './frame.ts';

/** Transports, as named in the negotiate answer. */
export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** Why a connection ended. */
export type DisconnectReason =
  | 'client-closed' // the client said so: Close message, close frame, DELETE
  | 'client-gone' // the stream broke off
  | 'timeout' // no message, or no poll, for too long
  | 'slow-reader' // too many bytes waited for it
  | 'write-failed' // a write did not finish in time, or not at all
  | 'protocol-error' // it broke the protocol
  | 'flooding' // it sent too many messages
  | 'server-closed' // `connection.close`
  | 'shutdown' // `hub.close`
  | 'connect-failed'; // the hub's `onConnected` failed

/** A client after its handshake, as the application sees it. */
export interface HubConnection {
  /** Public name: random and safe to log; no transport request can be made with it. */
  readonly id: string;
  readonly transport: TransportName;
  /** Whom its limits are counted by; undefined where addresses do not count. */
  readonly address: string | undefined;
  /** The bearer token of the request that started the transport, from its header or query. Never log it. */
  readonly accessToken: string | undefined;
  /** False as soon as the connection begins to end. */
  readonly open: boolean;
  /** Bytes waiting for the client to read. */
  readonly bufferedBytes: number;
  /**
   * Calls `target` on the client, without an answer. Returns false if the connection has ended, or ends now because
   * its reader is too slow. Throws TypeError if an argument cannot be written as JSON.
   */
  send(target: string, ...args: readonly unknown[]): boolean;
  /** Like `send`, with a message serialised earlier. */
  sendFrame(frame: Frame): boolean;
  /** Ends the connection. The client's `onclose` gets `error`; it reconnects only if `allowReconnect`. */
  close(error?: string, options?: { readonly allowReconnect?: boolean }): void;
}
