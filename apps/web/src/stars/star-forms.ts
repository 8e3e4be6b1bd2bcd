import type { Followed } from '../provider/stars.ts';
import { starOf } from './stars-store.ts';
import type { Star } from './stars-store.ts';

const NAMED = /^(COMPETITION|RUNNER)\/(-?\d+)\/(.+)$/s;

/** A star as the provider takes it. */
export function followedBy(star: Star): Followed {
  const [, kind, sportId, name] = NAMED.exec(star) ?? [];
  if (name === undefined) return { kind: 'EVENT', eventId: star };
  return { kind: kind === 'RUNNER' ? 'RUNNER' : 'COMPETITION', sportId: Number(sportId), name };
}

/** Stars as the browser keeps them, the latest last, from the provider's list. */
export function starsOf(followed: readonly Followed[]): readonly Star[] {
  return followed
    .map((each) => (each.kind === 'EVENT' ? each.eventId : starOf(each.kind, each.sportId, each.name)))
    .toReversed();
}
