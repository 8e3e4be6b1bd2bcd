/**
 * Carries messages between the processes of one exchange. Each sender's messages arrive in order, but any message may be lost, so listeners must be able to
 * notice a gap.
 */
export interface Bus {
  /** Longest message that it carries, bytes. */
  readonly longest: number;
  /** How many messages were longer than that, and so were dropped, by kind of subject. */
  readonly tooLong: ReadonlyMap<string, number>;
  /** Sends a message to everybody who listens to the subject at the moment. Never waits; what cannot be sent now is lost. */
  publish(subject: string, message: Uint8Array): void;
  /** Calls `listener` with every message on the subject. Returns the function that stops it. */
  listen(subject: string, listener: (message: Buffer) => void): () => void;
  close(): Promise<void>;
}

/** A process's end of the bus. */
export interface BusEnd {
  readonly bus: Bus;
  /** The exchange's key for messages between its processes. */
  readonly key: Buffer;
}

/** Name of the secret with which the processes of an exchange sign their messages to each other. */
export const BUS_SECRET = 'messages between processes';
