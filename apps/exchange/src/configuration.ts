import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { PAYEE_COOLING_HOURS_MAX } from '@layline/contract/entities/cashier.ts';
import { CASINO_ENVIRONMENT, casinoOf } from './casino-configuration.ts';
import type { CasinoConfiguration } from './casino-providers/configured.ts';
import { DEFAULT_LIMITS } from './core/core-types.ts';
import type { NatsAccess } from './core/bus/nats-bus.ts';
import type { Durability } from './core/journal.ts';
import { RULES } from '@layline/engine/rules.ts';
import { checkNats, natsServers } from './nats-configuration.ts';
import type { Storage } from '@layline/server/db/database.ts';
import type { PushOptions } from './modules/push/module.ts';
import { isPushKey } from './modules/push/push-keys.ts';
import { PAYEE_COOLING_HOURS } from './modules/cashier/payee-cooling.ts';
import type { Partner } from './modules/accounts/hand-over.ts';
import type { CallLog } from '@layline/server/http/call-log.ts';
import type { MetricsAccess } from '@layline/server/http/metrics-access.ts';
import type { TrustedProxies } from '@layline/server/http/trusted-proxies.ts';
import {
  databaseUrl,
  decimal,
  flag,
  givenBy,
  InvalidConfiguration,
  OPERATIONS,
  OPERATIONS_ENVIRONMENT,
  origins,
  port,
  proxies,
  readSettings,
  secrets,
} from '@layline/server/settings.ts';
import type { OutboxAccess } from './sms/serve-outbox.ts';
import type { RazorpayOptions } from './payments/razorpay.ts';
import type { TwilioOptions } from './sms/twilio.ts';

/** The settings of a process. */
export interface Configuration {
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  readonly storage: Storage;
  /** Where the leader announces what is on disk, and followers listen; null for an exchange of one process. */
  readonly nats: NatsAccess | null;
  /** Folder to which sealed segments of the journal are moved; null keeps them in the storage. */
  readonly journalArchive: string | null;
  /** How many commands the histories may fall behind before bets wait for them. */
  readonly projectionBacklog: number;
  /** Version of the rules to stay on although newer ones are known; null to switch to the newest. */
  readonly keepRules: number | null;
  /** Recording to play instead of the simulator. */
  readonly replay: string | null;
  /** Folder of recordings that players may practise on; null for none. */
  readonly practiceRecordings: string | null;
  /** Feed time per real time. */
  readonly speed: number;
  /** Which day of sport the simulator plays; null for a different one at every start. */
  readonly simulatorSeed: string | null;
  /** Which proxies are trusted to report a client's address. */
  readonly trustProxy: TrustedProxies;
  /** Lower-case name of the header in which the proxy names the client's country; null if none does. */
  readonly countryHeader: string | null;
  readonly corsOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  readonly httpsOnly: boolean;
  /** Multiplies all rate limits. */
  readonly rateLimitFactor: number;
  /** Divides the times of our own tables; 1 in production. */
  readonly tablePace: number;
  readonly logLevel: string;
  /** Which calls get a line in the log. */
  readonly logCalls: CallLog;
  /** Who may read the metrics, and the token that admits anybody. */
  readonly metrics: MetricsAccess;
  /** Directory of the sites' settings files; null for the one that comes with the exchange. */
  readonly sitesDir: string | null;
  /** Filter of breached passwords; null for the one that comes with the exchange. */
  readonly breachedPasswords: string | null;
  /** True if new accounts start with play money. */
  readonly playMoney: boolean;
  /** Minimum durability that the storage must provide before the exchange takes bets. */
  readonly durability: Durability;
  /** IANA time zone for daily limits on playing time. */
  readonly timeZone: string;
  /** Who may read the local outbox of text messages. */
  readonly outboxAccess: OutboxAccess;
  /** The provider of text messages; null for the local outbox. */
  readonly twilio: TwilioOptions | null;
  /** Push notifications: private keys, newest first, push services beside the known ones, and the operator's contact. */
  readonly push: NonNullable<PushOptions['push']>;
  readonly partners: readonly Partner[];
  /** Secrets that seal stored values, newest first; if empty, the exchange creates a key and stores it with them. */
  readonly storageKeys: readonly string[];
  /** The payment gateway; null leaves deposits and withdrawals to operators. */
  readonly razorpay: RazorpayOptions | null;
  /** How long a player's first withdrawal to a payee waits on sites that do not set it, hours; 0 for no wait. */
  readonly payeeCoolingHours: number;
  /** The game providers. */
  readonly casino: CasinoConfiguration;
  /** Added as operators with role ADMIN at startup if there is no admin. */
  readonly firstAdmins: readonly NewAdmin[];
}

