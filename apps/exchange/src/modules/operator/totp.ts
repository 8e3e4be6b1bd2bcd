import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps: TOTP (RFC 6238) with SHA-1, six digits and 30-second steps, which all apps support. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** How many steps a clock may be off, either way. */
const WINDOW = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)] ?? '').join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a secret (base32) for one time step; `digits` up to 8. */
export function codeOfStep(secret: string, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The time step of an instant, UTC ms. */
export function stepOf(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** The time step of a code that is valid around `now`; null if it is not valid. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let off = -WINDOW; off <= WINDOW; off += 1) {
    const step = stepOf(now) + off;
    const expected = Buffer.from(codeOfStep(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** The secret as the address in an authenticator app's QR code. */
export function otpauthUri(name: string, secret: string): string {
  return `otpauth://totp/Layline:${encodeURIComponent(name)}?secret=${secret}&issuer=Layline`;
}
