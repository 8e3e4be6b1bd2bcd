import { HUB_PATH } from '../provider/hub.ts';
import { isTestHost } from '../site/host-rules.ts';

/** What the settings say about it. */
interface HubSettings {
  readonly hubUrl?: string | null | undefined;
  readonly testHubUrl?: string | null | undefined;
}

/** Where the hub is (R7.46): a test or production address by the host's name, each the page's own origin where none is set. */
export function hubAddress(hostname: string, settings: HubSettings | undefined): string {
  return (isTestHost(hostname) ? settings?.testHubUrl : settings?.hubUrl) || HUB_PATH;
}
