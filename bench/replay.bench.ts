import { report } from './harness.ts';
import { recordedMarketRows } from './replay/recorded-market.ts';
import { startUpRows } from './replay/start-up.ts';

/** A recorded market through feed and engine, and the start from a journal, compared with only parsing the same text. */
const COMMANDS = Number(process.env['BENCH_COMMANDS'] ?? '200000');
if (!Number.isInteger(COMMANDS) || COMMANDS < 10_000 || COMMANDS > 2_000_000)
  throw new Error('BENCH_COMMANDS must be a whole number from 10,000 to 2,000,000');
report('replay', [...(await recordedMarketRows()), ...(await startUpRows(COMMANDS))]);
