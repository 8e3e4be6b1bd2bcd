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

/** A simulated or a recorded match, as the address names it. */
export type NamedMatch =
  | { readonly sport: SportWord; readonly seed: string }
  | { readonly recordingId: string };

/** A match and a moment of it: whole seconds since its announcement. */
export type Place = NamedMatch & { readonly at: number };

const SEED = /^[a-z0-9-]{1,24}$/;
const RECORDING = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

function isSport(word: string | null): word is SportWord {
  return word !== null && Object.hasOwn(SPORTS, word);
}

/** Reads the query of an address; null if it names no match. An unreadable moment is the beginning. */
export function readPlace(search: string): Place | null {
  const query = new URLSearchParams(search);
  const word = (name: string) => query.get(name) ?? '';
  const at = /^\d{1,6}$/.test(word('at')) ? Number(word('at')) : 0;
  const recordingId = word('recording');
  if (RECORDING.test(recordingId)) return { recordingId, at };
  const [sport, seed] = [query.get('sport'), word('seed')];
  return isSport(sport) && SEED.test(seed) ? { sport, seed, at } : null;
}

/** The query of a place, with its question mark. */
export function searchOf({ at, ...match }: Place): string {
  const named =
    'recordingId' in match ? { recording: match.recordingId } : { sport: match.sport, seed: match.seed };
  return `?${new URLSearchParams({ ...named, ...(at === 0 ? {} : { at: String(at) }) }).toString()}`;
}

/** A seed that hardly anybody has played. */
export function newSeed(): string {
  return crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '0';
}
