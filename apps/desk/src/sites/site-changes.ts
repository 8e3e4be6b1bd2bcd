import type { DomainSettings, KeptSettings } from '@layline/contract/entities/domain-settings.ts';
import { paymentChanges } from './payment-words.ts';

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

/** An absent text, an empty one and none at all are the same to a reader. */
function plain(value: unknown): string {
  return (
    JSON.stringify(value ?? '', (_key, part: unknown) => (part === '' || part === null ? undefined : part)) ??
    ''
  );
}

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

/** What a press on Publish would change of all that has a field, a sentence each. */
export function allChanges(now: KeptSettings, next: KeptSettings): readonly string[] {
  return [
    ...changesOf(now.setting, next.setting),
    ...(now.payments === undefined || next.payments === undefined
      ? []
      : paymentChanges(now.payments, next.payments)),
  ];
}

const LISTS = ['events', 'bonuses', 'games', 'tv'] as const satisfies readonly (keyof KeptSettings)[];

/** What becomes of a list: the entries that come, and those that go. */
function entriesText(now: KeptSettings[(typeof LISTS)[number]], next: typeof now): string {
  const missingIn = (list: typeof now) => {
    const known = new Set(list.map(plain));
    return (entry: (typeof now)[number]) => !known.has(plain(entry));
  };
  const parts = [
    ...next.filter(missingIn(now)).map((entry) => `with ${JSON.stringify(entry)}`),
    ...now.filter(missingIn(next)).map((entry) => `without ${JSON.stringify(entry)}`),
  ];
  return parts.length === 0 ? 'in another order or number' : parts.join(', ');
}

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
