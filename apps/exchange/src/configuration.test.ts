import { expect, test } from 'vitest';
import { RULES } from '@layline/engine/rules.ts';
import { LOCAL_CASINO } from './casino-providers/configured.ts';
import type { TrustedProxies } from '@layline/server/http/trusted-proxies.ts';
import { InvalidConfiguration } from '@layline/server/settings.ts';
import { readConfiguration } from './configuration.ts';

test('by default the exchange listens on 8080, keeps its data in a folder and plays the simulator for play money', () => {
  expect(readConfiguration([], {})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    storage: { dataDir: 'data' },
    replay: null,
    speed: 1,
    simulatorSeed: null,
    trustProxy: false,
    countryHeader: null,
    corsOrigins: [],
    frameOrigins: [],
    connectOrigins: [],
    httpsOnly: false,
    rateLimitFactor: 1,
    logLevel: 'info',
    logCalls: 'changes',
    metrics: { from: 'local', token: null },
    sitesDir: null,
    breachedPasswords: null,
    playMoney: true,
    durability: 'single',
    timeZone: 'Asia/Kolkata',
    outboxAccess: 'local',
    twilio: null,
    push: { keys: [], services: [], contact: null },
    partners: [],
    storageKeys: [],
    journalArchive: null,
    practiceRecordings: null,
    projectionBacklog: 20_000,
    keepRules: null,
    razorpay: null,
    payeeCoolingHours: 24,
    casino: LOCAL_CASINO,
    firstAdmins: [],
    tablePace: 1,
    nats: null,
  });
});

test('how far histories may fall behind is a whole number of commands, within bounds', () => {
  expect(readConfiguration([], { PROJECTION_BACKLOG: '100000' }).projectionBacklog).toBe(100_000);
  for (const wrong of ['999', '1000001', '20000.5', 'many'])
    expect(() => readConfiguration([], { PROJECTION_BACKLOG: wrong })).toThrow(InvalidConfiguration);
});

test('rules may be kept only in a version that this release knows', () => {
  const { oldest, newest } = RULES;
  expect(readConfiguration([], { KEEP_RULES: String(oldest) }).keepRules).toBe(oldest);
  for (const wrong of [String(oldest - 1), String(newest + 1), `${oldest}.5`, 'all'])
    expect(() => readConfiguration([], { KEEP_RULES: wrong })).toThrow(InvalidConfiguration);
});

const STORED = { DATABASE_URL: 'postgres://localhost/layline' };
const REAL = { PLAY_MONEY: 'false', STORAGE_KEYS: 'k'.repeat(32) };

test('with real money, tables keep their normal pace', () => {
  expect(readConfiguration([], { TABLE_PACE: '20' }).tablePace).toBe(20);
  expect(() => readConfiguration([], { ...REAL, TABLE_PACE: '20' })).toThrow(InvalidConfiguration);
});

test('arguments win over the environment, and an empty variable counts as not set', () => {
  const { port, storage, replay, speed } = readConfiguration(
    ['--port', '9000', '--data', '/srv/layline', '--replay', 'match.bz2', '--speed', '60'],
    { PORT: '8081', SPEED: '2', HOST: '' },
  );
  expect({ port, storage, replay, speed }).toEqual({
    port: 9000,
    storage: { dataDir: '/srv/layline' },
    replay: 'match.bz2',
    speed: 60,
  });
});

test('a database address replaces the folder', () => {
  const { storage } = readConfiguration([], { DATABASE_URL: 'postgres://localhost/layline' });
  expect(storage).toEqual({ databaseUrl: 'postgres://localhost/layline' });
});

