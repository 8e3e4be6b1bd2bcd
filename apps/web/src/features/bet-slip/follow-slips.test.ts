import { expect, test } from 'vitest';
import { followed } from './follow-slips.ts';
import { slipsFrom, slipsText } from './stored-slips.ts';
import { aSent, aSlip } from './test-slips.ts';

const other = aSlip({ key: 'm2|b|LAY', marketId: 'm2', runnerId: 'b', side: 'LAY', stake: '50' });
const placing = aSlip({ life: { phase: 'placing', sent: aSent() } });
const NONE = new Set<string>();
const OWN = new Set([aSent().ref]);

test('what is typed in another tab stands here', () => {
  expect(followed([aSlip({ stake: '10' })], [aSlip({ stake: '100' }), other], NONE)).toEqual([
    aSlip({ stake: '100' }),
    other,
  ]);
});

test('what is closed there is closed here', () => {
  expect(followed([aSlip(), other], [other], NONE)).toEqual([other]);
});

test.each([
  ['on its way', placing],
  ['lost', aSlip({ life: { phase: 'lost', sent: aSent(), reason: null } })],
])('a bet that is %s here stays as it is, whatever another tab says', (_, slip) => {
  expect(followed([slip], [], OWN)).toEqual([slip]);
  expect(followed([slip], [aSlip({ stake: '7' })], OWN)).toEqual([slip]);
});

test('a bet on its way there is looked after here too, should that tab be closed', () => {
  const [found] = followed([], slipsFrom(slipsText([placing])), NONE);
  expect(found?.life.phase).toBe('checking');
});

test('[R3.11] a bet that another tab sent is gone here once it is placed there', () => {
  const watched = slipsFrom(slipsText([placing]));
  expect(followed(watched, [], NONE)).toEqual([]);
});

test('nothing new is the same array: two tabs come to rest', () => {
  const slips = [aSlip(), other];
  expect(followed(slips, slipsFrom(slipsText(slips)), NONE)).toBe(slips);
});
