import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { room } from '@layline/ui/language/texts.ts';

/** Texts of the contract's codes, by code; the English ones are in the contract itself. */
export const errorCodes = room<Record<ErrorCode, string>>('api/error-codes');
