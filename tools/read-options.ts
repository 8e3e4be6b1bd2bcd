import { parseArgs } from 'node:util';
import type { ParseArgsOptionDescriptor } from 'node:util';

/** An option of a command, as `parseArgs` takes it, and what its help says of it. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** What the value is, in capitals as `DIR`; absent on a switch. */
  readonly takes?: string;
  /** One line. */
  readonly about: string;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;
type Parsed<T extends CommandOptions> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: boolean }>
>;

/** The command line of a command, read. */
export interface CommandLine<T extends CommandOptions> extends Pick<Parsed<T>, 'values' | 'positionals'> {
  /** Ends the process with code 2, after what is wrong with the command line and the usage. */
  readonly refuse: (reason: string) => never;
}

/**
 * Reads the options of a command. `--help` prints `about` and a line for each option, and ends the process with 0; an
 * option that is not known, or has no value, ends it with 2. Other arguments are taken where `positionals` allows them.
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
