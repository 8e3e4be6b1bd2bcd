import type { SuspendReason } from '../provider/books.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import type { Shown } from './market-store.ts';
import { live } from './texts.ts';
import { useMarketValue } from './use-market-value.ts';

type Label = PlainTextOf<typeof live>;

const REASONS = {
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
} as const satisfies Readonly<Record<SuspendReason, Label>>;

/**
 * The label over a market's prices (rules section 2.4); null if they can be pressed. Stale prices of an open market
 * show it only by their colour.
 */
export function marketLabel(shown: Shown | null): Label | null {
  if (!shown) return null;
  const { status, suspendReason } = shown.view.facts;
  if (status === 'SUSPENDED') return suspendReason === null ? 'Suspended' : REASONS[suspendReason];
  if (status === 'CLOSED') return 'Closed';
  if (status === 'INACTIVE') return 'Not open yet';
  if (status === 'UNKNOWN') return 'Not open';
  return null;
}

/**
 * The current label over a market's prices, in the player's language: `Suspended`, `Ball running`; null if there is
 * none.
 */
export function useMarketLabel(marketId: string): string | null {
  const t = useTexts(live);
  const label = useMarketValue(marketId, marketLabel);
  return label && t(label);
}
