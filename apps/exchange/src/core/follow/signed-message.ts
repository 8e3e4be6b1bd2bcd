import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 32;

/** A message for a subject of the bus: an HMAC by the exchange's key, and then the body. */
export function signed(key: Buffer, subject: string, body: Buffer): Buffer {
  return Buffer.concat([macOf(key, subject, body), body]);
}

/** The body of a message; null if no process of this exchange sent it on this subject. */
export function bodyOf(key: Buffer, subject: string, message: Buffer): Buffer | null {
  const body = message.subarray(MAC_BYTES);
  const mac = message.subarray(0, MAC_BYTES);
  return mac.length === MAC_BYTES && timingSafeEqual(mac, macOf(key, subject, body)) ? body : null;
}

function macOf(key: Buffer, subject: string, body: Buffer): Buffer {
  return createHmac('sha256', key).update(`${subject}\n`).update(body).digest();
}
