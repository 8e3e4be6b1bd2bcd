import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Devices that have logged in. A successful log-in leaves a token on the device; at the next log-in it sets the player apart from strangers guessing
 * at the same name. By itself it grants nothing.
 *
 * The token is signed with the stored password hash, whose salt nobody outside knows. So it needs no row of its own, belongs to one account, and
 * becomes invalid when the password changes. The device keeps its id no matter who logs in on it next, which reveals accounts that share a device.
 */

function signatureOf(device: string, passwordHash: string): Buffer {
  return createHmac('sha256', passwordHash).update(`device ${device}`).digest();
}

/** A new id for a device without one. */
export function newDevice(): string {
  return randomBytes(12).toString('base64url');
}

/** The device id in a token, whichever account the token is for; null without a token. It proves nothing. */
export function deviceShown(token: string | undefined): string | null {
  return /^([\w-]{16})\./.exec(token ?? '')?.[1] ?? null;
}

/** A token for a device on which the right password was just given. */
export function deviceToken(device: string, passwordHash: string): string {
  return `${device}.${signatureOf(device, passwordHash).toString('base64url')}`;
}

/** The id of the device to which a token was given; null if it was given for another account or an earlier password. */
export function deviceOf(token: string | undefined, passwordHash: string | null): string | null {
  if (token === undefined || passwordHash === null) return null;
  const [device = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(device, passwordHash);
  return given.length === right.length && timingSafeEqual(given, right) ? device : null;
}
