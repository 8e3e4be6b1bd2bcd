import { fileURLToPath } from 'node:url';
import { endWhenAsked, endWhenLost } from '@layline/server/end-program.ts';
import { InvalidConfiguration } from '@layline/server/settings.ts';
import { readConfiguration } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { startExchange } from './start-exchange.ts';
import type { MoreSources } from './start-exchange.ts';
import type { RunningExchange } from './running-exchange.ts';
import { createLogger } from '@layline/server/telemetry/logger.ts';

/**
 * Runs an exchange as this process, by its arguments and environment: prints the address once it is open, and closes it on
 * SIGINT and SIGTERM, and to give up the lead. Exit codes: `exit-codes.ts`.
 */
export async function runExchange(moreSources?: MoreSources): Promise<void> {
  const configuration = configurationOrExit();
  const logger = createLogger(configuration.logLevel);
  const resigned = Promise.withResolvers<void>();
  const exchange = await startExchange(configuration, {
    logger,
    onLead: (leading) => process.stdout.write(leaderText(leading, configuration)),
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    moreSources,
    onFatal: endWhenLost(logger),
    onResign: resigned.resolve,
  }).catch((error: unknown): never => {
    logger.fatal({ err: error }, 'the exchange could not be started');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  const end = endWhenAsked(logger, () => exchange.close());
  void resigned.promise.then(end);
  if (exchange.role === 'follower') {
    process.stdout.write(
      `\nLayline follows another process; public calls, log-in and players’ bets are open at ${exchange.address}\n`,
    );
    return;
  }
  process.stdout.write(leaderText(exchange, configuration));
}

function leaderText(exchange: RunningExchange, configuration: Configuration): string {
  const { address } = exchange;
  const invitation = configuration.playMoney
    ? 'Log in there with the button "Login as demo user": play money, nothing to set up.\n'
    : '';
  return `\nLayline is open at ${address}\n${invitation}Operators log in at ${address}/desk/ (docs/desk.md).\n${adminsText(exchange, configuration)}\n`;
}

/**
 * How to make the admins that are missing; empty if there are two. Without a terminal the output is usually kept as a log, and with real money a link that makes an admin
 * has no place in it.
 */
function adminsText({ adminLinks }: RunningExchange, { playMoney }: Configuration): string {
  if (adminLinks.length === 0) return '';
  const missing =
    adminLinks.length === 1
      ? 'There is only one admin, and it takes two to add anybody else.'
      : 'There is no admin yet, and it takes two to add anybody else.';
  const links = playMoney || process.stdout.isTTY;
  return links
    ? `${missing} Each of these links makes one, once and within an hour:\n${adminLinks.join('\n')}\n`
    : `${missing} Start it in a terminal to get a link for each that is missing.\n`;
}

function configurationOrExit(): Configuration {
  try {
    return readConfiguration(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