/** Name and password of an admin. */
export interface NewAdmin {
  readonly name: string;
  readonly password: string;
}

/** True for a name of the IANA zone database. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `id:secret,id:secret`. */
const partners = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').filter((pair) => pair !== '')),
  v.maxLength(1000, 'are too many'),
  v.array(
    v.pipe(
      v.string(),
      v.regex(
        /^[A-Za-z0-9._-]{1,64}:.{16,256}$/,
        'must be id:secret, the secret at least 16 characters long',
      ),
      v.transform((pair) => {
        const colon = pair.indexOf(':');
        return { clientId: pair.slice(0, colon), clientSecret: pair.slice(colon + 1) };
      }),
    ),
  ),
);

/** `name:password`. */
const admin = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}:\P{Cc}{12,128}$/u,
    'must be name:password, the password at least 12 characters long',
  ),
  v.transform((pair) => {
    const colon = pair.indexOf(':');
    return { name: pair.slice(0, colon), password: pair.slice(colon + 1) };
  }),
);

/** Private keys for push services, 32 bytes each in base64url, separated by commas. */
const pushKeys = v.pipe(
  v.string(),
  v.transform((list) => list.split(',')),
  v.array(v.pipe(v.string(), v.check(isPushKey, 'must be private P-256 keys, 32 bytes in base64url'))),
);

const Settings = v.object({
  port: v.optional(port, '8080'),
  host: v.optional(v.string(), '0.0.0.0'),
  data: v.optional(v.string(), 'data'),
  databaseUrl: v.optional(databaseUrl),
  nats: v.optional(natsServers),
  journalArchive: v.optional(v.nullable(v.string()), null),
  keepRules: v.optional(
    v.nullable(v.pipe(decimal(RULES.oldest, RULES.newest), v.integer('must be a whole number'))),
    null,
  ),
  projectionBacklog: v.optional(
    v.pipe(decimal(1000, 1_000_000), v.integer('must be a whole number')),
    String(DEFAULT_LIMITS.projectionBacklog),
  ),
  replay: v.optional(v.string()),
  practiceRecordings: v.optional(v.nullable(v.string()), null),
  speed: v.optional(decimal(0.01, 100_000), '1'),
  simulatorSeed: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100, 'is too long'))), null),
  trustProxy: v.optional(proxies, 'false'),
  countryHeader: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header'),
      v.toLowerCase(),
    ),
  ),
  corsOrigins: v.optional(origins, ''),
  frameOrigins: v.optional(origins, ''),
  connectOrigins: v.optional(origins, ''),
  httpsOnly: v.optional(flag, 'false'),
  rateLimitFactor: v.optional(decimal(0.1, 1_000_000), '1'),
  sitesDir: v.optional(v.nullable(v.string()), null),
  breachedPasswords: v.optional(v.nullable(v.string()), null),
  playMoney: v.optional(flag, 'true'),
  durability: v.optional(v.picklist(['single', 'quorum'], 'must be single or quorum')),
  tablePace: v.optional(decimal(1, 100), '1'),
  timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'is not a time zone')), 'Asia/Kolkata'),
  outboxAccess: v.optional(v.picklist(['local', 'open', 'off'], 'must be local, open or off')),
  twilioAccountSid: v.optional(v.string()),
  twilioAuthToken: v.optional(v.string()),
  twilioFrom: v.optional(v.string()),
  pushKeys: v.optional(pushKeys),
  pushServices: v.optional(origins, ''),
  pushContact: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, 'must be mailto:… or https://…'),
    ),
  ),
  partners: v.optional(partners, ''),
  razorpayKeyId: v.optional(v.string()),
  razorpayKeySecret: v.optional(v.string()),
  razorpayWebhookSecrets: v.optional(secrets(16)),
  storageKeys: v.optional(secrets(32)),
  razorpayAccountNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{6,22}$/, 'must be digits'))),
  payeeCoolingHours: v.optional(decimal(0, PAYEE_COOLING_HOURS_MAX), String(PAYEE_COOLING_HOURS)),
  firstAdmin: v.optional(admin),
  secondAdmin: v.optional(admin),
  ...OPERATIONS,
});

