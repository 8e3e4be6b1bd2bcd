/** Exit codes of the command line. */
export const EXIT = {
  /** Done. */
  ok: 0,
  /** The exchange refused; the code is on stderr. */
  refused: 1,
  /** The command line is invalid. */
  usage: 2,
  /** Not logged in, the session has ended, or the role is not allowed to. */
  unauthorized: 3,
  /** The exchange does not answer, or something else does. */
  unreachable: 4,
} as const;

/** Ends a command with an exit code and a message on stderr. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command line is invalid. */
export function usageFailure(message: string): CommandFailure {
  return new CommandFailure(EXIT.usage, message);
}
