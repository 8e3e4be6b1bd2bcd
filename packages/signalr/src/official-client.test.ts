import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { HubConnection as Client } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeInvocation } from './messages.ts';
import { startHub } from './test-support/hub-fixture.ts';
import type { HubFixture } from './test-support/hub-fixture.ts';
import { until } from '@layline/simulation/base/until.ts';
import { eventually } from './test-support/eventually.ts';

const TRANSPORTS = [
  { name: 'WebSockets', type: HttpTransportType.WebSockets },
  { name: 'ServerSentEvents', type: HttpTransportType.ServerSentEvents },
  { name: 'LongPolling', type: HttpTransportType.LongPolling },
] as const;

describe.each(TRANSPORTS)('[R7.46] the official client over $name', ({ name, type }) => {
  let fixture: HubFixture;
  let clients: Client[];

  beforeEach(async () => {
    fixture = await startHub();
    clients = [];
  });

  afterEach(async () => {
    await Promise.all(clients.map((client) => client.stop()));
    await fixture.stop();
  });

  function build(retryDelays?: number[]): Client {
    const builder = new HubConnectionBuilder()
      .withUrl(fixture.url, { transport: type })
      .configureLogging(LogLevel.None);
    const client = (
      retryDelays === undefined ? builder : builder.withAutomaticReconnect(retryDelays)
    ).build();
    clients.push(client);
    return client;
  }

  async function connect(retryDelays?: number[]): Promise<Client> {
    const client = build(retryDelays);
    await client.start();
    return client;
  }

  test('negotiates, connects and knows the public connection id', async () => {
    const client = await connect();
    expect(client.state).toBe('Connected');
    expect(fixture.connected).toHaveLength(1);
    expect(fixture.connected[0]?.transport).toBe(name);
    expect(client.connectionId).toBe(fixture.connected[0]?.id);
    expect(fixture.hub.connections).toBe(1);
  });

  test('invoke resolves with the result', async () => {
    const client = await connect();
    const value = { a: [1, null, 'ü 🏏 \u001e'], b: true };
    expect(await client.invoke('Echo', value)).toEqual(value);
    expect(await client.invoke('Echo', null)).toBeNull();
    expect(await client.invoke('Echo', 0)).toBe(0);
  });

  test('invoke of a void method resolves with nothing', async () => {
    const client = await connect();
    expect(await client.invoke('Void')).toBeUndefined();
  });

  test('a HubError reaches the client in its own words', async () => {
    const client = await connect();
    await expect(client.invoke('Refuse')).rejects.toThrow('That is not allowed.');
    expect(await client.invoke('Echo', 'still here')).toBe('still here');
  });

  test('any other failure reaches the client without its text', async () => {
    const client = await connect();
    const failure = await client.invoke('Break').catch((error: unknown) => String(error));
    expect(failure).toContain("An unexpected error occurred invoking 'Break' on the server.");
    expect(failure).not.toContain('hunter2');
    await expect(client.invoke('Unwritable')).rejects.toThrow('An unexpected error occurred');
  });

  test('an unknown method is an error and the connection stays', async () => {
    const client = await connect();
    for (const method of ['Nothing', 'constructor', '__proto__', 'toString', 'echo', 'onConnected']) {
      await expect(client.invoke(method)).rejects.toThrow(`Unknown hub method '${method}'`);
    }
    expect(await client.invoke('Echo', 1)).toBe(1);
  });

  test('streaming from a plain method is an error and the connection stays', async () => {
    const client = await connect();
    const failed = new Promise((resolve) =>
      client.stream('Echo').subscribe({ next: resolve, complete: () => resolve('complete'), error: resolve }),
    );
    expect(String(await failed)).toContain("The hub method 'Echo' does not stream.");
    expect(await client.invoke('Echo', 1)).toBe(1);
  });

  test('send without an answer runs the method, and many keep their order', async () => {
    const client = await connect();
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(numbers.map((number) => client.send('Note', number)));
    await eventually(() => expect(fixture.notes).toEqual(numbers));
  });

  test('[R3.10] the server pushes to the client', async () => {
    const client = await connect();
    const received: unknown[][] = [];
    client.on('Message', (...args: unknown[]) => void received.push(args));
    await client.invoke('Push', { Code: 'UserBalance', Data: '{"Balance":1,"Exposure":0}' }, 'second');
    await eventually(() =>
      expect(received).toEqual([[{ Code: 'UserBalance', Data: '{"Balance":1,"Exposure":0}' }, 'second']]),
    );
  });

  test('one frame serialised once reaches many clients, in order', async () => {
    const both = [await connect(), await connect()];
    const received: unknown[][] = [[], []];
    for (const [index, client] of both.entries()) {
      client.on('Tick', (value: unknown) => void received[index]?.push(value));
    }
    const values = Array.from({ length: 100 }, (_, index) => `ü${index}`);
    for (const value of values) {
      const frame = encodeInvocation('Tick', [value]);
      for (const connection of fixture.connected) expect(connection.sendFrame(frame)).toBe(true);
    }
    await eventually(() => expect(received).toEqual([values, values]));
  });

  test('a message just under the limit passes both ways', async () => {
    const client = await connect();
    const frameAround = '{"arguments":[""],"invocationId":"0","target":"Echo","type":1}'.length;
    const text = 'x'.repeat(32_768 - frameAround);
    expect(await client.invoke('Echo', text)).toBe(text);
  });

  test('a message over the limit ends the connection with an error', async () => {
    const client = await connect();
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    const invoked = client.invoke('Echo', 'x'.repeat(40_000)).catch((error: unknown) => String(error));
    expect((await closed)?.message).toContain('A message may have at most 32768 bytes.');
    expect(await invoked).toContain('32768');
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['protocol-error']);
  });

  test('a close without allowReconnect ends the client for good', async () => {
    const client = await connect([0, 0]);
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    await client.send('CloseMe', false);
    expect((await closed)?.message).toBe('Server returned an error on close: Goodbye.');
    await eventually(() =>
      expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['server-closed']),
    );
    expect(fixture.connected).toHaveLength(1);
  });

  test('[R9.13] after a close with allowReconnect the client comes back as a new connection', async () => {
    const client = await connect([0, 0]);
    const reconnected = new Promise<string | undefined>((resolve) => client.onreconnected(resolve));
    await client.send('CloseMe', true);
    const id = await reconnected;
    expect(fixture.connected).toHaveLength(2);
    expect(id).toBe(fixture.connected[1]?.id);
    expect(id).not.toBe(fixture.connected[0]?.id);
    expect(await client.invoke('Echo', 'again')).toBe('again');
    expect(fixture.hub.connections).toBe(1);
  });

  test('stop ends the connection on the server', async () => {
    const client = await connect();
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve));
    await client.stop();
    expect(await closed).toBeUndefined();
    await eventually(() =>
      expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['client-closed']),
    );
    expect(fixture.hub.connections).toBe(0);
    expect(fixture.connected[0]?.send('Message')).toBe(false);
  });

  test('server shutdown closes with allowReconnect and lets nobody new in', async () => {
    const client = await connect([0, 60_000]);
    const reconnecting = new Promise<void>((resolve) => client.onreconnecting(() => resolve()));
    await fixture.hub.close({ allowReconnect: true });
    await reconnecting;
    expect(fixture.disconnected.map(({ reason }) => reason)).toEqual(['shutdown']);
    expect(fixture.hub.connections).toBe(0);
    await expect(build().start()).rejects.toThrow('503');
  });

  test('an idle client stays connected by pings, or by polls answered empty every 90 s', async () => {
    const client = await connect();
    for (let round = 0; round < 4; round += 1) {
      await quietSpell(name, fixture, round);
      // The client's timers run on real time, so the test sends its ping here.
      const last: unknown = name === 'LongPolling' ? round : await client.invoke('Echo', round);
      expect(last).toBe(round);
    }
    expect(client.state).toBe('Connected');
    expect(await client.invoke('Echo', 'alive')).toBe('alive');
    expect(fixture.disconnected).toEqual([]);
  });
});

