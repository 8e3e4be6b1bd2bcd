import type { DomainSettings } from '../provider/site-settings.ts';

/** Sign-up is offered if the settings say so, and always on partner hosts (R5.2). */
export function signUpOffered(
  settings: Pick<DomainSettings, 'allowSignUp' | 'signUpHosts'> | null,
  hostname = location.hostname,
): boolean {
  const forced = settings?.signUpHosts.some((host) => host.toLowerCase() === hostname.toLowerCase());
  return forced === true || (settings?.allowSignUp ?? false);
}
