/** Everything determined only by the host name (R7.40, R7.46, R9.5). */

const PREVIEW_MARKER = 'preview';

/** Test hosts contain `test`, `localhost` or the preview marker (R7.46). */
export function isTestHost(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return name.includes('test') || name.includes('localhost') || name.includes(PREVIEW_MARKER);
}

/** True for an address of this machine. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Name of the settings file. Plain local addresses and test hosts share the test file (R7.40); names under
 * `.localhost` are separate sites, so that every look of the product can be tried on one machine.
 */
export function settingsFileFor(hostname: string): string {
  const name = hostname.toLowerCase();
  if (isLocal(name)) return 'localhost';
  if (name.endsWith('.localhost')) return name;
  return isTestHost(name) ? 'localhost' : name;
}

/** An integer from 100 to 1000 that prevents caching (R9.5). `random` is in [0, 1). */
export function cacheKey(random: number): number {
  return 100 + Math.floor(random * 901);
}

/**
 * Address of the host's settings: the contract's `settingsPath`, duplicated because this runs before the application
 * and its schemas have loaded. A test keeps the two equal.
 */
export function settingsUrl(hostname: string, random: number): string {
  return `/cdn/settings/${encodeURIComponent(settingsFileFor(hostname))}.json?key=${cacheKey(random)}`;
}

/** Address of the fallback settings, for values that a host's own file leaves out. */
export const SECONDARY_SETTINGS_URL = '/cdn/settings/default.json';
