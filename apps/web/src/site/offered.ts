import type { DomainSettings } from '../provider/site-settings.ts';

/** The demo log-in is offered (R2.29) unless the site's settings say that it cannot be used, as with real money. */
export function demoOffered(settings: DomainSettings | null): boolean {
  return settings?.demoLogin ?? false;
}

/** Sign-up is offered if the settings say so, and always on partner hosts (R5.2). */
export function signUpOffered(
  settings: Pick<DomainSettings, 'allowSignUp' | 'signUpHosts'> | null,
  hostname = location.hostname,
): boolean {
  const forced = settings?.signUpHosts.some((host) => host.toLowerCase() === hostname.toLowerCase());
  return forced === true || (settings?.allowSignUp ?? false);
}
