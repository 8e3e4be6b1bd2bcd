import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { SitePayments } from './site-payments.ts';

const SEED = fileURLToPath(new URL('../../../seed/sites', import.meta.url));

/** No admin has set any. */
const UNSET = { paymentsOf: () => null };

let sites: string;
beforeEach(async () => {
  sites = await mkdtemp(join(tmpdir(), 'layline-payments-'));
  await cp(SEED, sites, { recursive: true });
});
afterEach(() => rm(sites, { recursive: true, force: true }));

/** Writes a file and advances its modification time, so that the change is noticed however coarse the file system's clock. */
async function rewrite(name: string, change: (text: string) => string): Promise<void> {
  const path = join(sites, 'payments', name);
  await writeFile(path, change(await readFile(path, 'utf8')));
  await utimes(path, 2_000_000_000, 2_000_000_000);
}

test('[R1.5] a site has its own terms, or those of the default', () => {
  const payments = new SitePayments(sites, UNSET);
  expect(payments.of('greenfield.localhost').withdrawalReversal).toBe(true);
  expect(payments.of('nightmarket.localhost')).toEqual(payments.of('default'));
});

test('a change is picked up; an invalid file is reported with the place of the error and changes nothing', async () => {
  const payments = new SitePayments(sites, UNSET);
  await rewrite('default.json', (text) => text.replace('"openRequestsMax": 5', '"openRequestsMax": 7'));
  payments.refresh();
  expect(payments.of('default').openRequestsMax).toBe(7);
  await rewrite('greenfield.localhost.json', (text) => text.replace('"method": "UPI"', '"method": "CASH"'));
  expect(() => payments.refresh()).toThrow(
    /greenfield\.localhost\.json holds no payment settings: ways\.0\.method/,
  );
  expect(payments.of('greenfield.localhost').ways[0]?.method).toBe('UPI');
});

test('deposits above 50,000 need two operators unless a site says otherwise', async () => {
  const payments = new SitePayments(sites, UNSET);
  expect(payments.of('default').secondApprovalAbove).toBe(50_000);
  const said = async (value: string) => {
    await rewrite('greenfield.localhost.json', (text) =>
      text.replace(
        /"secondApprovalAbove": [^,]+, |(?="openRequestsMax")/,
        `"secondApprovalAbove": ${value}, `,
      ),
    );
    return new SitePayments(sites, UNSET).of('greenfield.localhost').secondApprovalAbove;
  };
  expect([await said('0'), await said('null'), await said('1000')]).toEqual([0, null, 1000]);
});

test('a minimum above the maximum is invalid', async () => {
  await rewrite('default.json', (text) => text.replace('"min": 100,', '"min": 200000,'));
  expect(() => new SitePayments(sites, UNSET)).toThrow('A minimum is above its maximum.');
});

test('the exchange does not start without a default', async () => {
  await rm(join(sites, 'payments/default.json'));
  expect(() => new SitePayments(sites, UNSET)).toThrow('has no default.json');
});

test('payment destinations are not among the public files', async () => {
  const exchange = await openTestApp();
  for (const url of [
    '/cdn/settings/payments/default.json',
    '/cdn/settings/payments%2fdefault.json',
    '/cdn/settings/payments.json',
  ]) {
    expect((await exchange.app.fastify.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
  const file = await exchange.app.fastify.inject({ method: 'GET', url: '/cdn/settings/default.json' });
  expect(file.body).not.toContain('examplebank');
  await exchange.close();
});
