import type { DomainSettings, SettingsFile } from '@layline/contract/entities/domain-settings.ts';

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
      if (typeof value === 'string' && value.length <= 60) return `${FIELD_WORDS[field]}: “${value}”.`;
      return `${FIELD_WORDS[field]}: changed.`;
    });
}

/** Names what else differs: lists of a settings file, and settings, for which the form has no fields. */
export function otherChanges(now: SettingsFile, next: SettingsFile): readonly string[] {
  const differing = <T extends object>(one: T, other: T): string[] =>
    (Object.keys({ ...one, ...other }) as (keyof T & string)[]).filter(
      (key) => plain(one[key]) !== plain(other[key]),
    );
  const lists = differing({ ...now, setting: null }, { ...next, setting: null });
  return [...lists, ...differing(now.setting, next.setting).filter((field) => !(field in FIELD_WORDS))];
}
