import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Event } from '../provider/catalogue.ts';
import { parseJson } from '../provider/read-answer.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';

/**
 * A star as this browser keeps it: the id of an event, or kind, sport and name of a competition or a runner, whose ids
 * change from one event to the next.
 */
export type Star = string;

/** The star of a competition or a runner. */
export function starOf(kind: 'COMPETITION' | 'RUNNER', sportId: number, name: string): Star {
  return `${kind}/${sportId}/${name}`;
}

function storedStars(): readonly Star[] {
  const stored = parseJson(storage.get(KEYS.pins) ?? '');
  return Array.isArray(stored) ? stored.filter((star) => typeof star === 'string') : [];
}

/** What is starred, the latest last. */
export const starsStore = createStore<{ readonly stars: readonly Star[] }>(() => ({ stars: storedStars() }));

/** Re-reads the stored stars, as after a change in another tab. */
export function reloadStars(): void {
  starsStore.setState({ stars: storedStars() });
}

globalThis.addEventListener?.('storage', ({ key }) => {
  // A null key means that storage was cleared.
  if (key === null || key === KEYS.pins) reloadStars();
});

/** What is starred, the latest last. */
export function useStars(): readonly Star[] {
  return useStore(starsStore, ({ stars }) => stars);
}

/** True for an event that is starred itself, or by its competition or one of its runners. */
export function isFollowed(
  { id, sportId, competition, teams, mainMarket }: Event,
  stars: ReadonlySet<Star>,
): boolean {
  return (
    stars.has(id) ||
    stars.has(starOf('COMPETITION', sportId, competition)) ||
    [...teams, ...(mainMarket?.runners ?? []).map(({ name }) => name)].some((name) =>
      stars.has(starOf('RUNNER', sportId, name)),
    )
  );
}
