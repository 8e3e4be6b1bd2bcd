import { textsOf } from '@layline/ui/language/texts.ts';
import { casino } from '../texts.ts';
import { expect, test } from 'vitest';
import { ASKING, roomReducer, visitTime } from './room-state.ts';
import type { OpenedGame, RoomEvent } from './room-state.ts';

const rules = {
  src: '/games/play',
  sandbox: 'allow-scripts allow-forms',
  origin: 'null',
  target: '*',
  own: true,
};
const own: OpenedGame = { rules, visitId: 'v1', openedAt: 1 };
const theirs: OpenedGame = { ...own, rules: { ...rules, own: false } };
const play = (...events: readonly RoomEvent[]) => events.reduce(roomReducer, ASKING);
const opened = (game: OpenedGame): RoomEvent => ({ type: 'opened', game });

test.each([
  [
    'a game of ours is there when it says so',
    [opened(own), { type: 'ready' }],
    { phase: 'playing', game: own },
  ],
  [
    'not when its page has loaded',
    [opened(own), { type: 'loaded' }],
    { phase: 'loading', game: own, late: false },
  ],
  [
    "another provider's game is there when its page is",
    [opened(theirs), { type: 'loaded' }],
    { phase: 'playing', game: theirs },
  ],
  [
    'and so is one that another provider serves from the site itself',
    [opened({ ...own, visitId: null }), { type: 'loaded' }],
    { phase: 'playing', game: { ...own, visitId: null } },
  ],
  [
    'what takes long may still come',
    [opened(own), { type: 'late' }, { type: 'ready' }],
    { phase: 'playing', game: own },
  ],
  [
    'what is there is never late',
    [opened(own), { type: 'ready' }, { type: 'late' }],
    { phase: 'playing', game: own },
  ],
  ['a refusal says why', [{ type: 'refused', text: 'No.' }], { phase: 'failed', text: 'No.' }],
  [
    'an answer to a question that was taken back is dropped',
    [opened(own), { type: 'refused', text: 'No.' }],
    { phase: 'loading', game: own, late: false },
  ],
  [
    'a session can end while it is played',
    [opened(own), { type: 'ready' }, { type: 'ended' }],
    { phase: 'ended' },
  ],
  ['and only once', [opened(own), { type: 'ended' }, { type: 'ready' }], { phase: 'ended' }],
  ['to open it again is to ask anew', [opened(own), { type: 'ended' }, { type: 'ask' }], ASKING],
] satisfies readonly (readonly [string, readonly RoomEvent[], unknown])[])(
  '[R2.8] %s',
  (_, events, state) => {
    expect(play(...events)).toEqual(state);
  },
);

const MINUTE = 60_000;

test.each([
  [0, '< 1 min'],
  [MINUTE - 1, '< 1 min'],
  [MINUTE, '1 min'],
  [59 * MINUTE, '59 min'],
  [65 * MINUTE, '1 h 05 min'],
  [-5 * MINUTE, '< 1 min'],
])('[R2.8] %d ms of a visit read %s', (elapsed, text) => {
  expect(visitTime(1_800_000_000_000, 1_800_000_000_000 + elapsed, textsOf(casino))).toBe(text);
});
