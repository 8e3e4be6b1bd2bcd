import { expect, test } from 'vitest';
import { getPlayerBet } from '@layline/contract/calls/operator/player-history.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { storyOf } from './story-of.ts';

const STORY = docsOf(getPlayerBet).example.result;
const { bet } = STORY;
const [fragment] = STORY.fragments;
const [settlement] = STORY.settlements;
if (fragment === undefined || settlement === undefined) throw new Error('the example is too short');

const told = (changes: Partial<typeof STORY>) =>
  storyOf({ ...STORY, fragments: [], settlements: [], ...changes }, String).map(({ text }) => text);

test('[R20.19] the story of a bet is told in order of time, and ends with what has no time', () => {
  const corrected = { ...settlement, version: 2, at: settlement.at + 1000, profit: -300 };
  const texts = told({
    fragments: [{ ...fragment, at: bet.placedAt + 500 }],
    settlements: [corrected, settlement],
    delayUntil: bet.placedAt + 200,
  });
  expect(texts).toEqual([
    'Placed: back 500 at 1.77',
    'The bet delay ended',
    'Matched: 300 at 1.77',
    'Settled: Chennai',
    'Corrected (result 2): Chennai',
    '200 cancelled by the player',
  ]);
});

test('[R20.19] a reduction, a void and a lapse are told with their reasons', () => {
  const at = bet.placedAt;
  const reduced = {
    ...fragment,
    originalPrice: 8,
    price: 6,
    reductions: [{ at, oldPrice: 8, newPrice: 6, factor: 25, runnerId: 'r1', runnerName: 'Mumbai' }],
    voidedAt: at + 1,
    voidReason: 'The price was wrong.',
  };
  const lapsed = { ...bet, cancelled: 0, lapsed: 200, lapseReason: 'TURN_IN_PLAY' as const };
  expect(told({ bet: lapsed, fragments: [reduced] }).slice(1)).toEqual([
    'Matched: 300 at 8',
    'Reduced: Mumbai was removed (25%), price 8 to 6',
    'Void: 300, The price was wrong.',
    '200 lapsed: the market turned in-play',
  ]);
});
