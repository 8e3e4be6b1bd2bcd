import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A link that makes an admin, as a leader prints it with its own address. */
const LINK = /https?:\/\/\S+(\/desk\/#first=\S+)/g;
/** What precedes the links of one start. */
const START = 'Layline is open at';

/** The links with which the first admins are made, at the proxy's address instead of the node's, to be printed; empty if there are admins. */
export function adminLinks(folder: string, address: string): string {
  const log = readFileSync(join(folder, 'logs', 'node-1.log'), 'utf8');
  const links = [...log.slice(log.lastIndexOf(START)).matchAll(LINK)].map(
    ([, path = '']) => `${address}${path}`,
  );
  if (links.length === 0) return '';
  return `Each of these links makes an admin, once and within an hour:\n${links.join('\n')}\n`;
}
