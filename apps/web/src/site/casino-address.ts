import { isLocal, isTestHost } from './host-rules.ts';

/**
 * Where the game-URL calls go (R7.28 to R7.30): test, local and preview hosts use the provider that they are served by,
 * whatever the settings that they share with others say; any other host the address in its settings, and its provider
 * where they have none. Undefined is the provider's own base address; else it ends with a slash.
 */
export function casinoAddress(hostname: string, configured: string | null | undefined): string | undefined {
  if (!configured || isTestHost(hostname) || isLocal(hostname)) return undefined;
  return configured.endsWith('/') ? configured : `${configured}/`;
}
