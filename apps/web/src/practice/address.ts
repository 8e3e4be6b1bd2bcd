import { CRICKET, FOOTBALL, HORSE_RACING, KABADDI, TENNIS } from '@layline/domain/sports.ts';
import type { SportId } from '@layline/domain/sports.ts';

/** The sports to practise, by their word in the address. */
export const SPORTS = {
  cricket: CRICKET,
  football: FOOTBALL,
  tennis: TENNIS,
  kabaddi: KABADDI,
  racing: HORSE_RACING,
} as const satisfies Record<string, SportId>;
export type SportWord = keyof typeof SPORTS;

/** A match and a moment of it, as the address names them. */
export interface Place {
  readonly sport: SportWord;
  readonly seed: string;
  /** Whole seconds since the announcement. */
  readonly at: number;
}

const SEED = /^[a-z0-9-]{1,24}$/;

function isSport(word: string | null): word is SportWord {
  return word !== null && Object.hasOwn(SPORTS, word);
}

/** Reads the query of an address; null if it names no match. An unreadable moment is the beginning. */
export function readPlace(search: string): Place | null {
  const query = new URLSearchParams(search);
  const [sport, seed, at] = [query.get('sport'), query.get('seed') ?? '', query.get('at') ?? ''];
  if (!isSport(sport) || !SEED.test(seed)) return null;
  return { sport, seed, at: /^\d{1,6}$/.test(at) ? Number(at) : 0 };
}

/** The query of a place, with its question mark. */
export function searchOf({ sport, seed, at }: Place): string {
  return `?${new URLSearchParams({ sport, seed, ...(at === 0 ? {} : { at: String(at) }) }).toString()}`;
}

/** A seed that hardly anybody has played. */
export function newSeed(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '0';
}
