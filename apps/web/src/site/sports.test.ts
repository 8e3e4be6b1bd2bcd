import { describe, expect, test } from 'vitest';
import { DEFAULT_SPORT_ID, isSportActive, sportById, SPORTS } from './sports.ts';

const all = { football: true, tennis: true, cricket: true, kabaddi: true, horseRacing: true };
const none = { football: false, tennis: false, cricket: false, kabaddi: false, horseRacing: false };

test('[R9.15] [R3.4] ids, icons and order', () => {
  expect(SPORTS.map(({ id, name, icon }) => [id, name, icon])).toEqual([
    [3, 'Cricket', 'sports-22'],
    [1, 'Football', 'sports-4'],
    [2, 'Tennis', 'sports-5'],
    [25, 'Kabaddi', 'sports-25'],
    [26, 'Horse Racing', 'sports-29'],
    [-1, 'Casino', 'casino'],
  ]);
  expect(sportById(4)).toBeUndefined();
});

test('[R9.3] the navbar starts with cricket', () => {
  expect(DEFAULT_SPORT_ID).toBe(3);
});

describe('[R6.3] which sports are shown', () => {
  test.each([
    ['guest, enabled for the domain', 3, { ...all, casino: true }, null, true],
    ['guest, not enabled for the domain', 3, { ...none, casino: true }, null, false],
    ['player, enabled for both', 3, { ...all, casino: true }, all, true],
    ['player, not in the player’s flags', 3, { ...all, casino: true }, none, false],
    ['player, only in the player’s flags', 3, { ...none, casino: true }, all, false],
    ['casino for a guest follows the domain', -1, { ...all, casino: false }, null, false],
    ['casino for a guest where it is on', -1, { ...all, casino: true }, null, true],
    ['casino for a player is always active', -1, { ...all, casino: false }, none, true],
    ['an unknown id', 4, { ...all, casino: true }, all, false],
  ] as const)('%s', (_, id, domain, player, active) => {
    expect(isSportActive(id, domain, player)).toBe(active);
  });
});
