import { isTestHost } from './host-rules.ts';

/**
 * Where the sport tree is asked for (R7.13): on test hosts at the address of the settings, where they have one. Undefined is
 * the provider's own base address; else it ends with a slash.
 */
export function treeAddress(hostname: string, configured: string | null | undefined): string | undefined {
  if (!configured || !isTestHost(hostname)) return undefined;
  return configured.endsWith('/') ? configured : `${configured}/`;
}
