import type { IconName } from '@layline/ui/icon.tsx';
import type { PagePath } from '../pages.ts';

/** What can be found, in the order in which equally good results are shown. */
export const KINDS = ['event', 'competition', 'market', 'runner', 'game', 'page'] as const;
export type EntryKind = (typeof KINDS)[number];

/** Where an entry leads. A competition has no page: choosing it searches for its name. */
export type Goes =
  | { readonly to: 'event'; readonly eventId: string; readonly show?: string }
  | { readonly to: 'sport'; readonly sportId: number }
  | { readonly to: 'game'; readonly gameId: string }
  | { readonly to: 'page'; readonly path: PagePath }
  | { readonly to: 'search'; readonly text: string };

/** Something that can be found. */
export interface Entry {
  readonly kind: EntryKind;
  /** Unique within its kind. */
  readonly id: string;
  readonly title: string;
  /** Shown below the title, and searched after it: competition and sport, the match of a runner. */
  readonly about: string;
  /** Further words that find it, never shown. */
  readonly alsoKnownAs?: string;
  readonly icon: IconName;
  readonly inPlay: boolean;
  /** UTC ms; null where it is unknown or there is none. */
  readonly startTime: number | null;
  readonly goes: Goes;
}

/** Identifies an entry among all kinds. */
export function keyOf({ kind, id }: Pick<Entry, 'kind' | 'id'>): string {
  return `${kind}:${id}`;
}
