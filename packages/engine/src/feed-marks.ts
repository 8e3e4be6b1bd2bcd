import { accept, already, refuse } from './answers.ts';
import type { FeedMark, MarkFeed } from './commands.ts';
import type { Exchange } from './model.ts';
import type { Outcome } from './outcome.ts';
import { isRecord, isText, isTime, isWhole } from './validate.ts';

/** A run is named after its source, which may be a long file name. */
const RUN_LENGTH = 300;

/** Moves the mark of a feed's run forwards. */
export function markFeed({ marks }: Exchange, { run, mark, at }: MarkFeed): Outcome {
  if (!isText(run, RUN_LENGTH) || !isMark(mark)) return refuse('INVALID_INPUT');
  const inForce = marks.get(run);
  if (isSame(inForce, mark)) return already();
  if (inForce !== undefined && !isLater(mark, inForce)) return refuse('TOO_OLD');
  marks.set(run, { at: mark.at, count: mark.count, markedAt: at });
  return accept([]);
}

/** True if the run still has the mark that a command expects; null stands for a run without one. */
export function hasMark({ marks }: Exchange, run: unknown, expected: unknown): boolean {
  const inForce = marks.get(run as string);
  return expected === null ? inForce === undefined : isMark(expected) && isSame(inForce, expected);
}

function isMark(value: unknown): value is FeedMark {
  return isRecord(value) && isTime(value['at']) && isWhole(value['count'], 1, Number.MAX_SAFE_INTEGER);
}

function isSame(mark: FeedMark | undefined, { at, count }: FeedMark): boolean {
  return mark !== undefined && mark.at === at && mark.count === count;
}

/** True if `mark` is further on than `than`. */
export function isLater(mark: FeedMark, than: FeedMark): boolean {
  return mark.at === than.at ? mark.count > than.count : mark.at > than.at;
}
