import { createHmac, timingSafeEqual } from 'node:crypto';

/** GitSlotPark's signature: HMAC-SHA256 over the concatenated values, as 64 upper-case hex digits. */
export function parkSign(secret: string, ...values: readonly string[]): string {
  return createHmac('sha256', secret).update(values.join('')).digest('hex').toUpperCase();
}

/** True if a signature is right under one of the secrets; compares in constant time. */
export function isParkSign(given: string, secrets: readonly string[], ...values: readonly string[]): boolean {
  if (!/^[0-9A-F]{64}$/.test(given)) return false;
  return secrets.some((secret) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(parkSign(secret, ...values))),
  );
}
