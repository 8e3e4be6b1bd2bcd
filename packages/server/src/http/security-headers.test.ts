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
