import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefused } from './answer.ts';
import { refuse } from './route.ts';

/** Paths that belong to the exchange: what is not found there is never the client's page. */
const OWN_PATHS = /^\/(?:exchange|hub|cdn|dev|docs|games|partner)(?:\/|$|\?)/i;

/** Names with a content hash, as the client's build makes them: such a file never changes. */
const HASHED = /[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+(?:\.br|\.gz)?$/;

/**
 * Serves the built client from `directory`, compressed files where the build left some, and its page for every
 * address that a browser asks for and nothing else answers. Everything else that is unknown is NOT_FOUND in the envelope.
 */
export async function serveClient(app: FastifyInstance, directory: string | null): Promise<void> {
  const built = directory !== null && existsSync(join(directory, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      index: 'index.html',
      setHeaders: (reply, path) => {
        const kept = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        void reply.header('cache-control', kept);
        // The page of our games runs in a sandbox, where nothing is of its own origin.
        void reply.header('access-control-allow-origin', '*');
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (built && wantsPage(request)) return reply.sendFile('index.html');
    return answerRefused(reply, refuse('NOT_FOUND'));
  });
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !OWN_PATHS.test(url) && (headers.accept ?? '').includes('text/html');
}
