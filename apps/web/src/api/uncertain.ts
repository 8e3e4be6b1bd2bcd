import { isErrorCode } from '@layline/contract/error-codes.ts';
import type { ApiFailure } from '../provider/failure.ts';

/** True if the failure leaves open whether the provider did what was asked. */
export function isUncertain(failure: ApiFailure): boolean {
  if (failure.kind === 'network' || failure.kind === 'malformed' || failure.kind === 'aborted') return true;
  if (failure.kind !== 'refused' || failure.status < 500) return false;
  // Other providers' codes have unknown meanings.
  const known = failure.code !== null && isErrorCode(failure.code);
  return !known || failure.code === 'INTERNAL' || failure.code === 'UNAVAILABLE';
}
