import { createHash } from 'node:crypto';

/** Ids that are ids of ours as they are. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._:-]*$/;
const LENGTH_MAX = 64;

/** A provider's id as an id of ours: as it is where it can be, else its hash, which two never share. */
export function ownId(foreign: string, prefix = ''): string {
  const plain = `${prefix}${foreign}`;
  if (PLAIN.test(plain) && plain.length <= LENGTH_MAX) return plain;
  return `${prefix}h-${createHash('sha256').update(foreign).digest('hex').slice(0, 40)}`;
}
