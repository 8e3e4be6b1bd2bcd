import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { createHubServer } from '../hub-server.ts';
import type { HubServer } from '../hub-server.ts';
import type { DisconnectReason, HubConnection } from '../hub-connection.ts';
import type { HubOptions } from '../hub-options.ts';
import { HubError } from '../invocation.ts';
import type { HubMethod } from '../invocation.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';

/** A hub on a real HTTP server with a manual clock, and a record of what its callbacks saw. */
export interface HubFixture {
  readonly hub: HubServer;
  readonly server: Server;
  readonly clock: VirtualTime;
  readonly port: number;
  /** `http://127.0.0.1:PORT/hub` */
  readonly url: string;
  readonly connected: HubConnection[];
  readonly disconnected: { readonly connection: HubConnection; readonly reason: DisconnectReason }[];
  readonly requests: { readonly method: string; readonly url: string }[];
  readonly logged: { readonly details: object; readonly text: string }[];
  /** Requests in progress. */
  openRequests(): number;
  /** First arguments of the calls of `Note`. */
  readonly notes: unknown[];
  /** Lets waiting calls of `Wait` return. */
  release(): void;
  /** Lets virtual time pass second by second, sending pending writes in between. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startHub(options: Partial<HubOptions> = {}): Promise<HubFixture> {
  const clock = new VirtualTime(0);
  const connected: HubConnection[] = [];
  const disconnected: HubFixture['disconnected'] = [];
  const requests: HubFixture['requests'] = [];
  const logged: HubFixture['logged'] = [];
  const notes: unknown[] = [];
  let openRequests = 0;
  let gate = Promise.withResolvers<void>();
  const log = (details: object, text: string): void => void logged.push({ details, text });
  const hub = createHubServer({
    path: '/hub',
    clock,
    allowedOrigins: (origin) => origin === 'https://good.example',
    logger: { error: log },
    ...options,
    methods: {
      ...testMethods(notes, () => gate.promise),
      ...options.methods,
    },
    onConnected: async (connection) => {
      connected.push(connection);
      await options.onConnected?.(connection);
    },
    onDisconnected: async (connection, reason) => {
      disconnected.push({ connection, reason });
      await options.onDisconnected?.(connection, reason);
    },
  });
  const server = createServer((req, res) => {
    requests.push({ method: req.method ?? '', url: req.url ?? '' });
    openRequests += 1;
    res.once('close', () => (openRequests -= 1));
    if (!hub.handleRequest(req, res)) res.writeHead(418).end();
  });
  hub.attach(server);
  const port = await listen(server);
  return {
    hub,
    server,
    clock,
    port,
    url: `http://127.0.0.1:${port}/hub`,
    connected,
    disconnected,
    requests,
    logged,
    openRequests: () => openRequests,
    notes,
    release() {
      gate.resolve();
      gate = Promise.withResolvers<void>();
    },
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += 1_000) {
        clock.advance(Math.min(1_000, ms - passed));
        await setImmediate();
      }
    },
    async stop() {
      const closed = hub.close();
      server.closeAllConnections();
      clock.advance(60_000);
      await closed;
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Listens on a free local port and returns it. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** The methods that every test may call. */
function testMethods(notes: unknown[], gate: () => Promise<void>): Record<string, HubMethod> {
  return {
    Echo: (_connection, args) => args[0],
    Void: () => undefined,
    Refuse: () => {
      throw new HubError('That is not allowed.');
    },
    Break: () => {
      throw new Error('the password of the database is hunter2');
    },
    Unwritable: () => 1n,
    Note: (_connection, args) => void notes.push(args[0]),
    Push: (connection, args) => void connection.send('Message', ...args),
    Wait: async () => {
      await gate();
      return 'waited';
    },
    CloseMe: (connection, args) => connection.close('Goodbye.', { allowReconnect: args[0] === true }),
  };
}
