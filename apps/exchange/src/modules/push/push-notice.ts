import type { AlertCondition, NoticeKind } from '@layline/domain/notices.ts';
import type { PlayerId } from '@layline/units/ids.ts';

/** What a notice says. It has no amounts: it may be shown on a locked screen. The device puts it into words. */
export interface NoticeContent {
  readonly kind: NoticeKind;
  readonly eventId: string | null;
  readonly eventName: string | null;
  readonly marketName: string;
  /** The runner it is about; null for the whole market. */
  readonly runnerName: string | null;
  /** SETTLED: the first result of the market, a corrected one, or none because the market is void. */
  readonly result?: 'FIRST' | 'CORRECTED' | 'VOID';
  /** ALERT: what the player asked for. */
  readonly condition?: AlertCondition;
  /** ALERT: the price that was asked for, as decimal odds; null for the other conditions. */
  readonly price?: number | null;
  /** ALERT: the score that was waited for, as `2–1`; null for the other conditions. */
  readonly score?: string | null;
}

/** Something to tell a player about, on all devices that have its kind switched on. */
export interface Notice {
  readonly player: PlayerId;
  readonly content: NoticeContent;
  /** A later notice about the same topic replaces this one where it has not been shown yet. */
  readonly topic: string;
}
