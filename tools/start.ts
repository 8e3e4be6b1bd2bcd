import { keepRunning } from '@layline/exchange/src/keep-running.ts';
import { buildClient } from './built-client.ts';

/**
 * `npm start [-- --replay FILE --speed N --port P --data DIR]`: builds the client if its sources are newer than the
 * last build, then runs the exchange with client and feed on one port, and restarts it whenever it stops by itself.
 * Arguments go to the exchange.
 */
const code = await buildClient();
if (code !== 0) process.exit(code);
const exchange = keepRunning({
  args: process.argv.slice(2),
  onRestart: (last) =>
    process.stderr.write(`The exchange ended with ${last ?? 'a signal'}; it is started again.\n`),
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => exchange.end(signal));
process.exitCode = await exchange.ended;
