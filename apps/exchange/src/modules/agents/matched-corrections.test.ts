import { describe, expect, test } from 'vitest';
import { MatchedCorrections } from './matched-corrections.ts';

const edge = { child_id: 'A', parent_id: 'M', claimant: 'CHILD', week: 2 };
const other = { ...edge, claimant: 'PARENT' };
const gave = (amount: number, line: string | null = 'market') => new Map([[line, amount]]);

describe('[R17.35] what a correction gives is matched once', () => {
  test('what one adjustment takes is not left to an earlier one', () => {
    const matched = new MatchedCorrections();
    matched.match(edge, gave(3000), 2000);
    expect(matched.leftTo({ ...edge, week: 1 }, gave(2000))).toBe(0);
    expect(matched.leftTo({ ...edge, week: 1 }, gave(5000))).toBe(3000);
  });

  test('what belongs to the other side’s adjustment does not undo an earlier one', () => {
    const matched = new MatchedCorrections();
    expect(matched.leftTo(other, gave(-9000))).toBe(9000);
    matched.match(other, gave(-9000), 3000);
    // 90.00 given and taken again since: of that, 30.00 are the other side's.
    expect(matched.leftTo({ ...edge, week: 1 }, gave(0))).toBe(3000);
  });

  test('of several lines, those that gave something are matched', () => {
    const matched = new MatchedCorrections();
    const changes = new Map([
      ['lost', -1000],
      ['won', 4000],
    ]);
    matched.match(edge, changes, 3000);
    expect(matched.leftTo(edge, gave(4000, 'won'))).toBe(1000);
    expect(matched.leftTo(edge, gave(-1000, 'lost'))).toBe(-1000);
  });

  test('other edges, and the casino of another week, are left alone', () => {
    const matched = new MatchedCorrections();
    matched.match(edge, gave(1000), 1000);
    matched.match(edge, gave(1000, null), 1000);
    expect(matched.leftTo({ ...edge, child_id: 'B' }, gave(1000))).toBe(1000);
    expect(matched.leftTo({ ...edge, parent_id: '' }, gave(1000))).toBe(1000);
    expect(matched.leftTo({ ...edge, week: 1 }, gave(1000, null))).toBe(1000);
    expect(matched.leftTo(edge, gave(1000, null))).toBe(0);
  });
});
