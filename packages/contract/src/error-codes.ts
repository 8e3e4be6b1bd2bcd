import { ACCOUNT_ERRORS } from './errors/account-errors.ts';
import { AGENT_ERRORS } from './errors/agent-errors.ts';
import { BETTING_ERRORS } from './errors/betting-errors.ts';
import { BONUS_ERRORS } from './errors/bonus-errors.ts';
import { CASINO_ERRORS, TABLE_ERRORS } from './errors/casino-errors.ts';
import { CATALOGUE_ERRORS } from './errors/catalogue-errors.ts';
import { CASHIER_ERRORS } from './errors/cashier-errors.ts';
import { GENERAL_ERRORS } from './errors/general-errors.ts';
import { OPERATION_ERRORS, OPERATOR_ERRORS } from './errors/operator-errors.ts';
import { PROTECTION_ERRORS } from './errors/protection-errors.ts';

/** The closed catalogue of error codes. A code never changes its meaning. */
export const ERROR_CODES = {
  ...GENERAL_ERRORS,
  ...ACCOUNT_ERRORS,
  ...CATALOGUE_ERRORS,
  ...BETTING_ERRORS,
  ...BONUS_ERRORS,
  ...PROTECTION_ERRORS,
  ...CASHIER_ERRORS,
  ...CASINO_ERRORS,
  ...AGENT_ERRORS,
  ...OPERATION_ERRORS,
  ...OPERATOR_ERRORS,
  ...TABLE_ERRORS,
};

export type ErrorCode = keyof typeof ERROR_CODES;

/** True for a code in the catalogue; another provider's code may not be. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CODES, code);
}

/** The HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return ERROR_CODES[code].status;
}

/** The plain text of a code. */
export function messageOf(code: ErrorCode): string {
  return ERROR_CODES[code].message;
}
