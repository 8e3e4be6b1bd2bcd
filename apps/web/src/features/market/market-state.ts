import type { SuspendReason } from '../../provider/books.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { formatPrice } from '@layline/ui/text/format-price.ts';
import type { MarketFacts } from '../../live/market-view.ts';
import type { market as room } from './texts.ts';

/** The label over the prices of a market that takes no bets (rules section 2.4). */
export interface Overlay {
  readonly label: string;
  /** The reason, in a word or two; null if none is given. */
  readonly reason: string | null;
}

type Text = TextOf<typeof room>;

const REASONS = {
  GOAL: 'Goal',
  PENALTY: 'Penalty',
  RED_CARD: 'Red card',
  REVIEW: 'Under review',
  WICKET: 'Wicket',
  INNINGS_BREAK: 'Innings break',
  POINT: 'Point',
  RUNNER_REMOVED: 'A runner was withdrawn',
  TURN_IN_PLAY: 'Going in-play',
  RESULT_PENDING: 'Awaiting result',
  FEED_LOST: 'Waiting for data',
  OPERATOR: null,
  UNKNOWN: null,
} as const satisfies Readonly<Record<Exclude<SuspendReason, 'BALL_RUNNING'>, Text | null>>;

/** The overlay of a market from its live state, in the language of `t`. */
export function overlayOf(t: Write<Text>, facts: MarketFacts | null, trusted: boolean): Overlay | null {
  if (!facts) return null;
  switch (facts.status) {
    case 'CLOSED':
      return {
        label: facts.result?.outcome === 'VOID' ? t('VOID') : t('CLOSED'),
        reason: closedReason(t, facts),
      };
    case 'SUSPENDED':
      if (facts.suspendReason === 'BALL_RUNNING') return { label: t('BALL RUNNING'), reason: null };
      return { label: t('SUSPENDED'), reason: suspendedReason(t, facts) };
    case 'INACTIVE':
      return { label: t('NOT OPEN YET'), reason: null };
    case 'UNKNOWN':
      return { label: t('NOT OPEN'), reason: null };
    case 'OPEN':
      return trusted ? null : { label: t('STALE'), reason: t('Waiting for fresh prices') };
  }
}

function suspendedReason(t: Write<Text>, { suspendReason }: MarketFacts): string | null {
  if (suspendReason === null || suspendReason === 'BALL_RUNNING') return null;
  const reason = REASONS[suspendReason];
  return reason && t(reason);
}

function closedReason(t: Write<Text>, { result }: MarketFacts): string | null {
  if (!result) return null;
  if (result.outcome === 'VOID') return t('All stakes are returned');
  return result.lineResult === null ? null : t('Result {runs}', { runs: formatPrice(result.lineResult) });
}
