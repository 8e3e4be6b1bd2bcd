import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { MARKETS_MAX } from '@layline/contract/limits.ts';
import { rupees } from '@layline/units/money.ts';
import { openCore } from '@layline/exchange/src/core/core.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { availableStorages } from '@layline/exchange/src/core/testing/storages.ts';
import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { PASSWORD_COST } from '@layline/exchange/src/modules/accounts/passwords.ts';
import { randomCode } from '@layline/exchange/src/modules/accounts/one-time-codes.ts';
import { openExchange } from '@layline/exchange/src/exchange.ts';
import { benchMarkets } from './bets/bench-markets.ts';
import { busyUs } from './load/busy.ts';
import { serveParent } from './parent.ts';

/** What the exchange has done so far, to take differences. */
export interface Counters {
  readonly commands: number;
  readonly commits: number;
  readonly busyUs: number;
}

/**
 * The exchange assembled as in production, on its own storage (BENCH_STORAGE), with rate limits out of reach unless
 * BENCH_LIMITED is set, demo players with enough money, and the benchmark's markets instead of the simulator.
 */
const limited = process.env['BENCH_LIMITED'] !== undefined;
const chosen = availableStorages().find(({ name }) => name === process.env['BENCH_STORAGE']);
if (chosen === undefined) throw new Error('BENCH_STORAGE must be sqlite, or postgres with TEST_DATABASE_URL');
const made = await chosen.make();
const database = await openDatabase(made.storage);
const logger = pino({ level: limited ? 'error' : 'warn' });
const clock = { now: () => Date.now() };
const core = await openCore({
  database,
  engine: exchangeEngine,
  clock,
  onFatal(error) {
    logger.fatal({ err: error }, 'the exchange has to stop');
    process.exit(1);
  },
});
const seed = (folder: string): string =>
  fileURLToPath(new URL(`../apps/exchange/seed/${folder}`, import.meta.url));
const app = await openExchange({
  timeZone: 'Asia/Kolkata',
  database,
  core,
  clock,
  scheduler: systemScheduler,
  logger,
  security: {
    corsOrigins: [],
    frameOrigins: [],
    httpsOnly: false,
    trustProxy: limited ? ['127.0.0.0/8'] : false,
    countryHeader: null,
    rateLimitFactor: limited ? 1 : 1_000_000,
  },
  operations: { logCalls: 'none', metrics: { from: 'local', token: null } },
  passwordCost: PASSWORD_COST,
  demoCredit: rupees(1_000_000_000),
  welcomeCredit: rupees(10_000),
  partners: [],
  newCode: randomCode,
  sms: { send: () => Promise.reject(new Error('sign-up is not part of the benchmark')) },
  outbox: null,
  sitesDir: seed('sites'),
  logosDir: seed('logos'),
  clientDir: null,
  checkResults: false,
  sources: [benchMarkets(limited ? MARKETS_MAX : undefined)],
});
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
let commits = 0;
core.subscribe(() => {
  commits += 1;
});
const address = app.fastify.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

serveParent(
  { port },
  (): Counters => ({ commands: core.seq, commits, busyUs: busyUs() }),
  async () => {
    await app.close();
    await core.close();
    await database.close();
    await made.remove();
  },
);
