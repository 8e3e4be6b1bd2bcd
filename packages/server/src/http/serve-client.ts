import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerRefused } from './answer.ts';
import { refuse } from './route.ts';

/** The exchange's own paths: a missing file there is never answered with the client's page. */
const OWN_PATHS = /^\/(?:exchange|hub|cdn|desk|dev|docs|games|partner)(?:\/|$|\?)/i;

/** Files that the client's build names by content hash: they never change. */
const HASHED = /[\\/]assets[\\/].+[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+(?:\.br|\.gz)?$/;
/** Pictures are cached too: a browser requests the icon at every navigation, and a logo at every visit. */
const PICTURE = /\.(?:svg(?:\.br|\.gz)?|png)$/;

/** The `Cache-Control` header of a client file. */
function keptFor(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return PICTURE.test(path) ? 'public, max-age=3600' : 'no-cache';
}

/** The page for practice, a build of its own, and its addresses. */
const PRACTICE = {
  page: 'practice.html',
  address: /^\/practice\/?(?:$|\?)/i,
  worker: /[\\/]assets[\\/]practice[\\/]worker-[\w-]+\.js(?:\.br|\.gz)?$/,
};

/**
 * The content policy of the worker in which practice runs. It may fetch the recorded matches and nothing else, so no bet can leave it. A policy names a path only
 * together with a host, hence the host of the request; a host that has no place in a policy gets a worker that connects to nobody.
 */
function workerPolicy(host: string): string {
  const reached = /^[a-z0-9.-]+(?::\d+)?$/i.test(host) ? `${host}/exchange/Practice/` : "'none'";
  return `default-src 'none'; script-src 'self'; connect-src ${reached}`;
}

/** Which part of the build is served. */
export interface ServedFiles {
  /** The page for every address that a browser requests and nothing else serves; null for none. */
  readonly page: string | null;
  /** Paths of the files, with or without a slash at the start; all if absent. */
  readonly files?: RegExp;
  /** Answers what is neither a file nor a page; NOT_FOUND by default. */
  readonly otherwise?: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** Serves the built client from `directory`, compressed where the build provides it: all of it, or what `served` says. */
export async function serveClient(
  app: FastifyInstance,
  directory: string | null,
  { page, files, otherwise = notFound }: ServedFiles = { page: 'index.html' },
): Promise<void> {
  const built = directory !== null && existsSync(join(directory, page ?? '.'));
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      index: page ?? false,
      ...(files === undefined ? {} : { allowedPath: (path) => files.test(path) }),
      setHeaders: (reply, path) => {
        void reply.header('cache-control', keptFor(path));
        if (PRACTICE.worker.test(path))
          void reply.header('content-security-policy', workerPolicy(reply.request.host));
        // The game page runs in a sandbox with an opaque origin.
        void reply.header('access-control-allow-origin', '*');
        void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    if (built && page !== null && wantsPage(request)) {
      const practises = PRACTICE.address.test(request.url) && existsSync(join(directory, PRACTICE.page));
      return reply.sendFile(practises ? PRACTICE.page : page);
    }
    return otherwise(request, reply);
  });
}

function notFound(_: FastifyRequest, reply: FastifyReply): unknown {
  return answerRefused(reply, refuse('NOT_FOUND'));
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !OWN_PATHS.test(url) && (headers.accept ?? '').includes('text/html');
}
