import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { Score } from '@layline/contract/score.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { FeedEvent } from '@layline/feeds/feed.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreEvents, CoreReads } from '../core/core-types.ts';
import type { Attention } from '../modules/catalogue/attention.ts';
import type { FeedSenderOptions } from './feed-sender.ts';
import type { ManualControl } from './manual-control.ts';
import type { PolicyOf } from './market-policy.ts';

/** The catalogue, which receives a feed's events and scores. */
export interface FeedCatalogue {
  upsertEvent(event: FeedEvent): Promise<void>;
  closeEvent(eventId: EventId): Promise<void>;
  setScore(eventId: EventId, score: Score): void;
  /** Called before `setScore` with a score that the feed sends for the first time; absent if nobody records scores. */
  noteScore?(eventId: EventId, score: Score): void;
  setScoreCard(eventId: EventId, card: ScoreCard): void;
  /** Called when the feed has sent something, so its prices are fresh. */
  heard(): void;
  /** True while an event is listed that has not begun, so that its start may still move; absent if there never is one. */
  isAwaited?(eventId: EventId): boolean;
}

/** An event that an earlier process announced. */
export interface KnownEvent {
  /** UTC ms; null while it is listed. */
  readonly closedAt: number | null;
  readonly markets: readonly MarketId[];
}

/** What a feed needs of the core. */
export type FeedCore = Pick<CoreCommands, 'submitPatiently'> &
  Pick<CoreReads<ExchangeState>, 'read'> &
  Pick<CoreEvents<ExchangeState>, 'subscribe'>;

export interface FeedDriverOptions extends FeedSenderOptions {
  readonly core: FeedCore;
  /** Id of the run of the feed, which has a mark in the engine. */
  readonly run: string;
  /** Events of this run from before a restart; none if absent. */
  readonly events?: readonly KnownEvent[];
  readonly catalogue: FeedCatalogue;
  /** The terms of a market that the feed does not decide. */
  readonly policyOf: PolicyOf;
  /** Markets taken over from the feed; absent if none can be. */
  readonly manual?: ManualControl;
  /** True for markets of events that players do not see, which stay closed to bets; absent if there are none. */
  readonly isUnlisted?: (marketId: MarketId) => boolean;
  /** Which markets have attention. If given, market makers show only their best prices where nobody is looking. */
  readonly attention?: Pick<Attention, 'has' | 'onGained'>;
  /** Exchange time, UTC ms. */
  readonly now: () => number;
  /** If true, superseded quotes are dropped when the feed outruns the journal. If false, every message is processed by itself. */
  readonly conflate: boolean;
}
