import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addSecurityHeaders } from './security-headers.ts';

async function policyOf(razorpayCheckout: boolean, connectOrigins: readonly string[] = []): Promise<string> {
  const app = Fastify();
  await addSecurityHeaders(app, {
    corsOrigins: [],
    frameOrigins: [],
    connectOrigins,
    httpsOnly: false,
    razorpayCheckout,
  });
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  return String(headers['content-security-policy']);
}

test('the gateway’s page may open over ours only if players pay through it', async () => {
  expect(await policyOf(false)).not.toContain('razorpay');
  const policy = await policyOf(true);
  expect(policy).toContain("script-src 'self' https://checkout.razorpay.com;");
  expect(policy).toContain("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com;");
  expect(policy).not.toContain('unsafe');
});

test('[R7.37] pages may connect to the configured look-up services, and otherwise only to us', async () => {
  expect(await policyOf(false)).toContain("connect-src 'self';");
  const policy = await policyOf(false, ['https://lookup.example']);
  expect(policy).toContain("connect-src 'self' https://lookup.example;");
  expect(policy.match(/lookup\.example/g)).toHaveLength(1);
});

test('the answer to a call may not be treated as a page in any way, and has nothing that only pages need', async () => {
  const app = Fastify();
  await addSecurityHeaders(app, { corsOrigins: [], frameOrigins: [], httpsOnly: true });
  app.get('/page', () => 'page');
  app.get('/call', { config: { call: 'getOdds' } }, () => ({}));
  const { headers: page } = await app.inject('/page');
  const { headers: call } = await app.inject('/call');
  expect(call).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': page['permissions-policy'],
    'referrer-policy': 'no-referrer',
    'strict-transport-security': page['strict-transport-security'],
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(page).filter((name) => call[name] === undefined)).toEqual([
    'origin-agent-cluster',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
  ]);
});