/** Name of each setting in the environment. */
const ENVIRONMENT = {
  port: 'PORT',
  host: 'HOST',
  data: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  nats: 'NATS_URL',
  journalArchive: 'JOURNAL_ARCHIVE',
  keepRules: 'KEEP_RULES',
  projectionBacklog: 'PROJECTION_BACKLOG',
  replay: 'REPLAY',
  practiceRecordings: 'PRACTICE_RECORDINGS',
  speed: 'SPEED',
  simulatorSeed: 'SIMULATOR_SEED',
  trustProxy: 'TRUST_PROXY',
  countryHeader: 'COUNTRY_HEADER',
  corsOrigins: 'CORS_ORIGINS',
  frameOrigins: 'FRAME_ORIGINS',
  connectOrigins: 'CONNECT_ORIGINS',
  httpsOnly: 'HTTPS_ONLY',
  rateLimitFactor: 'RATE_LIMIT_FACTOR',
  sitesDir: 'SITES_DIR',
  breachedPasswords: 'BREACHED_PASSWORDS',
  playMoney: 'PLAY_MONEY',
  durability: 'DURABILITY',
  tablePace: 'TABLE_PACE',
  timeZone: 'TIME_ZONE',
  outboxAccess: 'OUTBOX_ACCESS',
  twilioAccountSid: 'TWILIO_ACCOUNT_SID',
  twilioAuthToken: 'TWILIO_AUTH_TOKEN',
  twilioFrom: 'TWILIO_FROM',
  pushKeys: 'PUSH_KEYS',
  pushServices: 'PUSH_SERVICES',
  pushContact: 'PUSH_CONTACT',
  partners: 'PARTNERS',
  razorpayKeyId: 'RAZORPAY_KEY_ID',
  razorpayKeySecret: 'RAZORPAY_KEY_SECRET',
  storageKeys: 'STORAGE_KEYS',
  razorpayWebhookSecrets: 'RAZORPAY_WEBHOOK_SECRETS',
  razorpayAccountNumber: 'RAZORPAY_ACCOUNT_NUMBER',
  payeeCoolingHours: 'PAYEE_COOLING_HOURS',
  firstAdmin: 'OPERATOR_ADMIN',
  secondAdmin: 'OPERATOR_SECOND_ADMIN',
  ...OPERATIONS_ENVIRONMENT,
} as const satisfies Record<keyof v.InferInput<typeof Settings>, string>;

