import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Headers of every answer. None may be cached, interpreted as a page, or framed. */
export const ON_EVERY_ANSWER: OutgoingHttpHeaders = {
  'cache-control': 'no-cache, no-store',
  pragma: 'no-cache',
  expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Answers with a status and, where it may help the reader, a line of plain text. No-op if already answered. */
export function answer(
  res: ServerResponse,
  status: number,
  text = '',
  headers: OutgoingHttpHeaders = {},
): void {
  if (res.headersSent || res.destroyed) return;
  const typed = text === '' ? {} : { 'content-type': 'text/plain; charset=utf-8' };
  const body = Buffer.from(text, 'utf8');
  res.writeHead(status, { ...ON_EVERY_ANSWER, ...typed, ...lengthOf(status, body), ...headers });
  res.end(body);
}

/** Answers 200 with JSON. */
export function answerJson(res: ServerResponse, value: object): void {
  const body = Buffer.from(JSON.stringify(value), 'utf8');
  res.writeHead(200, {
    ...ON_EVERY_ANSWER,
    'content-type': 'application/json',
    'content-length': body.length,
  });
  res.end(body);
}

function lengthOf(status: number, body: Buffer): OutgoingHttpHeaders {
  return status === 204 ? {} : { 'content-length': body.length };
}
