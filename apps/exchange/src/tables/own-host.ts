import type { FastifyInstance } from 'fastify';
import { servedPath } from '@layline/server/http/served-path.ts';
import { openTables } from './open-tables.ts';
import type { Tables, TablesOptions } from './open-tables.ts';
import type { WalletSend } from './wallet-client.ts';

/** Where the wallet is: an address as `https://play.example.com/exchange`, or null for that of the same process. */
export interface OwnHostOptions extends Omit<TablesOptions, 'send'> {
  readonly walletAddress: string | null;
  /** The line to the wallet, for tests in which it is bad. */
  readonly line?: (send: WalletSend) => WalletSend;
}

/**
 * Our tables beside the exchange. They call its wallet as any provider does, with the same signed bytes: over HTTP, or,
 * in the same process, without the way over the network.
 */
export async function openOwnHost({
  walletAddress,
  line = (send) => send,
  ...options
}: OwnHostOptions): Promise<Tables> {
  const here = Promise.withResolvers<FastifyInstance>();
  const send: WalletSend =
    walletAddress === null
      ? async (request) => inject(await here.promise, request)
      : (request) => post(`${walletAddress.replace(/\/$/, '')}/${request.path}`, request);
  const tables = await openTables({ ...options, send: line(send) });
  return {
    ...tables,
    serve(app) {
      tables.serve(app);
      app.addHook('onReady', (done) => {
        here.resolve(app);
        tables.start();
        done();
      });
    },
  };
}

/** What is not answered by then counts as not answered, and is asked again, ms. */
const TIMEOUT_MS = 10_000;

async function inject(
  app: FastifyInstance,
  { path, body, headers }: Parameters<WalletSend>[0],
): ReturnType<WalletSend> {
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url: servedPath({ path }),
    payload: body,
    headers,
  });
  return { status: statusCode, body: payload };
}

async function post(address: string, { body, headers }: Parameters<WalletSend>[0]): ReturnType<WalletSend> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await response.text() };
}
