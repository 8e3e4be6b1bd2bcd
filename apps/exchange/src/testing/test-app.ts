import { fileURLToPath } from 'node:url';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { callAddress } from '@layline/contract/call-address.ts';
import { authenticate, loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { CallError } from '@layline/contract/envelope.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { rupees } from '@layline/units/money.ts';
import { openExchange } from '../exchange.ts';
import type { Exchange, ExchangeOptions } from '../exchange.ts';
import type { Tables } from '@layline/table-host/src/open-tables.ts';
import { openCore } from '../core/core.ts';
import type { Core, CoreLimits } from '../core/core-types.ts';
import { exchangeEngine } from '../core/exchange-engine.ts';
import type { Announcer } from '../core/follow/announcer.ts';
import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import { SQLITE } from '../core/testing/storages.ts';
import type { StorageUnderTest } from '@layline/server/testing/storages.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open-database.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import type { PasswordCost } from '../modules/accounts/passwords.ts';
import type { SmsMessage, SmsPort } from '../sms/sms-port.ts';

const seed = (folder: string): string => fileURLToPath(new URL(`../../seed/${folder}`, import.meta.url));

/** The sites that come with the exchange. */
export const SEEDED_SITES = seed('sites');

/** The files that came with the exchange, without a client. */
export const SEEDED_FILES = { sitesDir: SEEDED_SITES, logosDir: seed('logos'), clientDir: null } as const;

/** Messages that would have been sent. `failWith` makes the next ones fail. */
export class SmsDouble implements SmsPort {
  readonly sent: SmsMessage[] = [];
  failWith: Error | null = null;

  send(message: SmsMessage): Promise<void> {
    if (this.failWith !== null) return Promise.reject(this.failWith);
    this.sent.push(message);
    return Promise.resolve();
  }

  /** The last code sent to a number. */
  lastCode(mobile: string): string {
    const texts = this.sent.filter(({ to }) => to.endsWith(mobile)).map(({ text }) => text);
    const code = texts.map((text) => /^\d{6,8}/.exec(text)?.[0]).findLast((one) => one !== undefined);
    if (code === undefined) throw new Error(`no code was sent to ${mobile}`);
    return code;
  }
}

export interface TestAnswer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Null after a refusal. */
  readonly result: T | null;
  /** Null after a success. */
  readonly error: CallError | null;
  readonly text: string;
}

