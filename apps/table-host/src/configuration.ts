import * as v from 'valibot';
import { ProviderId } from '@layline/contract/casino/wallet-protocol.ts';
import type { Storage } from '@layline/server/db/database.ts';
import type { CallLog } from '@layline/server/http/call-log.ts';
import type { MetricsAccess } from '@layline/server/http/metrics-access.ts';
import type { TrustedProxies } from '@layline/server/http/trusted-proxies.ts';
import {
  databaseUrl,
  decimal,
  flag,
  givenBy,
  OPERATIONS,
  OPERATIONS_ENVIRONMENT,
  origins,
  port,
  proxies,
  readSettings,
} from '@layline/server/settings.ts';

/** The settings of a table host that runs as a separate process. */
export interface Configuration {
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  readonly storage: Storage;
  /** Base URL of the wallet's calls, as `https://play.example.com/exchange`. */
  readonly wallet: string;
  /** This provider's id at the wallet, and the shared secret. */
  readonly provider: string;
  readonly secret: string;
  /** Divides the times of rounds; 1 in production. */
  readonly pace: number;
  /** Multiplies all rate limits. */
  readonly rateLimitFactor: number;
  readonly trustProxy: TrustedProxies;
  /** Origins of the sites that show games in a frame. */
  readonly frameAncestors: readonly string[];
  readonly httpsOnly: boolean;
  readonly logLevel: string;
  readonly logCalls: CallLog;
  readonly metrics: MetricsAccess;
}

const Settings = v.object(
  {
    port: v.optional(port, '8090'),
    host: v.optional(v.string(), '0.0.0.0'),
    data: v.optional(v.string(), 'data-tables'),
    databaseUrl: v.optional(databaseUrl),
    wallet: v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/, 'must be an address without credentials'),
    ),
    provider: v.optional(ProviderId, 'layline'),
    secret: v.pipe(v.string(), v.minLength(32, 'must have 32 characters at least')),
    pace: v.optional(decimal(1, 100), '1'),
    rateLimitFactor: v.optional(decimal(0.1, 1_000_000), '1'),
    trustProxy: v.optional(proxies, 'false'),
    frameAncestors: v.optional(origins, ''),
    httpsOnly: v.optional(flag, 'false'),
    ...OPERATIONS,
  },
  'must be given',
);

/** The environment variable of each setting. */
const ENVIRONMENT = {
  port: 'PORT',
  host: 'HOST',
  data: 'DATA_DIR',
  databaseUrl: 'DATABASE_URL',
  wallet: 'TABLE_WALLET',
  provider: 'TABLE_PROVIDER',
  secret: 'TABLE_SECRET',
  pace: 'TABLE_PACE',
  rateLimitFactor: 'RATE_LIMIT_FACTOR',
  trustProxy: 'TRUST_PROXY',
  frameAncestors: 'FRAME_ANCESTORS',
  httpsOnly: 'HTTPS_ONLY',
  ...OPERATIONS_ENVIRONMENT,
} as const satisfies Record<keyof v.InferInput<typeof Settings>, string>;

/** Reads the environment. Throws `InvalidConfiguration`. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const settings = readSettings(Settings, givenBy(ENVIRONMENT, environment));
  const { data, databaseUrl: url, metricsAccess, metricsToken, ...rest } = settings;
  return {
    ...rest,
    storage: url === undefined ? { dataDir: data } : { databaseUrl: url },
    metrics: { from: metricsAccess, token: metricsToken ?? null },
  };
}
