import { createHash, randomBytes } from 'node:crypto';

/** An unguessable token: 32 random bytes as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of such a token. It has no need of salt or a slow hash: there is nothing to guess. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
