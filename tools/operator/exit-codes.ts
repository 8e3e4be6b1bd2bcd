/** What the command line ends with. */
export const EXIT = {
  /** Done. */
  ok: 0,
  /** The exchange refused; the code is on stderr. */
  refused: 1,
  /** The command line does not fit. */
  usage: 2,
  /** Nobody is logged in, or the session has ended, or the role may not. */
  unauthorized: 3,
  /** The exchange does not answer, or not as one. */
  unreachable: 4,
} as const;

/** Ends a command with an exit code and a sentence on stderr. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command line does not fit. */
export function usageFailure(message: string): CommandFailure {
  return new CommandFailure(EXIT.usage, message);
}
