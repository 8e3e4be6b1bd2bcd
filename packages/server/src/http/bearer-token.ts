import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization: Bearer` header; undefined if there is none, or it is malformed. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,4096}=*)$/i.exec(headers.authorization ?? '')?.[1];
}
