import { expect, test } from 'vitest';
import { deposit } from '@layline/simulation/commands.ts';
import { encodeFields } from '../journal.ts';
import { inParts, roomIn } from '../bus/signed-message.ts';
import { decodeFrame, encodeFrame, sizeOfGroup, type SentGroup } from './frames.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const TRACE = '0123456789abcdef0123456789abcdef';

function group(trace: string | null, ...ids: readonly string[]): SentGroup {
  return { trace, texts: ids.map((id) => encodeFields(deposit(id, 'p1', 1))) };
}

test('a frame carries the texts of all commands as they are, whatever is in them', () => {
  const groups = [
    group(TRACE, 'plain', 'with "quotes" and \n lines'),
    group(null),
    group(null, 'जय', '🏏 and a broken half \ud83c', ''),
  ];
  const frame = { epoch: 3, sender: 'a', n: 7, open: 5, groups };
  expect(decodeFrame(KEY, encodeFrame(KEY, frame))).toEqual(frame);
});

test.each([3000, 5000, 40_000])('a message of groups for %i bytes is no longer than that', (most) => {
  const groups = Array.from({ length: 200 }, (_, n) =>
    group(n % 2 === 0 ? TRACE : null, ...Array.from({ length: n % 5 }, () => '🏏'.repeat(n / 2))),
  );
  const around = { epoch: 1e9, sender: TRACE + TRACE, n: 1e9, open: 1e9 };
  const lengths = inParts(groups, roomIn(most), sizeOfGroup).map(
    (part) => encodeFrame(KEY, { ...around, groups: part }).length,
  );
  expect(lengths.filter((length) => length > most)).toEqual([]);
});
