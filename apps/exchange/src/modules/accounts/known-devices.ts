import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Devices that have logged in. A successful log-in leaves a token on its device; shown at the next log-in, it sets the
 * player apart from strangers who guess at the same name. It opens nothing by itself.
 *
 * The token is signed with the stored password hash, whose salt nobody outside knows. So it needs no row of its own, belongs to
 * one account, and ends with the password. The id of the device remains whoever logs in there next, which shows the accounts of
 * one device.
 */

function signatureOf(device: string, passwordHash: string): Buffer {
  return createHmac('sha256', passwordHash).update(`device ${device}`).digest();
}

/** An id for a device that has none. */
export function newDevice(): string {
  return randomBytes(12).toString('base64url');
}

/** The id of the device that shows a token, of whichever account it is; null if it shows none. Nothing is proved by it. */
export function deviceShown(token: string | undefined): string | null {
  return /^([\w-]{16})\./.exec(token ?? '')?.[1] ?? null;
}

/** A token for a device that has just given the right password. */
export function deviceToken(device: string, passwordHash: string): string {
  return `${device}.${signatureOf(device, passwordHash).toString('base64url')}`;
}

/** The id of the device that a token was given to; null if it was given for another account or an earlier password. */
export function deviceOf(token: string | undefined, passwordHash: string | null): string | null {
  if (token === undefined || passwordHash === null) return null;
  const [device = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(device, passwordHash);
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}
