/** What each part of the exchange does for a bet or a message, µs of one core unless said otherwise. */
export interface Costs {
  /** A process that leads and serves: a bet, from the request to the answer. */
  readonly alone: number;
  /** Serving node or edge: a bet of its own, from the request to the answer, without the engine. */
  readonly serveBet: number;
  /** Leader's event loop, which is its limit: taking a command from a node, stepping it, writing and announcing it. */
  readonly lead: number;
  /** The same in the leader's other threads. */
  readonly leadBeside: number;
  /** Replica: applying a command that the leader has announced. */
  readonly follow: number;
  /** The replica that writes the rows of a bet: what it does for them itself. */
  readonly sendRows: number;
  /** The database: writing these rows. */
  readonly project: number;
  /** Serving node or edge: one frame of prices to one watcher. */
  readonly push: number;
  /** A commit of the journal: until the disks have it, however little there is, and for each byte. */
  readonly commit: number;
  readonly commitByte: number;
  /** Text of a command in the journal and in an announcement, bytes. */
  readonly commandBytes: number;
}

/** Measured on two cores; `docs/scale.md` says where each figure is from. */
export const MEASURED: Costs = {
  alone: 84.8,
  serveBet: 77,
  lead: 18.9,
  leadBeside: 6.7,
  follow: 14.4,
  sendRows: 8.7,
  project: 38.5,
  push: 8.9,
  commit: 750,
  commitByte: 0.0235,
  commandBytes: 360,
};
