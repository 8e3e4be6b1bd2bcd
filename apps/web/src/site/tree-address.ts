import { isTestHost } from './host-rules.ts';

/**
 * Base address of the sport tree (R7.13): on test hosts the one in the settings, if any. Undefined means the
 * provider's own base address; otherwise it ends with a slash.
 */
export function treeAddress(hostname: string, configured: string | null | undefined): string | undefined {
  if (!configured || !isTestHost(hostname)) return undefined;
  return configured.endsWith('/') ? configured : `${configured}/`;
}
