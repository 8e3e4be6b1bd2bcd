import { isLocal, isTestHost } from './host-rules.ts';

/**
 * Base address of the game-URL calls (R7.28 to R7.30): test, local and preview hosts use the provider that serves
 * them, whatever the settings that they share with others say; any other host uses the address in its settings, or
 * its provider if they have none. Undefined means the provider's own base address; otherwise it ends with a slash.
 */
export function casinoAddress(hostname: string, configured: string | null | undefined): string | undefined {
  if (!configured || isTestHost(hostname) || isLocal(hostname)) return undefined;
  return configured.endsWith('/') ? configured : `${configured}/`;
}
