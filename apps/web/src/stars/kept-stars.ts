import { parseJson } from '../provider/read-answer.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { followedBy } from './star-forms.ts';
import { starsStore } from './stars-store.ts';
import type { Star } from './stars-store.ts';

/** Maximum number of stars, the exchange's own. */
export const STARS_MAX = 100;

/** The stars with one more; null if there is no room. The oldest star of an event gives way, because most such events are over. */
export function withStar(stars: readonly Star[], star: Star): readonly Star[] | null {
  if (stars.length < STARS_MAX) return [...stars, star];
  const oldest = stars.find((each) => followedBy(each).kind === 'EVENT');
  return oldest === undefined ? null : [...stars.filter((each) => each !== oldest), star];
}

/** Shows these stars and keeps them for the next visit. */
export function keepStars(stars: readonly Star[]): void {
  if (stars.length === 0) storage.remove(KEYS.pins);
  else storage.set(KEYS.pins, JSON.stringify(stars));
  starsStore.setState({ stars });
}

/**
 * The stars that belong to no account yet: what guests have starred since the last log-out, so that the stars of one
 * player, which stay after the log-out, never become those of the next.
 */
export function guestStars(): readonly Star[] {
  const stored = parseJson(storage.get(KEYS.guestStars) ?? '');
  // Earlier releases kept all of them in the browser only.
  return Array.isArray(stored)
    ? stored.filter((star) => typeof star === 'string')
    : starsStore.getState().stars;
}

/** Keeps these as the stars that belong to no account yet, in a browser that shows any stars. */
export function keepGuestStars(stars: readonly Star[]): void {
  if (starsStore.getState().stars.length === 0) {
    storage.remove(KEYS.guestStars);
    return;
  }
  storage.set(KEYS.guestStars, JSON.stringify(stars.slice(-STARS_MAX)));
}
