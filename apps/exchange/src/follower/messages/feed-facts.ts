import type { Score } from '@layline/contract/score.ts';
import type { EventId, MarketId } from '@layline/units/ids.ts';
import type { Subject } from '../../core/bus/signed-message.ts';
import type { VersionedCard } from '../../modules/catalogue/score-card-store.ts';

/** The subject on which the leader tells what it knows from feeds and operators, and the engine does not. */
export const FACTS: Subject<Facts> = 'x.score';
/** The subject on which a follower asks for all of it. */
export const FACTS_WANTED: Subject<true> = 'x.score.ask';

/** The score of an event, as it is shown. */
export interface EventFacts {
  readonly eventId: EventId;
  readonly score: Score | null;
  readonly card: VersionedCard | null;
}

/** What is told at once. Parts that are left out are as they were. */
export interface Facts {
  /** The leader's. */
  readonly epoch: number;
  /** From 1, one more with each message of the epoch, so that a lost one is noticed. */
  readonly n: number;
  /** True for a message with which everything is told again. More messages of it may follow. */
  readonly isWhole: boolean;
  /** Runs of feeds whose prices are fresh. */
  readonly freshRuns?: readonly string[];
  /** Markets run by operators. Their prices are fresh even without a feed. */
  readonly held?: readonly MarketId[];
  readonly events: readonly EventFacts[];
}
