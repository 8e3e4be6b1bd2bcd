import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Maximum body of a call, bytes. Uploads of pictures have their own limit. */
export const BODY_LIMIT = 64 * 1024;

/** A body that cannot be parsed. Fastify answers with its `statusCode`. */
class UnreadableBody extends Error {
  readonly statusCode = 400;
  readonly code = 'FST_ERR_CTP_INVALID_JSON_BODY';
}

/** Accepts JSON bodies only. An empty body counts as none; keys that could pollute a prototype are refused. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString('utf8');
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

/** Also accepts form data, for the calls of this scope. A repeated field is refused. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    const fields = new Map<string, string>();
    for (const [name, value] of new URLSearchParams(String(body))) {
      if (fields.has(name)) {
        done(new UnreadableBody('a field is repeated'));
        return;
      }
      fields.set(name, value);
    }
    done(null, Object.fromEntries(fields));
  });
}

/** Keeps bodies as raw bytes, at most `bodyLimit`, for the calls of this scope, because signatures cover the bytes. */
export function acceptBytes(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
}

/** The raw body of a request in a scope of `acceptBytes`; empty if there was none. */
export function bytesOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
