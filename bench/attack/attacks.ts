import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTableGameUrl } from '@layline/contract/calls/casino.ts';
import { authenticate, loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { TABLES_HUB_PATH, TABLES_PATH } from '@layline/contract/casino/table-protocol.ts';
import { WALLET_PATH } from '@layline/contract/casino/wallet-protocol.ts';
import { MARKETS_MAX } from '@layline/contract/limits.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { signWalletRequest } from '@layline/exchange/src/casino-providers/signature.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { marketName } from '../bets/placements.ts';
import { HttpClient, requestText } from '../load/http-client.ts';
import { maskedFrame, openWatcher } from '../push/watcher.ts';

/** Starts an attack on a port; returns the function that ends it. */
export type Attack = (port: number) => Promise<() => void>;

/**
 * Sockets of an attack with requests, and how long each pauses after an answer, ms: at most a thousand requests a
 * second.
 */
const SOCKETS = 30;
const REST_MS = 30;
/** Guests' hub connections, and connections that sit on one seat. */
const GUESTS = 60;
const SEATED = 500;

/** The attacks, each from many networks, during which the exchange has to serve others. */
export const ATTACKS = {
  'refused bets': async (port) => {
    const tokens = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => demoToken(port, network(n))));
    return flood(port, (n) => {
      const body = { marketId: 'no-such-market', runnerId: 'home', side: 'BACK', price: 2, stake: 100 };
      const token = tokens[n % SOCKETS] ?? '';
      const customerRef = `attack-${Date.now()}-${n}`;
      return requestText(servedPath(placeBet), port, {
        token,
        from: network(n),
        body: JSON.stringify({ ...body, customerRef }),
      });
    });
  },
  'reference pages': (port) => flood(port, (n) => requestText('/openapi.json', port, { from: network(n) })),
  'guest hubs with 100 markets each': (port) =>
    sockets(port, GUESTS, '/hub', () => {
      const marketIds = Array.from({ length: MARKETS_MAX }, (_, market) => marketName(market));
      return invocation('SubscribeMarkets', { marketIds });
    }),
  'log-ins from many networks': (port) =>
    flood(port, (n) =>
      requestText(servedPath(authenticate), port, {
        from: network(n),
        body: JSON.stringify({ userNameOrEmailAddress: `player${n % 50}`, password: `Guess#${n}` }),
      }),
    ),
  'connections on one seat': async (port) => {
    const seat = await seatOf(port);
    return sockets(port, SEATED, TABLES_HUB_PATH, () => invocation('Sit', { seat }));
  },
  'forged wallet calls': (port) => {
    const body =
      '{"sessionId":"a session unknown","txId":"t","roundId":"r","gameId":"roulette","amount":100}';
    const headers = signWalletRequest({ provider: OWN_TABLES, secret: 'guessed' }, body, Date.now());
    const path = servedPath({ path: `${WALLET_PATH}/debit` });
    return flood(port, (n) => requestText(path, port, { from: network(n), body, headers }));
  },
} as const satisfies Record<string, Attack>;

/** The address of the n-th attacker: 320 networks, each a /64, under five owners. */
function network(n: number): string {
  return `2001:db8:${(n % 5) + 1}:${((n % 320) * 200).toString(16)}::1`;
}

/** Sends requests continuously, whatever the answers. */
async function flood(port: number, next: (n: number) => string): Promise<() => void> {
  let count = 0;
  let over = false;
  const clients = await Promise.all(Array.from({ length: SOCKETS }, () => HttpClient.open(port)));
  for (const client of clients)
    void (async () => {
      while (!over) {
        await client.send(next((count += 1)));
        await sleep(REST_MS);
      }
    })().catch((error: unknown) => {
      if (!over) throw error;
    });
  return () => {
    over = true;
    for (const client of clients) client.close();
  };
}

/** Connections to a hub that each send one message and then read whatever comes. */
async function sockets(port: number, count: number, path: string, first: () => string): Promise<() => void> {
  const open: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = await openWatcher('hub', port, () => undefined, { path, from: network(n) });
    socket.on('error', () => undefined);
    socket.write(maskedFrame(first()));
    open.push(socket);
  }
  return () => {
    for (const socket of open) socket.destroy();
  };
}

function invocation(target: string, argument: object): string {
  return `${JSON.stringify({ type: 1, invocationId: '1', target, arguments: [argument] })}\u001E`;
}

/** The result of one call; throws if it is refused. */
async function resultOf(port: number, request: string): Promise<Record<string, string>> {
  const client = await HttpClient.open(port);
  const { status, body } = await client.send(request);
  client.close();
  if (status !== 200) throw new Error(`a call was refused: ${body}`);
  return (JSON.parse(body) as { result: Record<string, string> }).result;
}

/** The access token of a new demo player. */
export async function demoToken(port: number, from: string): Promise<string> {
  const { accessToken = '' } = await resultOf(port, requestText(servedPath(loginAsDemoUser), port, { from }));
  return accessToken;
}

/** The seat of a new demo player at a table of ours. */
async function seatOf(port: number): Promise<string> {
  const from = '203.0.113.99';
  const client = await HttpClient.open(port);
  const logIn = await client.send(requestText(servedPath(loginAsDemoUser), port, { from }));
  client.close();
  const { accessToken, casinoToken } = (JSON.parse(logIn.body) as { result: Record<string, string> }).result;
  const { launchUrl = '' } = await resultOf(
    port,
    requestText(servedPath(getTableGameUrl), port, {
      from,
      token: accessToken ?? '',
      body: JSON.stringify({ casinoToken, gameId: 'roulette', device: 'PHONE' }),
    }),
  );
  const launchToken = new URL(launchUrl, `http://localhost:${port}`).searchParams.get('token');
  const { seat = '' } = await resultOf(
    port,
    requestText(`${TABLES_PATH}/enter`, port, { from, body: JSON.stringify({ launchToken }) }),
  );
  return seat;
}
