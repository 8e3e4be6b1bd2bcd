import type { DisconnectReason, TransportName } from '../hub-connection.ts';

/** Carries whole messages to a client; its input is passed to `TransportEvents`. */
export interface Transport {
  readonly name: TransportName;
  /** The polls of long polling are themselves the sign of life: no pings, no client timeout. */
  readonly inherentKeepAlive: boolean;
  /** Bytes given to `write` that the operating system has not taken yet. */
  readonly bufferedBytes: number;
  /** Sends whole messages with their separators. Never throws. */
  write(bytes: Buffer): void;
  /** Ends after everything written has gone out. */
  end(): void;
  /** Ends now. */
  abort(): void;
  /** Looks at the transport's own timeouts; returns the reason when one has passed. */
  sweep(now: number): DisconnectReason | undefined;
}

/** What a transport tells its connection. None of these throws. */
export interface TransportEvents {
  /** Bytes from the client; false when the connection had already begun to end and they were dropped. */
  received(bytes: Buffer): boolean;
  /** The client broke a rule of the transport; the connection shall end with this error. */
  failed(error: string): void;
  /** The client has begun to end the transport and reads no more. */
  closing(reason: DisconnectReason): void;
  /** Exactly once, when no request of this connection will be served any more. May come during `end` or `abort`. */
  transportEnded(reason: DisconnectReason): void;
}
