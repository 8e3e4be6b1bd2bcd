import { createHash } from 'node:crypto';

/** Provider ids that can serve as our ids unchanged. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._:-]*$/;
const LENGTH_MAX = 64;

/** A provider's id as one of ours: unchanged where possible, else its hash, so that two never collide. */
export function ownId(foreign: string, prefix = ''): string {
  const plain = `${prefix}${foreign}`;
  if (PLAIN.test(plain) && plain.length <= LENGTH_MAX) return plain;
  return `${prefix}h-${createHash('sha256').update(foreign).digest('hex').slice(0, 40)}`;
}
