import { randomBytes } from 'node:crypto';

/** 128 random bits in base64url, which needs no encoding in a URL. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}
