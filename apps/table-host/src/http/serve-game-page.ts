import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type {} from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServedFiles } from '@layline/server/http/serve-client.ts';
import { TABLES_PATH } from '@layline/contract/casino/table-protocol.ts';

/** The page's file in the client's build. */
const PAGE = 'games.html';

/** The part of the client's build that a game host serves: that page and the files it loads. The exchange serves the client itself. */
export const GAME_FILES: ServedFiles = {
  page: null,
  files: /^\/?(?:games\.html|favicon\.svg|assets\/games\/[^/]+)$/,
};

/**
 * Serves `/games/play`, the page of our own games, from the client's build. Only the sites may frame it. It may run in a sandbox,
 * where `'self'` matches nothing, so its policy names its host.
 */
export function serveGamePage(
  app: FastifyInstance,
  directory: string | null,
  frameAncestors: readonly string[],
): void {
  if (directory === null || !existsSync(join(directory, PAGE))) return;
  app.get(`${TABLES_PATH}/play`, (request, reply) =>
    reply
      .header('content-security-policy', policyOf(request, frameAncestors))
      .removeHeader('x-frame-options')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .sendFile(PAGE, { cacheControl: false }),
  );
}

function policyOf({ protocol, host }: FastifyRequest, frameAncestors: readonly string[]): string {
  const own = /^[\w.:[\]-]+$/.test(host) ? `'self' ${protocol}://${host}` : "'self'";
  const sockets = own === "'self'" ? '' : ` ${protocol === 'https' ? 'wss' : 'ws'}://${host}`;
  return [
    `default-src ${own}`,
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${own}${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    // The build's pictures are the only text that it parses as markup.
    "require-trusted-types-for 'script'",
    'trusted-types own-pictures',
    ["frame-ancestors 'self'", ...frameAncestors].join(' '),
  ].join('; ');
}
