/** A hub's limits. Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** Maximum size of an incoming hub message without its separator, finished or not. */
  readonly maxMessageBytes: number;
  /** Maximum size of a WebSocket message or POST body, each of which may contain several hub messages. */
  readonly maxTransferBytes: number;
  /** Maximum bytes waiting for a slow reader; beyond it, the next send ends the connection. */
  readonly maxBufferedBytes: number;
  /** Maximum connections with a transport; as many again may be negotiated but unclaimed. */
  readonly maxConnections: number;
  /** Maximum invocations of one connection waiting or running; further ones are answered with an error. */
  readonly maxPendingInvocations: number;
  /** Maximum invocations of one connection in a burst, and per minute; further ones are answered with an error. */
  readonly invocationBurst: number;
  readonly invocationsPerMinute: number;
  /** Maximum refused invocations of one connection in a burst, and per minute; one more ends it, because even a refusal has a cost. */
  readonly refusalBurst: number;
  readonly refusalsPerMinute: number;
  /** Maximum messages, frames and POST bodies of one connection, whatever they contain, in a burst and per minute; one more cuts it off without a word. */
  readonly inputBurst: number;
  readonly inputsPerMinute: number;
  /** Maximum POST requests of one connection waiting or being read; further ones get 409. */
  readonly maxPendingPosts: number;
  /** From the start of the transport to the client's handshake. */
  readonly handshakeTimeoutMs: number;
  /** Maximum time without sending before the server sends Ping (WebSockets and server-sent events). */
  readonly keepAliveMs: number;
  /** Maximum time without a message from the client (WebSockets and server-sent events). */
  readonly clientTimeoutMs: number;
  /** How long a poll waits for data before it is answered empty; the client itself gives up at 100 s. */
  readonly pollTimeoutMs: number;
  /** How long a negotiated connection may stay unclaimed, and a long-polling one without a poll. */
  readonly inactiveTimeoutMs: number;
  /** Maximum time for a write to reach the operating system. */
  readonly writeTimeoutMs: number;
  /** Maximum time for a POST body to arrive. */
  readonly bodyTimeoutMs: number;
  /** How long the peer may take to close a connection before it is cut. */
  readonly closeTimeoutMs: number;
}

/** The reference server's defaults, where it has them. */
export const DEFAULT_LIMITS: HubLimits = {
  maxMessageBytes: 32_768,
  maxTransferBytes: 262_144,
  maxBufferedBytes: 1_048_576,
  maxConnections: 100_000,
  maxPendingInvocations: 64,
  invocationBurst: 2_000,
  invocationsPerMinute: 6_000,
  refusalBurst: 30,
  refusalsPerMinute: 60,
  // An invocation counts as two: a frame and the message in it.
  inputBurst: 5_000,
  inputsPerMinute: 15_000,
  maxPendingPosts: 8,
  handshakeTimeoutMs: 15_000,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  pollTimeoutMs: 90_000,
  inactiveTimeoutMs: 15_000,
  writeTimeoutMs: 10_000,
  bodyTimeoutMs: 30_000,
  closeTimeoutMs: 5_000,
};

/** Interval of checks for pings and timeouts; one timer serves every connection. */
export const SWEEP_MS = 1_000;

/** The defaults overridden by the given limits; throws RangeError if one is not a positive whole number. */
export function limitsFrom(given: Partial<HubLimits> = {}): HubLimits {
  const limits = { ...DEFAULT_LIMITS, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value <= 0)
      throw new RangeError(`limits.${name} must be a positive whole number`);
  }
  return limits;
}
