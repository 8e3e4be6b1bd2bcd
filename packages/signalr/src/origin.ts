import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from './http-answers.ts';

const METHODS = 'GET, POST, DELETE, OPTIONS';
const HEADERS = 'authorization, content-type, x-requested-with, x-signalr-user-agent';
const PREFLIGHT_SECONDS = '600';

/** The application's check of origins. */
export type OriginCheck = (origin: string, request: IncomingMessage) => boolean;

/** Whether a request may come in: it has no origin, or one that the application allows. A check that throws refuses. */
export function isOriginAllowed(request: IncomingMessage, check: OriginCheck): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  try {
    return check(origin, request);
  } catch {
    return false;
  }
}

/**
 * Puts the CORS headers on an answer to an allowed origin. The client sends credentials, so the exact origin must be
 * named, never `*`.
 */
export function setCorsHeaders(request: IncomingMessage, res: ServerResponse): void {
  res.setHeader('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-allow-credentials', 'true');
}

/** Answers a preflight, which the client's own headers and DELETE cause. */
export function answerPreflight(res: ServerResponse): void {
  answer(res, 204, '', {
    allow: METHODS,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': HEADERS,
    'access-control-max-age': PREFLIGHT_SECONDS,
  });
}
