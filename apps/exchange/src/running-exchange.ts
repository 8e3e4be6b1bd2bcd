/** A listening exchange. */
export interface RunningExchange {
  /** A follower sends commands to the process that leads, until that one ends and this one leads. */
  readonly role: 'leader' | 'follower';
  /** As `http://localhost:8080`. */
  readonly address: string;
  /** Where the first two admins are made, one for each that is missing, once and within an hour. Secrets. */
  readonly adminLinks: readonly string[];
  /** Closes client connections, finishes accepted work, writes a snapshot unless others can take over, and releases the storage. */
  close(): Promise<void>;
}
