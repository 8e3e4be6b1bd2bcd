import { parseJson } from '../../provider/read-answer.ts';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { keyOf } from './search/entry.ts';
import type { Entry } from './search/entry.ts';

/** What was chosen last, kept for this site; a log-out removes it like everything else that is the player's own. */

/** Beyond this number the oldest choice is dropped. */
export const RECENT_MAX = 6;

function keys(): readonly string[] {
  const stored = parseJson(storage.get(KEYS.recentFinds) ?? '');
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string').slice(0, RECENT_MAX) : [];
}

/** Remembers a choice as the most recent one. */
export function remember(entry: Entry): void {
  const key = keyOf(entry);
  const next = [key, ...keys().filter((other) => other !== key)].slice(0, RECENT_MAX);
  storage.set(KEYS.recentFinds, JSON.stringify(next));
}

/** The recent choices that are still there, the last one first: matches end, and a guest is offered fewer pages. */
export function recentOf(entries: readonly Entry[]): readonly Entry[] {
  const wanted = keys();
  if (wanted.length === 0) return [];
  const found = new Map(entries.map((entry) => [keyOf(entry), entry]));
  return wanted.flatMap((key) => found.get(key) ?? []);
}
