import { beforeEach, expect, test } from 'vitest';
import { endingPausedLeader } from './paused-leader.ts';

/** For how long the leader has been silent at each of the next looks, ms; `null` if that cannot be told, and `free` if nobody leads. */
type Silence = number | null | 'free';

let isFit: boolean;
/** Time between two looks, ms. */
let everyMs: number;
let ended: number[];
let said: string[];
/** Whether a leader that is to be ended is silent still. */
let isSilent: () => Promise<boolean>;

beforeEach(() => {
  isFit = true;
  everyMs = 100;
  ended = [];
  said = [];
  isSilent = () => Promise.resolve(true);
});

/** Whether a process leads, as found in each of the looks. */
async function found(...looks: readonly Silence[]): Promise<readonly boolean[]> {
  const left = [...looks];
  let elapsed = 0;
  const isOwned = endingPausedLeader({
    look() {
      const silence = left.shift() ?? null;
      return Promise.resolve(
        silence === 'free' ? { isOwned: false, silentMs: null } : { isOwned: true, silentMs: silence },
      );
    },
    end(silentMs) {
      ended.push(silentMs);
      return isSilent();
    },
    isFit: () => isFit,
    elapsed: () => elapsed,
    onEnded: () => said.push('ended'),
    onError: (error) => said.push((error as Error).message),
  });
  const results: boolean[] = [];
  for (const _ of looks) {
    elapsed += everyMs;
    results.push(await isOwned());
  }
  return results;
}

test('[R7.52] a leader that has been silent for 1.2 s in five looks in a row is ended, and nobody leads then', async () => {
  everyMs = 400;
  expect(await found(1100, ...silent(5))).toEqual([true, true, true, true, true, false]);
  expect([ended, said]).toEqual([[1200], ['ended']]);
});

test.each<readonly [string, readonly Silence[]]>([
  ['gives signs of life', [0, 250, 1199, 250, 1199, 0, 250]],
  ['has been held up with the server, or beside a clock that was set', [...silent(4), 0, ...silent(4), 100]],
  ['has a clock that was set back under it', [-60_000, -59_900, -59_800, -59_700, -59_600, -59_500]],
  ['is an earlier version, which has no pulse', [null, null, null, null, null, null]],
  ['has lost its pulse meanwhile', [...silent(4), null, ...silent(4)]],
  ['ends between two looks', [...silent(4), 'free', ...silent(4)]],
])('[R7.53] a leader that %s is not ended', async (_, looks) => {
  expect(await found(...looks)).toEqual(looks.map((look) => look !== 'free'));
  expect(ended).toEqual([]);
});

test('[R7.53] a process that is not fit to lead, or is held up itself, ends nobody', async () => {
  isFit = false;
  await found(...silent(50));
  isFit = true;
  everyMs = 401;
  await found(...silent(50));
  expect(ended).toEqual([]);
});

test('a leader that speaks at the last moment goes on, and one that may not be ended is tried again', async () => {
  isSilent = () => Promise.resolve(false);
  expect(await found(...silent(5))).not.toContain(false);
  isSilent = () => Promise.reject(new Error('permission denied'));
  expect(await found(...silent(10))).not.toContain(false);
  expect([ended.length, said]).toEqual([3, ['permission denied', 'permission denied']]);
});

/** A leader that stays silent, as this many looks in a row find it, ms. */
function silent(looks: number): readonly number[] {
  return Array.from({ length: looks }, (_, look) => 1200 + look * 100);
}
