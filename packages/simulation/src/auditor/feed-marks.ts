import type { FeedMark, MarkFeed } from '@layline/engine/commands.ts';
import { again, done, refused, type Expected } from './expected.ts';
import { isRange, isText, isTime } from './shapes.ts';
import type { World } from './world.ts';

/** The order of marks: earlier is negative, equal is 0. */
function compared(mark: FeedMark, other: FeedMark): number {
  return mark.at - other.at || mark.count - other.count;
}

/** True for a command whose mark could be one. */
export function markIsSound({ run, mark }: MarkFeed): boolean {
  return isText(run, 0, 300) && isMark(mark);
}

/** Moves the mark of a feed's run forwards. */
export function markFeed({ marks }: World, { run, mark }: MarkFeed): Expected {
  const before = marks.get(run);
  const order = before === undefined ? 1 : compared(mark, before);
  if (order === 0) return again();
  if (order < 0) return refused('TOO_OLD');
  marks.set(run, mark);
  return done([]);
}

/** True if the run has the mark that a command expects, or has none and the command expects none. */
export function hasMark({ marks }: World, run: string, expected: unknown): boolean {
  const mark = marks.get(run);
  if (expected === null || mark === undefined) return expected === null && mark === undefined;
  return isMark(expected) && compared(expected, mark) === 0;
}

function isMark(value: unknown): value is FeedMark {
  if (typeof value !== 'object' || value === null) return false;
  const { at, count } = value as Partial<FeedMark>;
  return !Array.isArray(value) && isTime(at) && isRange(count, 1, Number.MAX_SAFE_INTEGER);
}
