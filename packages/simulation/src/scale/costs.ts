/** What each part of the exchange does for a bet or a message, µs of one core unless said otherwise. */
export interface Costs {
  /** Serving node or edge: a bet of its own, from the request to the answer, without the engine. */
  readonly serveBet: number;
  /** Leader: taking a command from a node, stepping it, writing its text. */
  readonly lead: number;
  /** Replica: applying a command that the leader has announced. */
  readonly follow: number;
  /** Projector: writing the rows of a bet. */
  readonly project: number;
  /** Serving node or edge: one frame of prices to one watcher. */
  readonly push: number;
  /** A commit of the journal: until the disks have it, however little there is, and for each byte. */
  readonly commit: number;
  readonly commitByte: number;
  /** Text of a command in the journal and in an announcement, bytes. */
  readonly commandBytes: number;
}

/** Measured on two cores; `docs/scale.md` says where each figure is from, and which two are worked out from others. */
export const MEASURED: Costs = {
  serveBet: 77,
  lead: 10.9,
  follow: 8,
  project: 40,
  push: 8.9,
  commit: 750,
  commitByte: 0.0235,
  commandBytes: 360,
};
