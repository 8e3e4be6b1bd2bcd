import { fileURLToPath } from 'node:url';
import { endWhenAsked, endWhenLost } from '@layline/server/end-program.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { InvalidConfiguration } from '@layline/server/settings.ts';
import { createLogger } from '@layline/server/telemetry/logger.ts';
import { readConfiguration } from './configuration.ts';
import type { Configuration } from './configuration.ts';
import { startHost } from './start-host.ts';

function configurationOrExit(): Configuration {
  try {
    return readConfiguration(process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

const configuration = configurationOrExit();
const logger = createLogger(configuration.logLevel);
const host = await startHost(configuration, {
  clock: { now: () => Date.now() },
  scheduler: systemScheduler,
  logger,
  onFatal: endWhenLost(logger),
  clientDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
}).catch((error: unknown) => {
  logger.fatal({ err: error }, 'the tables could not be opened');
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
process.stdout.write(`\nThe tables are open at ${host.address}\n`);
endWhenAsked(logger, () => host.close());
