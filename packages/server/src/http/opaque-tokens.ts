import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 32 random bytes as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored form of such a token. It needs neither a salt nor a slow hash, because tokens are random. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
