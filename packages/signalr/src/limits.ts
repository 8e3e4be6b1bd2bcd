/** What a hub tolerates. Times in milliseconds, sizes in bytes. */
export interface HubLimits {
  /** The longest single incoming hub message, without its separator; also holds for an unfinished one. */
  readonly maxMessageBytes: number;
  /** The longest WebSocket message or POST body, either of which may hold several hub messages. */
  readonly maxTransferBytes: number;
  /** What may wait for a slow reader; with more than this waiting, the next send ends the connection. */
  readonly maxBufferedBytes: number;
  /** Connections with a transport; as many again may be negotiated and not yet claimed. */
  readonly maxConnections: number;
  /** Connections of one address, those negotiated and not yet claimed included, where the hub knows addresses. */
  readonly maxConnectionsPerAddress: number;
  /** Invocations of one connection that wait or run; further ones are answered with an error. */
  readonly maxPendingInvocations: number;
  /** Invocations of one connection at once, and in the long run; further ones are answered with an error. */
  readonly invocationBurst: number;
  readonly invocationsPerMinute: number;
  /** POST requests of one connection that wait or are being read; further ones get 409. */
  readonly maxPendingPosts: number;
  /** From the start of the transport to the client's handshake. */
  readonly handshakeTimeoutMs: number;
  /** The server sends Ping after at most this long without sending (WebSockets and server-sent events). */
  readonly keepAliveMs: number;
  /** The longest silence of a client (WebSockets and server-sent events). */
  readonly clientTimeoutMs: number;
  /** How long a poll waits for data before it is answered empty; the client itself gives up at 100 s. */
  readonly pollTimeoutMs: number;
  /** How long a negotiated connection may stay unclaimed, and a long-polling one without a poll. */
  readonly inactiveTimeoutMs: number;
  /** The longest time a write may take to reach the operating system. */
  readonly writeTimeoutMs: number;
  /** The longest time a POST body may take to arrive. */
  readonly bodyTimeoutMs: number;
  /** How long the peer has to finish the end of a connection before it is cut. */
  readonly closeTimeoutMs: number;
}

/** The figures of the reference server where it has them. */
export const DEFAULT_LIMITS: HubLimits = {
  maxMessageBytes: 32_768,
  maxTransferBytes: 262_144,
  maxBufferedBytes: 1_048_576,
  maxConnections: 100_000,
  maxConnectionsPerAddress: 2_000,
  maxPendingInvocations: 64,
  invocationBurst: 2_000,
  invocationsPerMinute: 6_000,
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

/** How often pings and timeouts are looked at: one timer serves every connection. */
export const SWEEP_MS = 1_000;

/** The defaults with the given figures put over them; throws RangeError for one that is not a positive whole number. */
export function limitsFrom(given: Partial<HubLimits> = {}): HubLimits {
  const limits = { ...DEFAULT_LIMITS, ...given };
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value <= 0)
      throw new RangeError(`limits.${name} must be a positive whole number`);
  }
  return limits;
}
