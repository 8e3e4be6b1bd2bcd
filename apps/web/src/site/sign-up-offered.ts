import type { DomainSettings } from '@layline/contract/entities/domain-settings.ts';

/** Sign-up is offered where the settings say so (R5.2); a partner domain has it forced on by its own settings file. */
export function signUpOffered(settings: DomainSettings | null): boolean {
  return settings?.allowSignUp ?? false;
}