test('NATS may be any server for play money, and with real money one that is near or safe', () => {
  const nats = (environment: Record<string, string>) =>
    readConfiguration([], { ...STORED, ...environment }).nats;
  expect(nats({})).toBe(null);
  const none = { tls: false, user: null, password: null };
  expect(nats({ NATS_URL: 'nats://one:4222, nats://two' })).toEqual({
    ...none,
    servers: ['one:4222', 'two'],
  });
  expect(nats({ ...REAL, NATS_URL: 'nats://[::1]:4222' })).toEqual({ ...none, servers: ['[::1]:4222'] });
  expect(nats({ ...REAL, NATS_URL: 'tls://us:p%40ss@nats.internal' })).toEqual({
    servers: ['nats.internal'],
    tls: true,
    user: 'us',
    password: 'p@ss',
  });
});

test('lists are read from text: origins, and partners with their secrets', () => {
  const { corsOrigins, partners } = readConfiguration([], {
    CORS_ORIGINS: 'https://a.example, https://b.example:8443',
    PARTNERS: 'one:a secret of sixteen,two:another:secret:of:theirs',
  });
  expect(corsOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  expect(partners).toEqual([
    { clientId: 'one', clientSecret: 'a secret of sixteen' },
    { clientId: 'two', clientSecret: 'another:secret:of:theirs' },
  ]);
});

test('[R7.37] the country header is trusted only behind our own proxy', () => {
  const given = { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' };
  expect(readConfiguration([], given).countryHeader).toBe('cf-ipcountry');
});

test.each<[text: string, proxies: TrustedProxies]>([
  ['false', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s trusts %j', (text, proxies) => {
  expect(readConfiguration([], { TRUST_PROXY: text }).trustProxy).toEqual(proxies);
});

test('the first two admins are a name and a password each, which may have colons', () => {
  const { firstAdmins } = readConfiguration([], {
    OPERATOR_ADMIN: 'asha:twelve:characters',
    OPERATOR_SECOND_ADMIN: 'vikram:another:twelve',
  });
  expect(firstAdmins).toEqual([
    { name: 'asha', password: 'twelve:characters' },
    { name: 'vikram', password: 'another:twelve' },
  ]);
});

test('with real money every bet must be on two disks, unless one was configured', () => {
  expect(readConfiguration([], REAL).durability).toBe('quorum');
  expect(readConfiguration([], { ...REAL, DURABILITY: 'single' }).durability).toBe('single');
  expect(readConfiguration([], { DURABILITY: 'quorum' }).durability).toBe('quorum');
  expect(() => readConfiguration([], { DURABILITY: 'none' })).toThrow('must be single or quorum');
});

test('with real money, stored secrets are sealed with the configured ones, newest first', () => {
  expect(() => readConfiguration([], { PLAY_MONEY: 'false' })).toThrow('needs STORAGE_KEYS');
  const STORAGE_KEYS = `${'n'.repeat(32)},${'o'.repeat(32)}`;
  expect(readConfiguration([], { ...REAL, STORAGE_KEYS }).storageKeys).toEqual(STORAGE_KEYS.split(','));
  expect(() => readConfiguration([], { STORAGE_KEYS: 'short' })).toThrow('32 characters');
});

test('with real money, the outbox is closed unless opened explicitly', () => {
  expect(readConfiguration([], REAL).outboxAccess).toBe('off');
  expect(readConfiguration([], { ...REAL, OUTBOX_ACCESS: 'open' }).outboxAccess).toBe('open');
});

test('a gateway has keys, webhook secrets, and optionally an account to pay out from', () => {
  const environment = {
    ...REAL,
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRETS: 'the new secret of it,the old secret of it',
  };
  const { razorpay } = readConfiguration([], environment);
  expect(razorpay).toEqual({
    keyId: 'rzp_live_1',
    keySecret: 'secret',
    webhookSecrets: ['the new secret of it', 'the old secret of it'],
    accountNumber: null,
  });
  const paying = readConfiguration([], { ...environment, RAZORPAY_ACCOUNT_NUMBER: '7878780080316316' });
  expect(paying.razorpay?.accountNumber).toBe('7878780080316316');
  expect(() => readConfiguration([], { ...environment, PLAY_MONEY: 'true' })).toThrow(
    'needs PLAY_MONEY=false',
  );
});

test.each<[args: string[], environment: Record<string, string>, reason: RegExp]>([
  [['--port', 'http'], {}, /port must be a number/],
  [[], { PORT: '70000' }, /port must be at most 65535/],
  [[], { PORT: '80.5' }, /port must be a whole number/],
  [['--nope'], {}, /nope/],
  [['file'], {}, /file/],
  [['--speed', '0'], {}, /speed must be at least 0.01/],
  [[], { DATABASE_URL: 'mysql://localhost' }, /databaseUrl must be postgres/],
  [[], { DATABASE_URL: 'postgres://localhost/a?connections=0' }, /must have connections from 1 to 100/],
  [[], { DATABASE_URL: 'postgres://localhost/a?connections=101' }, /must have connections from 1 to 100/],
  [[], { DATABASE_URL: 'postgres://localhost/a?connections=' }, /must have connections from 1 to 100/],
  [[], { NATS_URL: 'nats://localhost' }, /needs DATABASE_URL/],
  [[], { ...STORED, NATS_URL: 'http://localhost' }, /nats must be nats:/],
  [[], { ...STORED, NATS_URL: 'nats://a:b@one,nats://two' }, /nats must be nats:/],
  [[], { ...STORED, NATS_URL: 'nats://%zz@localhost' }, /nats must be nats:/],
  [[], { ...STORED, ...REAL, NATS_URL: 'nats://nats.internal' }, /needs NATS_URL=tls/],
  [[], { ...STORED, ...REAL, NATS_URL: 'tls://nats.internal' }, /needs NATS_URL=tls/],
  [
    [],
    { ...STORED, ...REAL, NATS_URL: 'nats://a:b@127.0.0.1,nats://a:b@nats.internal' },
    /needs NATS_URL=tls/,
  ],
  [
    [],
    { TRUST_PROXY: 'true' },
    /trustProxy must be the number of proxies .* would trust whatever a client sends/,
  ],
  [[], { TRUST_PROXY: 'yes' }, /trustProxy must be false, the number of proxies/],
  [[], { TRUST_PROXY: '11' }, /trustProxy must be false, the number of proxies/],
  [[], { TRUST_PROXY: '1,2' }, /trustProxy must be false, the number of proxies/],
  [[], { TRUST_PROXY: '10.0.0.0/33' }, /trustProxy must be false, the number of proxies/],
  [[], { TRUST_PROXY: '0.0.0.0/0' }, /trustProxy must be false, the number of proxies/],
  [[], { COUNTRY_HEADER: 'CF-IPCountry' }, /can only be trusted with TRUST_PROXY/],
  [[], { TRUST_PROXY: '1', COUNTRY_HEADER: 'a b' }, /countryHeader must be the name of a header/],
  [[], { CORS_ORIGINS: 'https://a.example/path' }, /corsOrigins.* must be origins/],
  [[], { PARTNERS: 'one:short' }, /partners.* must be id:secret/],
  [[], { OPERATOR_ADMIN: 'asha:short' }, /firstAdmin must be name:password/],
  [[], { TWILIO_FROM: '+15005550006' }, /belong together/],
  [[], { RAZORPAY_KEY_ID: 'rzp_test_1' }, /RAZORPAY.* belong together/],
  [[], { RAZORPAY_ACCOUNT_NUMBER: '7878780080316316' }, /RAZORPAY.* belong together/],
  [[], { RAZORPAY_WEBHOOK_SECRETS: 'short' }, /razorpayWebhookSecrets.* 16 characters/],
])('%j with %j is refused', (args, environment, reason) => {
  expect(() => readConfiguration(args, environment)).toThrow(InvalidConfiguration);
  expect(() => readConfiguration(args, environment)).toThrow(reason);
});
