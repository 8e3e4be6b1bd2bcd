import { randomBytes, timingSafeEqual } from 'node:crypto';
import { tokenHash } from '@layline/server/http/opaque-tokens.ts';
import type { OperatorTable } from '../../db/operator-tables.ts';
import { base32 } from './totp.ts';

/**
 * The codes with which an operator chooses a password: one from the admin who requested it, one from the admin who approved. It takes both, so
 * neither admin can choose the password.
 */

/** How long both are valid after the approval, ms. */
export const SET_UP_MS = 24 * 3_600_000;

/** Sixteen characters, meant to be passed on by telephone or on paper. */
const CODE_BYTES = 10;

/** A new code, and its stored form. */
export function newSetUpCode(): { readonly code: string; readonly hash: string } {
  const code = base32(randomBytes(CODE_BYTES));
  return { code, hash: tokenHash(code) };
}

/** True if an operator may choose a password with these codes now, in either order. */
export function fitsSetUp(operator: OperatorTable, codes: readonly [string, string], now: number): boolean {
  const { state, set_up_asked: asked, set_up_approved: approved, set_up_until: until } = operator;
  if (state !== 'ACTIVE' || asked === null || approved === null || until === null || until <= now)
    return false;
  const given = codes.map(tokenHash).toSorted().join();
  const right = [asked, approved].toSorted().join();
  return timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
