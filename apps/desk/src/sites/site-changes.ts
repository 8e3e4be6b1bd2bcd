import type { DomainSettings, KeptSettings } from '@layline/contract/entities/domain-settings.ts';
import type { Offered } from './game-choice.ts';
import { gameChanges } from './game-words.ts';
import { paymentChanges } from './payment-words.ts';
import { entriesText, plain } from './plain-words.ts';

/** What a field of the settings is called on the desk. */
export const FIELD_WORDS = {
  domainTitle: 'Name',
  description: 'Description',
  mainLogo: 'Address of the logo',
  favicon: 'Address of the icon',
  supportText: 'How to reach support',
  cricket: 'Cricket',
  football: 'Football',
  tennis: 'Tennis',
  horseRacing: 'Horse racing',
  kabaddi: 'Kabaddi',
  casino: 'Casino',
  allowSignUp: 'Sign-up',
  demoLogin: 'Demo log-in',
  siteSuspended: 'Suspended',
  quickStakes: 'Quick stakes of new players',
  maxStake: 'Maximum stake of a bet',
  locale: 'Format of numbers and times',
  languages: 'Languages',
  themes: 'Theme',
  colours: 'Colours',
  pages: 'Terms, privacy and rules',
} as const;
export type FormField = keyof typeof FIELD_WORDS;

/** What a press on Publish would change, a sentence each. */
export function changesOf(now: DomainSettings, next: DomainSettings): readonly string[] {
  return (Object.keys(FIELD_WORDS) as FormField[])
    .filter((field) => plain(now[field]) !== plain(next[field]))
    .map((field) => {
      const value = next[field];
      if (typeof value === 'boolean') return `${FIELD_WORDS[field]}: ${value ? 'on' : 'off'}.`;
      if (field === 'maxStake') return `${FIELD_WORDS[field]}: ${next.maxStake ?? 'each market’s own'}.`;
      if (plain(value) === plain(null)) return `${FIELD_WORDS[field]}: none.`;
      if (field === 'quickStakes') return `${FIELD_WORDS[field]}: ${next.quickStakes?.join(', ')}.`;
      if (typeof value === 'string' && value.length <= 60)
        return `${FIELD_WORDS[field]}: “${value}”${value.endsWith('.') ? '' : '.'}`;
      return `${FIELD_WORDS[field]}: changed.`;
    });
}

/** What a press on Publish would change of all that has a field, a sentence each, by the casino games that the exchange offers; none while they are not known. */
export function allChanges(now: KeptSettings, next: KeptSettings, offered: Offered): readonly string[] {
  return [
    ...changesOf(now.setting, next.setting),
    ...gameChanges(now.games, next.games, offered),
    ...(now.payments === undefined || next.payments === undefined
      ? []
      : paymentChanges(now.payments, next.payments)),
  ];
}

/** Lists for which the form has no field. */
const LISTS = ['events', 'bonuses', 'tv'] as const satisfies readonly (keyof KeptSettings)[];

/**
 * What differs in lists and settings for which the form has no fields, a sentence each. The values are written out, because nothing else on the desk shows
 * them: an address among them says to whom players send their passwords.
 */
export function otherChanges(now: KeptSettings, next: KeptSettings): readonly string[] {
  const fields = Object.keys({ ...now.setting, ...next.setting }) as (keyof DomainSettings)[];
  return [
    ...LISTS.filter((list) => plain(now[list]) !== plain(next[list])).map(
      (list) => `${list} (no field here): ${entriesText(now[list], next[list])}.`,
    ),
    ...fields
      .filter((field) => !(field in FIELD_WORDS) && plain(now.setting[field]) !== plain(next.setting[field]))
      .map((field) => `${field} (no field here): ${JSON.stringify(next.setting[field] ?? null)}.`),
  ];
}
