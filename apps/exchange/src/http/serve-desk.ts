import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefused } from '@layline/server/http/answer.ts';
import { refuse } from '@layline/server/http/route.ts';

/** Where the operators' client is served. */
const DESK = '/desk';

/**
 * Stricter than the players' policy: the desk loads nothing from anywhere else, calls no other host, shows no frames, and no page may frame it, not even
 * one of ours.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "frame-src 'none'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Only these are files; every other address under `/desk/` is a screen of the desk. */
const FILE = /^\/assets\/[^/]+$/;

/**
 * Serves the operators' client under `/desk/` from the client's build. It holds no data: everything on its screens comes from operators' calls, which
 * check the role themselves.
 */
export async function serveDesk(app: FastifyInstance, clientDir: string | null): Promise<void> {
  if (clientDir === null) return;
  const root = join(clientDir, 'desk');
  if (!existsSync(join(root, 'index.html'))) return;
  await app.register(
    async (desk) => {
      desk.addHook('onRequest', (_, reply, done) => {
        void reply.headers({
          'content-security-policy': POLICY,
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
        });
        done();
      });
      await desk.register(fastifyStatic, {
        root,
        serve: false,
        decorateReply: true,
        preCompressed: true,
        cacheControl: false,
      });
      desk.get('/', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
      desk.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
        const path = `/${params['*']}`;
        if (FILE.test(path)) {
          return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(path);
        }
        if (path.startsWith('/assets/')) return answerRefused(reply, refuse('NOT_FOUND'));
        return reply.header('cache-control', 'no-cache').sendFile('index.html');
      });
    },
    { prefix: DESK },
  );
}
