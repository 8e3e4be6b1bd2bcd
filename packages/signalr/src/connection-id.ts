import { randomBytes } from 'node:crypto';

/** 128 random bits in base64url: the client puts it into a URL without encoding it. */
export function randomId(): string {
  return randomBytes(16).toString('base64url');
}
