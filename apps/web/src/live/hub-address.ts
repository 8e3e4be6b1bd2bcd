import { HUB_PATH } from '../provider/hub.ts';
import { isTestHost } from '../site/host-rules.ts';

/** The relevant settings. */
interface HubSettings {
  readonly hubUrl?: string | null | undefined;
  readonly testHubUrl?: string | null | undefined;
}

/**
 * The hub's address (R7.46): a test or production address depending on the host name; the page's own origin if none
 * is set.
 */
export function hubAddress(hostname: string, settings: HubSettings | undefined): string {
  return (isTestHost(hostname) ? settings?.testHubUrl : settings?.hubUrl) || HUB_PATH;
}
