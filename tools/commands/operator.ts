import { runOperator } from '../operator/run.ts';
import { processTerminal } from '../operator/terminal.ts';

/** `npm run layline -- operator …`: the operators' command line; `help` lists its commands. */
process.exitCode = await runOperator(process.argv.slice(2), processTerminal());
