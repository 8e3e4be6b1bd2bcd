import type { SuspendReason } from '../provider/books.ts';
import type { Shown } from './market-store.ts';

const REASONS: Readonly<Record<SuspendReason, string>> = {
  BALL_RUNNING: 'Ball running',
  GOAL: 'Goal',
  PENALTY: 'Penalty',
  RED_CARD: 'Red card',
  REVIEW: 'Review',
  WICKET: 'Wicket',
  INNINGS_BREAK: 'Innings break',
  POINT: 'Point',
  RUNNER_REMOVED: 'Suspended',
  TURN_IN_PLAY: 'Going in-play',
  RESULT_PENDING: 'Awaiting result',
  FEED_LOST: 'Suspended',
  OPERATOR: 'Suspended',
  UNKNOWN: 'Suspended',
};

/**
 * What lies over the prices of a market (rules section 2.4); null where they stand free. Old prices of an open
 * market say so themselves by their colour and by this word.
 */
export function marketLabel(shown: Shown | null): string | null {
  if (!shown) return null;
  const { status, suspendReason } = shown.view.facts;
  if (status === 'SUSPENDED') return suspendReason === null ? 'Suspended' : REASONS[suspendReason];
  if (status === 'CLOSED') return 'Closed';
  if (status === 'INACTIVE') return 'Not open yet';
  if (status === 'UNKNOWN') return 'Not open';
  return null;
}
