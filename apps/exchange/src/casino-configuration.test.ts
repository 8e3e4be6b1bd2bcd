import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { rupees } from '@layline/units/money.ts';
import { readConfiguration } from './configuration.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const REAL = { PLAY_MONEY: 'false', STORAGE_KEYS: 'k'.repeat(32) };
const HUB88 = {
  ...REAL,
  HUB88_OPERATOR_ID: '42',
  // As one line, with \n for line ends.
  HUB88_PRIVATE_KEY: privateKey.replaceAll('\n', String.raw`\n`),
  HUB88_PUBLIC_KEYS: publicKey,
};
const PARK = {
  ...REAL,
  GITSLOTPARK_AGENT: 'Partner01',
  GITSLOTPARK_TOKEN: 'token',
  GITSLOTPARK_SECRETS: 'a secret',
};

test('three calls, three providers', () => {
  const { casino } = readConfiguration([], {
    ...HUB88,
    ...PARK,
    CASINO_LOBBY: 'hub88',
    CASINO_INTERNATIONAL: 'gitslotpark',
    CASINO_WALLET_SECRETS: `${'n'.repeat(32)},${'o'.repeat(32)}`,
    CASINO_DAY_MAX: '750000',
  });
  expect(casino).toEqual({
    calls: { TABLES: 'layline', LOBBY: 'hub88', INTERNATIONAL: 'gitslotpark' },
    hub88: {
      baseUrl: 'https://api.hub88.io',
      operatorId: 42,
      subPartnerId: null,
      privateKey,
      publicKeys: [publicKey],
      country: 'IN',
    },
    gitSlotPark: {
      baseUrl: 'https://api.gitslotpark.com',
      agentId: 'Partner01',
      apiToken: 'token',
      secrets: ['a secret'],
    },
    ownSecrets: ['n'.repeat(32), 'o'.repeat(32)],
    payoutLimits: { roundMax: rupees(2_000_000), dayMax: rupees(750_000) },
    tablesUrl: null,
  });
});

test('while a provider changes its key or secret, both the new and the old one work', () => {
  const { publicKey: older } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { casino } = readConfiguration([], {
    ...HUB88,
    ...PARK,
    HUB88_PUBLIC_KEYS: publicKey + older,
    GITSLOTPARK_SECRETS: 'the new secret,a secret',
  });
  expect(casino.hub88?.publicKeys).toEqual([publicKey, older]);
  expect(casino.gitSlotPark?.secrets).toEqual(['the new secret', 'a secret']);
});

test('providers’ secrets are where they belong and nowhere else', () => {
  const { casino: _casino, ...others } = readConfiguration([], { ...HUB88, ...PARK });
  expect(JSON.stringify(others)).not.toMatch(/PRIVATE KEY|a secret/);
});

test.each([
  ['a provider that is not configured', { CASINO_LOBBY: 'hub88' }, 'names hub88'],
  ['an unknown provider', { CASINO_TABLES: 'nobody' }, 'must be one of'],
  ['half of what Hub88 needs', { PLAY_MONEY: 'false', HUB88_OPERATOR_ID: '42' }, 'belong together'],
  ['an invalid key', { ...HUB88, HUB88_PUBLIC_KEYS: 'key' }, 'public key in PEM'],
  ['half of what GitSlotPark needs', { PLAY_MONEY: 'false', GITSLOTPARK_AGENT: 'a' }, 'belong together'],
  ['another provider for play money', { ...HUB88, PLAY_MONEY: 'true' }, 'PLAY_MONEY=false'],
  ['a short secret', { CASINO_WALLET_SECRETS: 'short' }, '32 characters'],
  ['tables elsewhere without a secret', { TABLES_URL: 'https://t.example' }, 'CASINO_WALLET_SECRETS'],
  ['a maximum that is not an amount', { CASINO_ROUND_MAX: '0' }, 'whole amount'],
  ['an address with a slash at its end', { HUB88_URL: 'https://a.example/' }, 'without /'],
])('%s is refused', (_what, environment, reason) => {
  expect(() => readConfiguration([], environment)).toThrow(reason);
});
