import type { DomainSettings } from '../provider/site-settings.ts';

/** Sign-up is offered where the settings say so, and on the hosts of partners whatever they say (R5.2). */
export function signUpOffered(
  settings: Pick<DomainSettings, 'allowSignUp' | 'signUpHosts'> | null,
  hostname = location.hostname,
): boolean {
  const forced = settings?.signUpHosts.some((host) => host.toLowerCase() === hostname.toLowerCase());
  return forced === true || (settings?.allowSignUp ?? false);
}
