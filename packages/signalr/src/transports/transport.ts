import type { Frame } from '../frame.ts';
import type { DisconnectReason, TransportName } from '../hub-connection.ts';

import type { HubLimits } from '../limits.ts';

/** Carries whole messages to a client; input goes to `TransportEvents`. */
export interface Transport {
  readonly name: TransportName;
  /** True if polls themselves show that the client is alive, so that pings and the client timeout are not needed. */
  readonly inherentKeepAlive: boolean;
  /** Bytes given to `write` that the operating system has not taken yet. */
  readonly bufferedBytes: number;
  /** Sends a message. Never throws. */
  write(frame: Frame): void;
  /** Ends after everything written has gone out. */
  end(): void;
  /** Ends immediately. */
  abort(): void;
  /** Checks the transport's own timeouts; returns the reason if one has passed. */
  sweep(now: number, limits: HubLimits): DisconnectReason | undefined;
}

/** What a transport reports to its connection. None of these throws. */
export interface TransportEvents {
  /** Bytes from the client; false if they were dropped because the connection had begun to end. */
  received(bytes: Buffer): boolean;
  /** The client broke a rule of the transport; the connection must end with this error. */
  failed(error: string): void;
  /** The client has begun to end the transport and reads no more. */
  closing(reason: DisconnectReason): void;
  /** Called exactly once, when no request of this connection will be served any more, perhaps during `end` or `abort`. */
  transportEnded(reason: DisconnectReason): void;
}
