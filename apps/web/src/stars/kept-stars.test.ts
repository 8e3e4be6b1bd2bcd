import { beforeEach, expect, test } from 'vitest';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { keepStars, STARS_MAX, withStar } from './kept-stars.ts';
import { followedBy, starsOf } from './star-forms.ts';
import { reloadStars, starOf, starsStore } from './stars-store.ts';

beforeEach(() => {
  storage.remove(KEYS.pins);
  reloadStars();
});

test('[R4.9] stars are kept for the next visit', () => {
  keepStars(['a', starOf('RUNNER', 3, 'Mumbai')]);
  starsStore.setState({ stars: [] });
  reloadStars();
  expect(starsStore.getState().stars).toEqual(['a', 'RUNNER/3/Mumbai']);
});

test('[R11.5] beyond the maximum the oldest event gives way, but never a competition or a runner', () => {
  const teams = Array.from({ length: STARS_MAX - 1 }, (_, at) => starOf('RUNNER', 3, `Team ${at}`));
  expect(withStar([...teams, 'old'], 'new')).toEqual([...teams, 'new']);
  expect(withStar([...teams, 'RUNNER/3/Last'], 'new')).toBeNull();
});

test('[R11.5] a star goes to the provider and back, whatever its name', () => {
  const stars = ['sim.cr-1', 'COMPETITION/3/Cup/2026 · Group A', 'RUNNER/-1/Line\nbreak', 'RUNNER/26/Arrow'];
  expect(starsOf(stars.map(followedBy).toReversed())).toEqual(stars);
  expect(followedBy('COMPETITION/3/Cup/2026 · Group A')).toEqual({
    kind: 'COMPETITION',
    sportId: 3,
    name: 'Cup/2026 · Group A',
  });
});
