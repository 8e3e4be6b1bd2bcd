import type { DomainSettings } from '../provider/site-settings.ts';

/** The demo log-in is offered (R2.29) unless the site's settings say that it cannot be used, as with real money. */
export function demoOffered(settings: DomainSettings | null): boolean {
  return settings?.demoLogin ?? false;
}
