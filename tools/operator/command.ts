import type { OperatorClient } from './client.ts';
import type { Terminal } from './terminal.ts';

/** One option of a command. */
export interface Option {
  readonly about: string;
  /** True for a switch without a value. */
  readonly isSwitch?: boolean;
  readonly required?: boolean;
}

/** A command's arguments. */
export interface Given {
  /** Positional arguments by name. */
  readonly args: Readonly<Record<string, string>>;
  /** Values of the options that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly switches: ReadonlySet<string>;
}

/** What a command works with. */
export interface CommandContext {
  readonly client: OperatorClient;
  readonly url: string;
  readonly terminal: Terminal;
  /** Where the log-in is kept. */
  readonly tokenFile: string;
}

/** A command's output: data for `--json`, text for people. */
export interface Said {
  readonly data: unknown;
  readonly text: string;
}

/** A command of the operators' command line. */
export interface Command {
  readonly name: string;
  readonly about: string;
  /** Names of its positional arguments; the last may end in `…` and takes all that follow. */
  readonly args: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (given: Given, context: CommandContext) => Promise<Said>;
}

/** The option that almost every change needs. */
export const REASON: Readonly<Record<string, Option>> = {
  reason: {
    about: 'the reason; players see it with their void bets, and the audit log keeps it',
    required: true,
  },
};
