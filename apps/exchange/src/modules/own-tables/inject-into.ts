import type { FastifyInstance } from 'fastify';
import { servedPath } from '@layline/server/http/served-path.ts';
import type { WalletSend } from '@layline/table-host/src/wallet-client.ts';

/** The line to the wallet of the same process: the request as it would come, without the way over the network. */
export function injectInto(app: Promise<FastifyInstance>): WalletSend {
  return async ({ path, body, headers }) => {
    const answer = await (
      await app
    ).inject({ method: 'POST', url: servedPath({ path }), payload: body, headers });
    return { status: answer.statusCode, body: answer.payload };
  };
}
