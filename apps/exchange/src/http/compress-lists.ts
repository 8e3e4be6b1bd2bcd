import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Call } from '@layline/contract/define-call.ts';

/** Below this a compressed answer saves no packet, bytes. */
const WORTH_IT = 1024;
/** A tenth of the work of the best, for a few percent more bytes: lists are made anew for everybody who asks. */
const BROTLI_QUALITY = 4;

/** Lets routes ask for compression; none has it unless it does. */
export async function offerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, { global: false });
}

/**
 * The compression of a call's answers: matches, markets and odds, which are the same for everybody. What is a player's own has
 * none, because the size of a compressed answer tells something about what stands in it.
 */
export function compressionOf({
  group,
  method,
}: Pick<Call, 'group' | 'method'>): NonNullable<RouteOptions['compress']> {
  if (method !== 'GET' || (group !== 'catalogue' && group !== 'odds')) return false;
  return {
    threshold: WORTH_IT,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  };
}
