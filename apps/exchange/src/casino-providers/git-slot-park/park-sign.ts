import { createHmac, timingSafeEqual } from 'node:crypto';

/** GitSlotPark's signature: HMAC-SHA256 over the values one after the other, in 64 capital hex digits. */
export function parkSign(secret: string, ...values: readonly string[]): string {
  return createHmac('sha256', secret).update(values.join('')).digest('hex').toUpperCase();
}

/** True if a signature is right; compares in constant time. */
export function isParkSign(given: string, secret: string, ...values: readonly string[]): boolean {
  if (!/^[0-9A-F]{64}$/.test(given)) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(parkSign(secret, ...values), 'hex'));
}
