import { HUB_PATH } from '../provider/hub.ts';
import { isTestHost } from '../site/host-rules.ts';

/**
 * Where the hub is (R7.46): test hosts use their own origin, whatever the settings that they share with others
 * say; any other host uses the address in its settings, and its own origin where they have none.
 */
export function hubAddress(hostname: string, configured: string | undefined): string {
  return isTestHost(hostname) || !configured ? HUB_PATH : configured;
}
