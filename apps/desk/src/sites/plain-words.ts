import type { SettingsEntry } from '@layline/contract/entities/domain-settings.ts';

/** A value for comparing: an absent text, an empty one and none at all are the same to a reader. */
export function plain(value: unknown): string {
  return (
    JSON.stringify(value ?? '', (_key, part: unknown) => (part === '' || part === null ? undefined : part)) ??
    ''
  );
}

/** What becomes of a list without fields: the entries that come, and those that go, written out. */
export function entriesText(now: readonly SettingsEntry[], next: readonly SettingsEntry[]): string {
  const missingIn = (list: readonly SettingsEntry[]) => {
    const known = new Set(list.map(plain));
    return (entry: SettingsEntry) => !known.has(plain(entry));
  };
  const parts = [
    ...next.filter(missingIn(now)).map((entry) => `with ${JSON.stringify(entry)}`),
    ...now.filter(missingIn(next)).map((entry) => `without ${JSON.stringify(entry)}`),
  ];
  return parts.length === 0 ? 'in another order or number' : parts.join(', ');
}
