import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authenticate, loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { lookUpAddress } from '@layline/contract/calls/settings.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { REGISTERED, signUp } from '../testing/security/registered-player.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { TrustedProxies } from '@layline/server/http/trusted-proxies.ts';

const SECURITY = {
  corsOrigins: [],
  frameOrigins: [],
  httpsOnly: false,
  trustProxy: false as TrustedProxies,
  countryHeader: null,
  rateLimitFactor: 1000,
};

/** The player's real address, as seen by our outermost proxy, and one that the player only claims. */
const REAL = '203.0.113.9';
const CLAIMED = '192.0.2.77';

describe('the address of a call', () => {
  test.each<[trusts: TrustedProxies, socket: string, forwardedFor: string | null, address: string]>([
    [false, REAL, null, REAL],
    [false, REAL, CLAIMED, REAL],
    // One proxy appends the address it saw on the right; everything before comes from the client.
    [1, '10.0.0.1', REAL, REAL],
    [1, '10.0.0.1', `${CLAIMED}, ${REAL}`, REAL],
    [1, '10.0.0.1', `127.0.0.1, 10.0.0.1, ${REAL}`, REAL],
    [1, '10.0.0.1', null, '10.0.0.1'],
    [2, '10.0.0.1', `${REAL}, 10.0.0.2`, REAL],
    [2, '10.0.0.1', `${CLAIMED}, ${REAL}, 10.0.0.2`, REAL],
    // Trusted by address, any number of proxies will do, and callers that bypass them are not trusted at all.
    [['10.0.0.0/8'], '10.0.0.1', `${CLAIMED}, ${REAL}`, REAL],
    [['10.0.0.0/8'], '10.0.0.1', `${CLAIMED}, ${REAL}, 10.0.0.3, 10.0.0.2`, REAL],
    [['10.0.0.0/8'], '::ffff:10.0.0.1', `${CLAIMED}, ${REAL}`, REAL],
    [['10.0.0.0/8'], REAL, CLAIMED, REAL],
    [['10.0.0.0/8'], '10.0.0.1', `10.0.0.9, ${CLAIMED}, not an address`, 'not an address'],
    [['loopback', 'fd00::/8'], '127.0.0.1', `${CLAIMED}, 2001:db8::9, fd00::1`, '2001:db8::9'],
  ])(
    '[R7.37] with %j trusted, from %s, forwarded for %s: %s',
    async (trustProxy, socket, forwardedFor, address) => {
      const exchange = await openTestApp({ security: { ...SECURITY, trustProxy } });
      const headers: Record<string, string> =
        forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor };
      const { result } = await exchange.call(lookUpAddress, {}, { address: socket, headers });
      await exchange.close();
      expect(result?.ip).toBe(address);
    },
  );
});

describe('behind one proxy, a client that claims a new address each time', () => {
  let exchange: TestApp;

  beforeAll(async () => {
    exchange = await openTestApp({ security: { ...SECURITY, trustProxy: 1, rateLimitFactor: 1 } });
  });
  afterAll(() => exchange.close());

  const from = (claimed: number, real: string) => ({
    address: '10.0.0.1',
    headers: { 'x-forwarded-for': `192.0.2.${claimed}, ${real}` },
  });

  test('still hits the limit on calls, and nobody else does', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await exchange.call(loginAsDemoUser, {}, from(i, REAL))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await exchange.call(loginAsDemoUser, {}, from(1, '203.0.113.10'))).status).toBe(200);
  });

  test('appears in the log of log-ins under its real address', async () => {
    await signUp(exchange);
    const body = { userNameOrEmailAddress: REGISTERED.userName, password: 'a wrong password' };
    await exchange.call(authenticate, { body }, from(200, '198.51.100.44'));
    const attempts = await exchange.database.read.selectFrom('login_attempts').select('address').execute();
    expect(attempts.map(({ address }) => address)).toContain('198.51.100.44');
    expect(attempts.filter(({ address }) => address.startsWith('192.0.2.'))).toEqual([]);
  });
});

describe('the hubs use the same address', () => {
  let exchange: BettingApp;
  let url: string;

  beforeAll(async () => {
    // One connection per address: a two-thousandth of the normal limit.
    exchange = await openBettingApp({
      changes: { security: { ...SECURITY, trustProxy: ['127.0.0.0/8'], rateLimitFactor: 0.0005 } },
    });
    url = await exchange.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => exchange.close());

  const connectionOf = (transport: HttpTransportType, forwardedFor: string): HubConnection =>
    new HubConnectionBuilder()
      .withUrl(`${url}/hub`, {
        transport,
        headers: { 'X-Forwarded-For': forwardedFor },
        skipNegotiation: transport === HttpTransportType.WebSockets,
      })
      .configureLogging(LogLevel.None)
      .build();

  // Each uses two addresses, because a place is released only some time after its connection has ended.
  test.each<[what: string, transport: HttpTransportType, real: string, other: string]>([
    ['WebSocket', HttpTransportType.WebSockets, '203.0.113.1', '203.0.113.11'],
    ['server-sent events', HttpTransportType.ServerSentEvents, '203.0.113.2', '203.0.113.12'],
    ['long polling', HttpTransportType.LongPolling, '203.0.113.3', '203.0.113.13'],
  ])('%s: a forged address gets no second connection', async (_what, transport, real, other) => {
    const first = connectionOf(transport, `192.0.2.1, ${real}`);
    const forging = connectionOf(transport, `192.0.2.2, ${real}`);
    const neighbour = connectionOf(transport, `192.0.2.1, ${other}`);
    await first.start();
    await expect(forging.start()).rejects.toThrow(/503|failed to connect/i);
    await neighbour.start();
    await Promise.all([first.stop(), neighbour.stop()]);
  });
});
