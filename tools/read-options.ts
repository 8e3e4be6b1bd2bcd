import { parseArgs } from 'node:util';
import type { ParseArgsOptionDescriptor } from 'node:util';

/** An option of a command: what `parseArgs` takes, and its help. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** The value's placeholder, in capitals such as `DIR`; absent on a switch. */
  readonly takes?: string;
  /** One line. */
  readonly about: string;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;
type Parsed<T extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: boolean }>
>;

/** A parsed command line. */
export interface CommandLine<T extends CommandOptions> extends Pick<Parsed<T>, 'values' | 'positionals'> {
  /** Prints what is wrong with the command line, and the usage, and exits with code 2. */
  readonly refuse: (reason: string) => never;
}

/**
 * Parses a command's options. `--help` prints `about` and a line per option, and exits with 0. An unknown option, or
 * one without its value, exits with 2. Other arguments are accepted if `positionals` allows them.
 */
export function readOptions<const T extends CommandOptions>(
  about: string,
  options: T,
  positionals = false,
): CommandLine<T> {
  const usage = `${about}\n\n${optionLines(options)}`;
  const refuse = (reason: string): never => {
    console.error(`${reason}\n\n${usage}`);
    return process.exit(2);
  };
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(usage);
    return process.exit(0);
  }
  try {
    return { ...parseArgs({ options, allowPositionals: positionals }), refuse };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function optionLines(options: CommandOptions): string {
  const rows = [
    ...Object.entries(options).map(([name, option]) => [
      option.takes === undefined ? `--${name}` : `--${name} ${option.takes}`,
      option.default === undefined || option.default === false || option.default === ''
        ? option.about
        : `${option.about}; ${String(option.default)} unless given`,
    ]),
    ['--help', 'print this'],
  ];
  const width = Math.max(...rows.map(([option = '']) => option.length));
  return rows.map(([option = '', text]) => `  ${option.padEnd(width)}  ${text}`).join('\n');
}
