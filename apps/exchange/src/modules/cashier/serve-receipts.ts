import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Admission } from '@layline/server/admission/admission.ts';
import { playerPays } from '@layline/server/admission/payers.ts';
import { bearerToken } from '@layline/server/http/bearer-token.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { answerRefused } from '@layline/server/http/answer.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Session } from '@layline/server/http/route.ts';
import type { Receipt } from './operator-request.ts';
import { IMAGE_PATH } from './receipts.ts';
import type { Receipts } from './receipts.ts';

/** Headers for an uploaded picture: its type is fixed, nothing in it may run or load, no page may embed it, and no shared cache may keep it. */
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'attachment; filename="receipt.jpg"',
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'private, no-store',
};

/** How often one player may fetch receipts. */
const PER_PLAYER = { burst: 60, perMinute: 120 };

/** Sends a receipt as a picture and nothing else. */
export function sendReceipt(reply: FastifyReply, receipt: Receipt): FastifyReply {
  return reply.headers(HEADERS).type(receipt.contentType).send(receipt.bytes);
}

/** Serves receipts to their owners, identified by access token. Other players' receipts are answered as not found. */
export function serveReceipts(
  app: FastifyInstance,
  receipts: Receipts,
  authenticate: (token: string) => Promise<Session | null>,
  admission: Admission,
): void {
  const looks = admission.spending('receipts', PER_PLAYER);
  app.get<{ Params: { imageId: string } }>(
    servedPath({ path: `${IMAGE_PATH}/{imageId}` }),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const token = bearerToken(request);
      const session = token === undefined ? null : await authenticate(token);
      if (session === null) return answerRefused(reply, refuse('UNAUTHORIZED'));
      const retryAfterSec = looks.take([playerPays(session.playerId)], 1);
      if (retryAfterSec > 0) {
        return answerRefused(reply, refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec } }));
      }
      const receipt = await receipts.read(request.params.imageId, session.playerId);
      return receipt === null ? answerRefused(reply, refuse('NOT_FOUND')) : sendReceipt(reply, receipt);
    },
  );
}
