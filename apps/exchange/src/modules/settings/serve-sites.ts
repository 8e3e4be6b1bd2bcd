import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerRefused } from '@layline/server/http/answer.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { SharedAnswers } from '../../http/shared-answers.ts';
import type { Sites } from './sites.ts';
import { webManifest } from './web-manifest.ts';

/** Names of settings files: hosts and `default`, nothing that could lead out of the directory. */
const FILE = /^([a-z0-9](?:[a-z0-9.:-]{0,251}[a-z0-9])?)\.json$/;

/**
 * Serves the sites' settings and logos as a content delivery network would: to any page, without the envelope. And the manifest with which a site is
 * installed as an app, to its own pages.
 */
export async function serveSites(
  app: FastifyInstance,
  sites: Sites,
  logos: string,
  { onSend }: SharedAnswers,
): Promise<void> {
  app.get<{ Params: { file: string } }>('/cdn/settings/:file', { onSend }, async (request, reply) => {
    const host = FILE.exec(request.params.file.toLowerCase())?.[1];
    const site = host === undefined ? null : sites.fileOf(host);
    if (site === null) return answerRefused(reply, refuse('NOT_FOUND'));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('etag', `W/"${site.version}"`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(site.served);
  });
  app.get('/site.webmanifest', async ({ hostname }, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webManifest(sites.of(hostname).setting))),
  );
  await app.register(fastifyStatic, {
    root: logos,
    prefix: '/cdn/logos/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
    setHeaders: (reply) => {
      void reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
