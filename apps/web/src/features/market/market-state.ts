import type { SuspendReason } from '../../provider/books.ts';
import { formatPrice } from '@layline/ui/format-price.ts';
import type { MarketFacts } from '../../live/market-view.ts';

/** What lies over the prices of a market (rules section 2.4); null: nothing. */
export interface Overlay {
  readonly label: string;
  /** Why, in a word or two; null where nobody says. */
  readonly reason: string | null;
}

const REASONS: Readonly<Record<Exclude<SuspendReason, 'BALL_RUNNING'>, string | null>> = {
  GOAL: 'Goal',
  PENALTY: 'Penalty',
  RED_CARD: 'Red card',
  REVIEW: 'Under review',
  WICKET: 'Wicket',
  INNINGS_BREAK: 'Innings break',
  POINT: 'Point',
  RUNNER_REMOVED: 'A runner was withdrawn',
  TURN_IN_PLAY: 'Turning in-play',
  RESULT_PENDING: 'Waiting for the result',
  FEED_LOST: 'Waiting for the feed',
  OPERATOR: null,
  UNKNOWN: null,
};

/** The overlay of a market from its live facts. */
export function overlayOf(facts: MarketFacts | null, trusted: boolean): Overlay | null {
  if (!facts) return null;
  switch (facts.status) {
    case 'CLOSED':
      return { label: facts.result?.outcome === 'VOID' ? 'VOID' : 'CLOSED', reason: closedReason(facts) };
    case 'SUSPENDED':
      if (facts.suspendReason === 'BALL_RUNNING') return { label: 'BALL RUNNING', reason: null };
      return { label: 'SUSPENDED', reason: facts.suspendReason && REASONS[facts.suspendReason] };
    case 'INACTIVE':
      return { label: 'NOT OPEN YET', reason: null };
    case 'UNKNOWN':
      return { label: 'NOT OPEN', reason: null };
    case 'OPEN':
      return trusted ? null : { label: 'STALE', reason: 'Waiting for fresh prices' };
  }
}

function closedReason({ result }: MarketFacts): string | null {
  if (!result) return null;
  if (result.outcome === 'VOID') return 'All stakes are returned';
  return result.lineResult === null ? null : `Result ${formatPrice(result.lineResult)}`;
}
