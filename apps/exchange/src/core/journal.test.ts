import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewCommand } from './engine.ts';
import { encodeBatch, encodeCommand, encodeFields } from './journal.ts';
import { deposit, openPlayer } from '@layline/simulation/commands.ts';

test('a batch is written as a list of its commands with position and time', () => {
  const texts = [
    encodeCommand(encodeFields(openPlayer('p1')), 7, 1000),
    encodeCommand(encodeFields(deposit('d1', 'p1', 500)), 8, 1000),
  ];
  expect(encodeBatch(texts)).toBe(
    `[${JSON.stringify({ ...openPlayer('p1'), seq: 7, at: 1000 })},\n${JSON.stringify({
      ...deposit('d1', 'p1', 500),
      seq: 8,
      at: 1000,
    })}]`,
  );
});

test('whatever a command contains, the batch parses back to that command with position and time', () => {
  const command = fc
    .record({
      type: fc.constant('tick'),
      text: fc.string({ unit: 'binary' }),
      list: fc.array(fc.jsonValue()),
    })
    .map((fields) => JSON.parse(JSON.stringify(fields)) as NewCommand);
  fc.assert(
    fc.property(fc.array(command, { minLength: 1 }), fc.nat(), fc.nat(), (commands, firstSeq, at) => {
      const texts = commands.map((each, i) => encodeCommand(encodeFields(each), firstSeq + i, at));
      const read: unknown = JSON.parse(encodeBatch(texts));
      expect(read).toEqual(commands.map((each, i) => ({ ...each, seq: firstSeq + i, at })));
    }),
    { seed: 7 },
  );
});
