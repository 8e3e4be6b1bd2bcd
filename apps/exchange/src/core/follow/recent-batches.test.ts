import { describe, expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import type { Batch } from '../engine.ts';
import { RecentBatches } from './recent-batches.ts';

/** A batch of as many commands as it has positions. */
function batch(firstSeq: number, lastSeq: number): Batch {
  const commands: Command[] = [];
  for (let seq = firstSeq; seq <= lastSeq; seq += 1) commands.push({ type: 'tick', seq, at: 0 });
  return { firstSeq, lastSeq, at: 0, commands, outcomes: [] };
}

describe('the batches that a follower keeps for projections', () => {
  test('are those that the projections lack', () => {
    const recent = new RecentBatches();
    const batches = [batch(11, 12), batch(13, 13), batch(14, 20)];
    for (const one of batches) recent.add(one, 0);
    expect(recent.since(10, 20)).toEqual(batches);
    expect(recent.since(13, 20)).toEqual(batches.slice(2));
    expect(recent.since(20, 20)).toEqual([]);
    expect(recent.since(25, 20)).toEqual([]);
  });

  test('do not reach back before the snapshot that it began with', () => {
    const recent = new RecentBatches();
    expect(recent.since(10, 10)).toEqual([]);
    expect(recent.since(9, 10)).toBeNull();
    recent.add(batch(11, 12), 0);
    expect(recent.since(9, 12)).toBeNull();
  });

  test('go once the projections have them, and the oldest when there are too many', () => {
    const recent = new RecentBatches(5);
    for (const one of [batch(1, 2), batch(3, 4), batch(5, 6)]) recent.add(one, 0);
    expect(recent.since(0, 6)).toBeNull();
    expect(recent.since(2, 6)?.length).toBe(2);
    recent.add(batch(7, 7), 6);
    expect(recent.since(4, 7)).toBeNull();
    expect(recent.since(6, 7)).toEqual([batch(7, 7)]);
  });
});