export interface CallOptions {
  readonly token?: string;
  readonly host?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An exchange with our own tables in its process. */
type WithTables = Exchange & { readonly tables: Tables };

/** An application in process, with its own storage and clock. */
export interface TestApp {
  readonly app: WithTables;
  readonly core: Core<ExchangeState>;
  readonly database: Database;
  readonly time: VirtualTime;
  readonly sms: SmsDouble;
  /** Makes a call of the contract, with values that may be invalid. */
  call<C extends Call>(
    call: C,
    request?: { readonly query?: object; readonly body?: unknown },
    options?: CallOptions,
  ): Promise<TestAnswer<ResultOf<C>>>;
  /** A fresh demo player: access token and the rest of the log-in. */
  demo(host?: string): Promise<ResultOf<typeof loginAsDemoUser>>;
  /** Closes everything and reopens it on the same storage, like a restart of the process. */
  restart(): Promise<TestApp>;
  close(): Promise<void>;
}

/** A test's changes to the storage and writer below the application. */
export interface CoreChanges {
  /** Put between the exchange and its storage. */
  readonly wrap?: (database: Database) => Database;
  readonly limits?: Partial<CoreLimits>;
  /** The writer's monotonic time, ms; the machine's if absent. */
  readonly elapsed?: () => number;
  /** Tells followers what is on disk. */
  readonly announcer?: Announcer;
  /** Without it, anything that stops the core fails the test. */
  readonly onFatal?: (error: unknown) => void;
}

/** Overrides for a test's application; a function is called at each start. */
export type Changes =
  | Partial<ExchangeOptions>
  | ((made: Pick<TestApp, 'core' | 'time'>) => Partial<ExchangeOptions>);

/** Opens an application for a test; `changes` override its parts. */
export async function openTestApp(
  changes: Changes = {},
  under: StorageUnderTest = SQLITE,
  coreChanges: CoreChanges = {},
): Promise<TestApp> {
  const { storage, remove } = await under.make();
  const time = new VirtualTime(1_790_000_000_000);
  return openOn(storage, time, changes, remove, coreChanges);
}

async function openOn(
  storage: Parameters<typeof openDatabase>[0],
  time: VirtualTime,
  changes: Changes,
  remove: () => Promise<void>,
  { wrap = (inner) => inner, limits = {}, elapsed, announcer, onFatal }: CoreChanges,
): Promise<TestApp> {
  const database = wrap(await openDatabase(storage));
  const core = await openCore({
    database,
    engine: exchangeEngine,
    clock: time,
    scheduler: time,
    limits,
    ...(elapsed === undefined ? {} : { elapsed }),
    ...(announcer === undefined ? {} : { announcer }),
    onFatal:
      onFatal ??
      ((error) => {
        throw error;
      }),
  });
  const sms = new SmsDouble();
  let codes = 40_000;
  const newCode = (digits: number): string => String((codes += 1)).padStart(digits, '0');
  const opened = await openExchange({
    ...quickDependencies(database, core, time),
    sms,
    newCode,
    ...(typeof changes === 'function' ? changes({ core, time }) : changes),
  });
  const { tables } = opened;
  if (tables === null) throw new Error('the tables are elsewhere');
  const app = { ...opened, tables };
  const shut = async (): Promise<void> => {
    await app.close();
    await core.close();
    await database.close();
  };
  const call = callsOn(app);
  return {
    app,
    core,
    database,
    time,
    sms,
    call,
    async demo(host) {
      const { result } = await call(loginAsDemoUser, {}, host === undefined ? {} : { host });
      if (result === null) throw new Error('the demo log-in was refused');
      return result;
    },
    async restart() {
      await shut();
      return openOn(storage, time, changes, remove, {
        wrap,
        limits,
        ...(onFatal === undefined ? {} : { onFatal }),
      });
    },
    async close() {
      await shut();
      await remove();
    },
  };
}

/** Hashes that cost next to nothing. */
export const QUICK_PASSWORDS: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** What accounts need, the same in every process of a test. */
export const QUICK_ACCOUNTS = {
  passwordCost: QUICK_PASSWORDS,
  demoCredit: rupees(100_000),
  welcomeCredit: rupees(10_000),
  partners: ['a secret of sixteen', 'the previous secret'].map((clientSecret) => ({
    clientId: 'partner-one',
    clientSecret,
  })),
};

/** No proxy, no other origins, and limits that no test reaches by accident. */
export const QUICK_SECURITY: ExchangeOptions['security'] = {
  corsOrigins: [],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false,
  countryHeader: null,
  rateLimitFactor: 1000,
};

/** Everything fast: cheap hashes, high limits, no client. Results are checked against the contract. */
export function quickDependencies(
  database: Database,
  core: Core<ExchangeState>,
  clock: Clock & Scheduler,
): Omit<ExchangeOptions, 'sms' | 'newCode'> {
  const logger = pino({ level: 'silent' });
  return {
    database,
    core,
    clock,
    scheduler: clock,
    logger,
    security: QUICK_SECURITY,
    operations: { logCalls: 'none', metrics: { from: 'local', token: null } },
    ...QUICK_ACCOUNTS,
    timeZone: 'Asia/Kolkata',
    outbox: null,
    ...SEEDED_FILES,
    payeeCoolingHours: 0,
    checkResults: true,
    sources: [],
  };
}

/** A call of the contract as it goes over HTTP. */
export function requestOf(
  call: Call,
  request: { readonly query?: object; readonly body?: unknown },
  options: CallOptions,
): InjectOptions {
  const { path, query } = callAddress(call.path, encodeQuery({ ...request.query }));
  return {
    method: call.method,
    url: servedPath({ ...call, path }),
    query: { ...query },
    headers: {
      host: options.host ?? 'localhost',
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(request.body === undefined ? {} : { payload: request.body as object }),
    ...(options.address === undefined ? {} : { remoteAddress: options.address }),
  };
}

/** The content of an answer over HTTP. */
export function answerOf<T>(response: LightMyRequestResponse): TestAnswer<T> {
  const { result, error } = response.json<{ result: T | null; error: CallError | null }>();
  const { statusCode: status, headers, body: text } = response;
  return { status, headers, result, error, text };
}

function callsOn(app: Exchange): TestApp['call'] {
  return async (call, request = {}, options = {}) =>
    answerOf(await app.fastify.inject(requestOf(call, request, options)));
}

/** Log-in by name and password, for tests that have registered one. */
export function logInWith(
  test: TestApp,
  userName: string,
  password: string,
  options: CallOptions = {},
): Promise<TestAnswer<ResultOf<typeof authenticate>>> {
  return test.call(authenticate, { body: { userNameOrEmailAddress: userName, password } }, options);
}
