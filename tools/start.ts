import { buildClient } from './built-client.ts';
import { runNode } from './run-step.ts';

/**
 * `npm start [-- --replay FILE --speed N --port P --data DIR]`: builds the client if its sources are newer than the
 * last build, then runs the exchange with the client and the feed on one port. Arguments go to the exchange.
 */
const code = await buildClient();
if (code !== 0) process.exit(code);
process.exitCode = await runNode(['apps/exchange/src/main.ts', ...process.argv.slice(2)]);
