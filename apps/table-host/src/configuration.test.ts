import { expect, test } from 'vitest';
import { InvalidConfiguration } from '@layline/server/settings.ts';
import { readConfiguration } from './configuration.ts';

const GIVEN = { TABLE_WALLET: 'https://play.example.com/exchange', TABLE_SECRET: 's'.repeat(32) };

test('defaults are as documented', () => {
  expect(readConfiguration(GIVEN)).toEqual({
    port: 8090,
    host: '0.0.0.0',
    storage: { dataDir: 'data-tables' },
    wallet: GIVEN.TABLE_WALLET,
    provider: 'layline',
    secret: GIVEN.TABLE_SECRET,
    pace: 1,
    rateLimitFactor: 1,
    trustProxy: false,
    frameAncestors: [],
    httpsOnly: false,
    logLevel: 'info',
    logCalls: 'changes',
    metrics: { from: 'local', token: null },
  });
});

test('a PostgreSQL server replaces the folder', () => {
  const { storage } = readConfiguration({ ...GIVEN, DATABASE_URL: 'postgres://db.example/tables' });
  expect(storage).toEqual({ databaseUrl: 'postgres://db.example/tables' });
});

test.each([
  ['no wallet', { TABLE_WALLET: '' }, 'wallet must be given'],
  ['a wallet without an address', { TABLE_WALLET: 'play.example.com' }, 'wallet must be an address'],
  ['a wallet with credentials', { TABLE_WALLET: 'https://me:word@play.example.com' }, 'without credentials'],
  ['an invalid provider id', { TABLE_PROVIDER: 'our tables' }, 'provider Give 1 to 64 letters'],
  [
    'a frame ancestor with a further directive',
    { FRAME_ANCESTORS: "https://a.example;script-src'x'" },
    'must be origins',
  ],
  ['no secret', { TABLE_SECRET: '' }, 'secret must be given'],
  ['a short secret', { TABLE_SECRET: 'short' }, '32 characters'],
])('%s is refused', (_what, environment, reason) => {
  const read = () => readConfiguration({ ...GIVEN, ...environment });
  expect(read).toThrow(InvalidConfiguration);
  expect(read).toThrow(reason);
});
