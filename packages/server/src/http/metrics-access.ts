import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isOnThisMachine } from './trusted-proxies.ts';

/** Who may read the metrics without a token, and the bearer token that admits everybody else. */
export interface MetricsAccess {
  /** `local`: callers on this machine, connected directly and not through a proxy; `open`: everyone; `off`: no one. */
  readonly from: 'local' | 'open' | 'off';
  readonly token: string | null;
}

/** True if a request may read the metrics. */
export function mayReadMetrics({ from, token }: MetricsAccess, request: FastifyRequest): boolean {
  if (token !== null && sentToken(request, token)) return true;
  if (from === 'open') return true;
  return from === 'local' && isOnThisMachine(request);
}

/** Compares digests, because a constant-time comparison needs inputs of equal length. */
function sentToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer (\S{1,256})$/i.exec(headers.authorization ?? '')?.[1];
  return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
