import { givenBy, InvalidConfiguration } from '@layline/server/settings.ts';
import { AGENT_COMMANDS } from './agent-commands.ts';
import { BONUS_COMMANDS } from './bonus-commands.ts';
import { CASINO_COMMANDS } from './casino-commands.ts';
import { OperatorClient } from './client.ts';
import type { Command, Said } from './command.ts';
import { EVENT_COMMANDS } from './event-commands.ts';
import { CommandFailure, EXIT, usageFailure } from './exit-codes.ts';
import { HISTORY_COMMANDS } from './history-commands.ts';
import { init } from './init-command.ts';
import { MARKET_COMMANDS } from './market-commands.ts';
import { MONEY_COMMANDS } from './money-commands.ts';
import { PLAYER_COMMANDS } from './player-commands.ts';
import { PROPOSAL_COMMANDS } from './proposal-commands.ts';
import { readArguments } from './read-arguments.ts';
import { REPORT_COMMANDS } from './report-commands.ts';
import { RISK_COMMANDS } from './risk-commands.ts';
import { SESSION_COMMANDS } from './session-commands.ts';
import { SITE_COMMANDS } from './site-commands.ts';
import { TABLE_LIMITS_COMMANDS } from './table-limits-commands.ts';
import { STAFF_COMMANDS } from './staff-commands.ts';
import type { Terminal } from './terminal.ts';
import { readLogIn, tokenFile } from './token-file.ts';

/** Commands that need no log-in. */
const OPEN: readonly string[] = ['login', 'set-up', 'first-admin', 'init', 'authority'];

/** The exchange's own settings for its storage. */
const STORAGE_ENVIRONMENT = { databaseUrl: 'DATABASE_URL', folder: 'DATA_DIR' };

const DEFAULT_URL = 'http://localhost:8080';

/** Works directly on the storage, without exchange or log-in. */
const INIT: Command = {
  name: 'init',
  about: 'Add the first admin to the storage of an exchange that is not running; prompts for the password.',
  args: ['NAME'],
  options: {
    data: { about: 'folder of the embedded database; default `data`, or DATA_DIR' },
    again: { about: 'even if there is an admin, in case the password is lost', isSwitch: true },
  },
  run({ args, options, switches }, { terminal }) {
    const { databaseUrl, folder } = storageGiven(terminal);
    const dataDir = options['data'] ?? folder ?? 'data';
    const storage =
      options['data'] === undefined && databaseUrl !== undefined ? { databaseUrl } : { dataDir };
    return init({ name: args['NAME'] ?? '', storage, again: switches.has('again') }, terminal);
  },
};

function storageGiven({ environment }: Terminal): Readonly<Record<string, string>> {
  try {
    return givenBy(STORAGE_ENVIRONMENT, environment);
  } catch (error) {
    throw error instanceof InvalidConfiguration ? usageFailure(error.message) : error;
  }
}

/** Every command, by subject. */
export const COMMANDS: Readonly<Record<string, readonly Command[]>> = {
  Sessions: [INIT, ...SESSION_COMMANDS],
  Markets: MARKET_COMMANDS,
  'Events, and markets made by hand': EVENT_COMMANDS,
  'What needs two people': PROPOSAL_COMMANDS,
  Players: [...PLAYER_COMMANDS, ...HISTORY_COMMANDS],
  Risk: RISK_COMMANDS,
  Reports: REPORT_COMMANDS,
  Agents: AGENT_COMMANDS,
  'Money in and out': MONEY_COMMANDS,
  Bonuses: BONUS_COMMANDS,
  Casino: [...CASINO_COMMANDS, ...TABLE_LIMITS_COMMANDS],
  Sites: SITE_COMMANDS,
  'Operators and the audit log': STAFF_COMMANDS,
};

/** Runs one command line; returns the exit code. */
export async function runOperator(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const [name, ...rest] = words;
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      terminal.out(overview());
      return name === undefined ? EXIT.usage : EXIT.ok;
    }
    const command = Object.values(COMMANDS)
      .flat()
      .find((one) => one.name === name);
    if (command === undefined) throw usageFailure(`'${name}' is not a command; \`help\` lists them`);
    const { given, url, json, help } = readArguments(command, rest);
    if (help) {
      terminal.out(helpOf(command));
      return EXIT.ok;
    }
    const said = await runCommand(command, given, url, terminal);
    terminal.out(json ? JSON.stringify(said.data) : said.text);
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    terminal.err(error.message);
    return error.exitCode;
  }
}

async function runCommand(
  command: Command,
  given: Parameters<Command['run']>[0],
  url: string | undefined,
  terminal: Terminal,
): Promise<Said> {
  const file = tokenFile(terminal.environment);
  const kept = await readLogIn(file);
  const chosen = url ?? kept?.url ?? DEFAULT_URL;
  if (!/^https?:\/\/[^/]+\/?$/.test(chosen))
    throw usageFailure(`--url takes an address such as ${DEFAULT_URL}`);
  // A token is sent only to the exchange that issued it.
  const token = kept !== null && sameOrigin(kept.url, chosen) ? kept.token : null;
  const isOpen = OPEN.includes(command.name);
  if (token === null && !isOpen)
    throw new CommandFailure(
      EXIT.unauthorized,
      `Nobody is logged in at ${chosen}; \`login NAME\` does that.`,
    );
  const client = new OperatorClient(chosen, token);
  return command.run(given, { client, url: chosen, terminal, tokenFile: file });
}

function sameOrigin(a: string, b: string): boolean {
  return URL.parse(a)?.origin === URL.parse(b)?.origin;
}

function overview(): string {
  const groups = Object.entries(COMMANDS).map(([title, commands]) => {
    const width = Math.max(...commands.map(({ name }) => name.length));
    return [title, ...commands.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`)].join('\n');
  });
  return [
    'npm run layline -- operator COMMAND [--url ADDRESS] [--json] …   (COMMAND --help says more)',
    ...groups,
    'Ends with 0 if it was done, 1 if the exchange refused, 2 for a wrong command line, 3 without the right log-in, 4 if no exchange answers.',
  ].join('\n\n');
}

function helpOf({ name, about, args, options }: Command): string {
  const rows = Object.entries(options).map(([option, { about: what, isSwitch, required }]) => [
    `--${option}${isSwitch === true ? '' : ' …'}`,
    `${what}${required === true ? ' (needed)' : ''}`,
  ]);
  const width = Math.max(0, ...rows.map(([option]) => option?.length ?? 0));
  return [
    [name, ...args].join(' '),
    about,
    ...rows.map(([option, what]) => `  ${(option ?? '').padEnd(width)}  ${what}`),
  ].join('\n');
}