/** Reads arguments (`--replay FILE --speed N --port P --data DIR`) and environment; arguments win. */
export function readConfiguration(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Configuration {
  const given = givenBy({ ...ENVIRONMENT, ...CASINO_ENVIRONMENT }, environment);
  const settings = readSettings(Settings, { ...given, ...readArguments(args) });
  const { data, databaseUrl, nats, replay, outboxAccess, countryHeader, firstAdmin, secondAdmin, ...others } =
    settings;
  const { twilioAccountSid, twilioAuthToken, twilioFrom, metricsAccess, metricsToken, ...more } = others;
  const { razorpayKeyId, razorpayKeySecret, razorpayWebhookSecrets, razorpayAccountNumber, ...most } = more;
  const { pushKeys: keys, pushServices: services, pushContact: contact, ...rest } = most;
  const casino = casinoOf(given, settings.playMoney);
  if (typeof casino === 'string') throw new InvalidConfiguration(casino);
  if (nats !== undefined) checkNats(nats, { databaseUrl, playMoney: settings.playMoney });
  const storage = databaseUrl === undefined ? { dataDir: data } : { databaseUrl };
  const twilio = twilioOptions(twilioAccountSid, twilioAuthToken, twilioFrom);
  if (countryHeader !== undefined && rest.trustProxy === false)
    throw new InvalidConfiguration('COUNTRY_HEADER can only be trusted with TRUST_PROXY');
  if (rest.tablePace !== 1 && !rest.playMoney)
    throw new InvalidConfiguration('TABLE_PACE is only for play money: rounds last as long as the rules say');
  if (rest.storageKeys === undefined && !rest.playMoney)
    throw new InvalidConfiguration('PLAY_MONEY=false needs STORAGE_KEYS to encrypt stored secrets');
  return {
    ...rest,
    storageKeys: rest.storageKeys ?? [],
    countryHeader: countryHeader ?? null,
    storage,
    nats: nats ?? null,
    durability: rest.durability ?? (rest.playMoney ? 'single' : 'quorum'),
    replay: replay ?? null,
    outboxAccess: outboxAccess ?? (rest.playMoney ? 'local' : 'off'),
    twilio,
    push: { keys: keys ?? [], services, contact: contact ?? null },
    casino,
    razorpay: razorpayOptions({
      playMoney: rest.playMoney,
      razorpayKeyId,
      razorpayKeySecret,
      razorpayWebhookSecrets,
      razorpayAccountNumber,
    }),
    firstAdmins: [firstAdmin, secondAdmin].filter((one) => one !== undefined),
    metrics: { from: metricsAccess, token: metricsToken ?? null },
  };
}

type RazorpaySettings = Pick<
  v.InferOutput<typeof Settings>,
  'playMoney' | 'razorpayKeyId' | 'razorpayKeySecret' | 'razorpayWebhookSecrets' | 'razorpayAccountNumber'
>;

/** Real money must not buy play money, so with a gateway play money is off. */
function razorpayOptions(settings: RazorpaySettings): RazorpayOptions | null {
  const {
    razorpayKeyId: keyId,
    razorpayKeySecret: keySecret,
    razorpayWebhookSecrets: webhookSecrets,
  } = settings;
  const accountNumber = settings.razorpayAccountNumber ?? null;
  if (keyId !== undefined && keySecret !== undefined && webhookSecrets !== undefined) {
    if (!settings.playMoney) return { keyId, keySecret, webhookSecrets, accountNumber };
    throw new InvalidConfiguration('RAZORPAY_KEY_ID needs PLAY_MONEY=false');
  }
  const none = keyId === undefined && keySecret === undefined && webhookSecrets === undefined;
  if (none && accountNumber === null) return null;
  throw new InvalidConfiguration(
    'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRETS belong together',
  );
}

function twilioOptions(
  accountSid: string | undefined,
  authToken: string | undefined,
  from: string | undefined,
): TwilioOptions | null {
  if (accountSid !== undefined && authToken !== undefined && from !== undefined)
    return { accountSid, authToken, from };
  if (accountSid === undefined && authToken === undefined && from === undefined) return null;
  throw new InvalidConfiguration('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together');
}

function readArguments(args: readonly string[]): Record<string, string> {
  const options = {
    replay: { type: 'string' },
    speed: { type: 'string' },
    port: { type: 'string' },
    data: { type: 'string' },
  } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new InvalidConfiguration(error instanceof Error ? error.message : String(error));
  }
}
