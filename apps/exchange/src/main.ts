import { fileURLToPath } from 'node:url';
import { InvalidConfiguration, readConfiguration } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { LOST } from './exit-codes.ts';
import { createLogger } from '@layline/server/telemetry/logger.ts';
import { startExchange } from './start-exchange.ts';

function configurationOrExit(): Configuration {
  try {
    return readConfiguration(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

const configuration = configurationOrExit();
const logger = createLogger(configuration.logLevel);
/** Longest that open requests may take to end, ms. */
const CLOSING_MS = 20_000;
/** How long pending requests have to be answered with the failure once nothing more can be written, ms. */
const FAREWELL_MS = 250;

function endWith(error: unknown): never {
  logger.fatal({ err: error }, 'the exchange could not be started');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const exchange = await startExchange(configuration, {
  logger,
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  onFatal(error) {
    logger.fatal({ err: error }, 'the exchange has to stop');
    setTimeout(() => process.exit(LOST), FAREWELL_MS);
  },
}).catch(endWith);
const invitation = configuration.playMoney
  ? 'Log in there with the button "Login as demo user": play money, nothing to set up.\n'
  : '';
process.stdout.write(`\nLayline is open at ${exchange.address}\n${invitation}\n`);

// A defect: what it left half done is unknown until the next start repairs it.
process.on('uncaughtException', (error) => {
  logger.fatal({ err: error }, 'a defect; the exchange has to stop');
  process.exit(LOST);
});

/** Two signals this close are one: a terminal's reaches us beside what keeps us running, which passes its own on. ms. */
const ONE_SIGNAL_MS = 500;

let endingSince: number | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    const now = performance.now();
    // A second signal ends the process at once.
    if (endingSince !== undefined) {
      if (now - endingSince > ONE_SIGNAL_MS) process.exit(1);
      return;
    }
    endingSince = now;
    logger.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), CLOSING_MS).unref();
    exchange.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'the exchange did not close cleanly');
        process.exit(1);
      },
    );
  });
}
