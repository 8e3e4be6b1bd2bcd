/** The catalogue's entry for one code. */
export interface ErrorSpec {
  /** HTTP status; the envelope's status equals it. */
  readonly status: number;
  /** Text for players: what happened and what to do. */
  readonly message: string;
  /** When it is returned, for client developers. */
  readonly description: string;
}
