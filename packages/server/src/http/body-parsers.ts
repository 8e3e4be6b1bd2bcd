import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Largest body of a call, bytes. Pictures have a call of their own. */
export const BODY_LIMIT = 64 * 1024;

/** A body that cannot be read; Fastify answers its `statusCode`. */
class UnreadableBody extends Error {
  readonly statusCode = 400;
  readonly code = 'FST_ERR_CTP_INVALID_JSON_BODY';
}

/** Bodies are JSON and nothing else. An empty one is no body; keys that would reach a prototype are refused. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/** Takes form data too, for the calls of this scope; a field that comes twice is refused. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    const fields = new Map<string, string>();
    for (const [name, value] of new URLSearchParams(String(body))) {
      if (fields.has(name)) {
        done(new UnreadableBody('a field came twice'));
        return;
      }
      fields.set(name, value);
    }
    done(null, Object.fromEntries(fields));
  });
}

/** Takes bodies as they came, of `bodyLimit` bytes at most, for the calls of this scope: signatures are over the bytes. */
export function acceptBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
}

/** The body of a request that `acceptBytes` took; empty where there was none. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
