import * as v from 'valibot';
import { Count, CustomerRef, Instant, Money, PageCursor, Runs } from '../wire.ts';
import { BetCancelledBy } from './bet-record.ts';
import { HistoryBet, HistoryFragment } from './bet.ts';
import { RunnerOutcome } from './statement.ts';

/** What a bet won or lost in one settlement of its market. */
const BetSettlement = v.object({
  /** 1 for the first result; each correction adds one. */
  version: Count,
  at: Instant,
  results: v.array(RunnerOutcome),
  /** LINE markets: the figure in runs. */
  lineResult: v.nullable(Runs),
  /** Before commission, major units. */
  profit: Money,
});

/** A bet with all that happened to it: a page of its fragments, oldest first, and the settlements of its market, newest first. */
export const PlayerBet = v.object({
  bet: HistoryBet,
  /** The id that the player's device gave the bet. */
  customerRef: v.nullable(CustomerRef),
  /** When the bet reached the book, or will reach it, after a delay; null without one. */
  delayUntil: v.nullable(Instant),
  /** What last cancelled a part of it; null if nothing did, or if that was before version 0.2 of the exchange. */
  cancelledBy: v.nullable(BetCancelledBy),
  fragments: v.array(HistoryFragment),
  /** At most the latest 20. */
  settlements: v.array(BetSettlement),
  next: v.nullable(PageCursor),
});
export type PlayerBet = v.InferOutput<typeof PlayerBet>;
