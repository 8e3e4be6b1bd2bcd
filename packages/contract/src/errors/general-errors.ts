import type { ErrorSpec } from './error-spec.ts';

/** Codes that any call may answer. */
export const GENERAL_ERRORS = {
  VALIDATION_FAILED: {
    status: 400,
    message: 'Check the highlighted fields.',
    description: 'The query or body does not match its schema. `fields` names each invalid field.',
  },
  MALFORMED_BODY: {
    status: 400,
    message: 'The request could not be read. Try again.',
    description: 'The body is not valid JSON (or form data where the call accepts it).',
  },
  UNAUTHORIZED: {
    status: 401,
    message: 'Your session has ended. Log in again.',
    description: 'The access token is missing although required, or it is invalid, expired or revoked.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'Your account may not do this.',
    description: 'The caller is known but not allowed to do this.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'This was not found. It may have ended.',
    description: 'No such call, event, market or runner.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request is too large. Send less at once.',
    description: 'The body is larger than the server accepts.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The request has a format that is not supported.',
    description: 'The content type is not `application/json` (or form data where the call accepts it).',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many requests. Wait a moment and try again.',
    description:
      'A rate limit of the address or the account was reached. `Retry-After` says how long to wait.',
  },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Try again.',
    description: 'An unexpected failure; the cause is in the server’s log, never in the answer.',
  },
  OVERLOADED: {
    status: 503,
    message: 'The exchange is very busy. Nothing was changed; try again in a moment.',
    description:
      'A bounded queue is full, or a new bet would wait for more than a second. `Retry-After` says how long to wait.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The exchange is starting again, or takes too long. Try again in a moment.',
    description:
      'The exchange restarts, or did not answer in 5 s. The request may have been carried out: send it again with the same customerRef (`details.reference`). `Retry-After` says how long to wait.',
  },
  SITE_SUSPENDED: {
    status: 503,
    message: 'The site is under maintenance. Come back later.',
    description: 'The settings of this domain have `siteSuspended` on.',
  },
} as const satisfies Record<string, ErrorSpec>;
