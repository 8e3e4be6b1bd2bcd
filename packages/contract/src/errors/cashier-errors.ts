import type { ErrorSpec } from './error-spec.ts';

/** Refusals of deposits and withdrawals (rules section 11, Requests) and of receipt images. */
export const CASHIER_ERRORS = {
  METHOD_NOT_OFFERED: {
    status: 400,
    message: 'This way of payment is not offered here. Choose another one.',
    description: 'The site’s payment information does not list the method, or not for this direction.',
  },
  AMOUNT_OUT_OF_LIMITS: {
    status: 400,
    message: 'The amount is outside the limits of this site.',
    description: 'Below the minimum or above the maximum of one request. `details`: min, max.',
  },
  DAILY_LIMIT_EXCEEDED: {
    status: 409,
    message: 'Your requests of the last 24 hours would exceed the limit. Ask for less or come back later.',
    description: 'The site’s limit per 24 hours, including pending requests. `details`: limit, available.',
  },
  TOO_MANY_OPEN_REQUESTS: {
    status: 409,
    message: 'You have too many open requests. Wait until one of them is decided.',
    description: 'The site’s limit on requests that wait for a decision.',
  },
  REFERENCE_USED: {
    status: 409,
    message: 'This payment reference was used before. Check it, or write to support.',
    description: 'A payment reference can be used once, across all players and sites.',
  },
  MONEY_MOVES_STOPPED: {
    status: 403,
    message: 'Your account cannot do this at the moment. Write to support.',
    description: 'The state of the account does not allow deposits, or withdrawals, now.',
  },
  PAID_THROUGH_AGENT: {
    status: 409,
    message: 'Your agent opened this account. Deposit and withdraw through your agent.',
    description:
      'A player below a level of agents moves money by entries with that level, never with the cashier.',
  },
  NEGATIVE_BALANCE: {
    status: 409,
    message: 'Withdrawals are stopped until your balance is covered again.',
    description: 'A corrected settlement has left the balance below zero (rules section 10.6).',
  },
  PAYMENT_UNAVAILABLE: {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged; try again in a moment.',
    description:
      'The gateway is down or too slow. A retry with the same customerRef continues where it stopped.',
  },
  REQUEST_NOT_FOUND: {
    status: 404,
    message: 'This request was not found.',
    description: 'Unknown request id, or another player’s request.',
  },
  INVALID_REQUEST_STATE: {
    status: 409,
    message: 'This request has been decided already.',
    description: 'The request is no longer in a state that allows this.',
  },
  WITHDRAWAL_NOT_REVERSIBLE: {
    status: 403,
    message: 'A withdrawal cannot be taken back into play.',
    description: 'The site does not let players cancel withdrawals (rules section 11).',
  },
  IMAGE_NOT_ACCEPTED: {
    status: 400,
    message: 'This file cannot be taken. Send a JPEG, PNG or WebP picture.',
    description:
      'Not one of the accepted formats, judging by its bytes, or damaged, or with too many pixels.',
  },
  IMAGE_NOT_FOUND: {
    status: 404,
    message: 'The receipt was not found. Upload it again.',
    description: 'Unknown image id, another player’s image, or one that was removed.',
  },
} as const satisfies Record<string, ErrorSpec>;
