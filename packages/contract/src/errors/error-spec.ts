/** What the catalogue says about one code. */
export interface ErrorSpec {
  /** HTTP status; the envelope's status equals it. */
  readonly status: number;
  /** What a player reads: what happened and what to do. */
  readonly message: string;
  /** When it is answered, for those who write clients. */
  readonly description: string;
}
