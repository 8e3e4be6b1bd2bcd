import { fileURLToPath } from 'node:url';
import { endWhenAsked, endWhenLost } from '@layline/server/end-program.ts';
import { InvalidConfiguration } from '@layline/server/settings.ts';
import { readConfiguration } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { startExchange } from './start-exchange.ts';
import type { MoreSources, RunningExchange } from './start-exchange.ts';
import { createLogger } from '@layline/server/telemetry/logger.ts';

/**
 * Runs an exchange as this process, by its arguments and environment: prints the address once it is open, and closes it on
 * SIGINT and SIGTERM. Exit codes: `exit-codes.ts`.
 */
export async function runExchange(moreSources?: MoreSources): Promise<void> {
  const configuration = configurationOrExit();
  const logger = createLogger(configuration.logLevel);
  const exchange = await startExchange(configuration, {
    logger,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    moreSources,
    onFatal: endWhenLost(logger),
  }).catch((error: unknown): never => {
    logger.fatal({ err: error }, 'the exchange could not be started');
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  endWhenAsked(logger, () => exchange.close());
  if (exchange.role === 'follower') {
    process.stdout.write(
      `\nLayline follows another process; its public calls are open at ${exchange.address}\n`,
    );
    return;
  }
  const invitation = configuration.playMoney
    ? 'Log in there with the button "Login as demo user": play money, nothing to set up.\n'
    : '';
  process.stdout.write(
    `\nLayline is open at ${exchange.address}\n${invitation}Operators log in at ${exchange.address}/desk/ (docs/desk.md).\n${firstAdminText(exchange, configuration)}\n`,
  );
}

/**
 * How to make the first admin; empty if there is one. Without a terminal the output is usually kept as a log, and with real money a link that makes an admin has no place in it.
 */
function firstAdminText({ firstAdminLink }: RunningExchange, { playMoney }: Configuration): string {
  if (firstAdminLink === null) return '';
  return playMoney || process.stdout.isTTY
    ? `There is no admin yet. Make the first one, within an hour, at\n${firstAdminLink}\n`
    : 'There is no admin yet. Start it in a terminal to get a link that makes the first one.\n';
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
