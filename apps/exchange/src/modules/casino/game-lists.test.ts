import { expect, test } from 'vitest';
import { VirtualTime } from '@layline/server/testing/virtual-time.ts';
import { GameLists } from './game-lists.ts';

function lists(answers: readonly boolean[]) {
  const time = new VirtualTime(0);
  const reads: number[] = [];
  const warned: unknown[] = [];
  const broken = {
    id: 'broken',
    refresh() {
      const good = answers[reads.length] ?? true;
      reads.push(time.now());
      return good ? Promise.resolve() : Promise.reject(new Error('no answer'));
    },
  };
  const slow = { id: 'slow', refresh: () => new Promise<void>(() => undefined) };
  const kept = new GameLists({
    providers: [slow, broken],
    scheduler: time,
    logger: { warn: (told: unknown) => void warned.push(told) },
  });
  const pass = async (seconds: number) => {
    time.advance(seconds * 1000);
    await new Promise(setImmediate);
  };
  return { kept, reads, warned, pass };
}

test('a list that could not be read is tried again soon, else after ten minutes; a slow provider holds up no other', async () => {
  const { kept, reads, warned, pass } = lists([false, false]);
  void kept.refresh();
  await pass(0);
  await pass(15);
  await pass(15);
  expect(reads).toEqual([0, 15_000, 30_000]);
  expect(warned).toHaveLength(2);
  await pass(599);
  expect(reads).toHaveLength(3);
  await pass(1);
  expect(reads).toHaveLength(4);
});

test('once closed nothing is read, not even after what was under way', async () => {
  const { kept, reads, pass } = lists([]);
  void kept.refresh();
  kept.close();
  await pass(0);
  await pass(3600);
  expect(reads).toHaveLength(1);
});
