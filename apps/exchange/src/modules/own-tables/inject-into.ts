import type { FastifyInstance } from 'fastify';
import { servedPath } from '@layline/server/http/served-path.ts';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';

/** Calls the wallet of the same process with the same request, without the network. */
export function injectInto(app: Promise<FastifyInstance>): WalletSend {
  return async ({ path, body, headers }) => {
    const answer = await (
      await app
    ).inject({ method: 'POST', url: servedPath({ path }), payload: body, headers });
    return { status: answer.statusCode, body: answer.payload };
  };
}