/** Lets virtual time pass: a whole idle poll for long polling, otherwise just less than the client's timeout. */
async function quietSpell(transport: string, fixture: HubFixture, round: number): Promise<void> {
  if (transport !== 'LongPolling') {
    await fixture.pass(29_000);
    return;
  }
  // The first poll started the connection and the second brought the handshake; from the third on they wait.
  const polls = (): number => fixture.requests.filter(({ method }) => method === 'GET').length;
  await until(() => polls() === 3 + round);
  await fixture.pass(90_000);
  await until(() => polls() === 4 + round);
}

test('the access token arrives by header or query and is given to the application', async () => {
  const fixture = await startHub();
  const clients = TRANSPORTS.map(({ type }) =>
    new HubConnectionBuilder()
      .withUrl(fixture.url, { transport: type, accessTokenFactory: () => 'the-token' })
      .configureLogging(LogLevel.None)
      .build(),
  );
  for (const client of clients) await client.start();
  expect(fixture.connected.map(({ accessToken }) => accessToken)).toEqual([
    'the-token',
    'the-token',
    'the-token',
  ]);
  await Promise.all(clients.map((client) => client.stop()));
  await fixture.stop();
});

test('skipNegotiation: a WebSocket without an id is a new connection', async () => {
  const fixture = await startHub();
  const client = new HubConnectionBuilder()
    .withUrl(fixture.url, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
    .configureLogging(LogLevel.None)
    .build();
  await client.start();
  expect(await client.invoke('Echo', 1)).toBe(1);
  expect(fixture.requests).toEqual([]);
  await client.stop();
  await fixture.stop();
});
