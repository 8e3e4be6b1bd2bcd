import { RUNNER_OUTCOMES } from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Count, Id, Instant, Money, PageCursor, Percent, Runs } from '../wire.ts';
import { HistoryBet, HistoryFragment, Place } from './bet.ts';
import { CasinoRoundState } from './casino-game.ts';

/** Which of a player's accounts: what can be bet, the bonus, and what is held for withdrawals (rules section 11). */
export const Purse = v.picklist(['CASH', 'BONUS', 'WITHDRAWAL']);
export type Purse = v.InferOutput<typeof Purse>;

/** What a line is about. CORRECTION takes an earlier line back, or is an operator's. */
export const TransactionType = v.picklist([
  'DEPOSIT',
  'WITHDRAWAL',
  'SETTLEMENT',
  'COMMISSION',
  'BONUS',
  'CASINO',
  'CORRECTION',
]);
export type TransactionType = v.InferOutput<typeof TransactionType>;

/** One movement on an account. Amounts in major units. */
export const StatementLine = v.object({
  /** Number of the line on its account, from 1 without gaps, in the order of the journal. */
  line: Count,
  at: Instant,
  type: TransactionType,
  description: v.string(),
  /** Negative for a debit. */
  amount: Money,
  /** After this line. */
  balance: Money,
  ...Place,
  /** Of transfers: id of the request, the bonus or the casino round that it was for, else of the transfer itself. */
  reference: v.nullable(v.string()),
});
export type StatementLine = v.InferOutput<typeof StatementLine>;

/** All lines of one type in the period. */
export const StatementTotal = v.object({
  type: TransactionType,
  count: Count,
  credit: Amount,
  debit: Amount,
});
export type StatementTotal = v.InferOutput<typeof StatementTotal>;

/**
 * A page of a statement. `opening`, `closing` and `totals` are those of the whole period, whatever the filters:
 * opening + credits − debits = closing, always.
 */
export const Statement = v.object({
  purse: Purse,
  opening: Money,
  closing: Money,
  totals: v.array(StatementTotal),
  lines: v.array(StatementLine),
  /** For the next page; null on the last. */
  next: v.nullable(PageCursor),
});
export type Statement = v.InferOutput<typeof Statement>;

/** How a runner did in a settlement. */
export const RunnerOutcome = v.object({
  runnerId: Id,
  runnerName: v.nullable(v.string()),
  outcome: v.picklist(RUNNER_OUTCOMES),
  deadHeat: v.boolean(),
});

/** A bet's part of a line, with the fragments that it is made of. */
export const SettledBet = v.object({
  bet: HistoryBet,
  /** Its part of the line: profit before commission; with the opposite sign where a settlement is taken back. */
  amount: Money,
  /** The first ones; all of them by Bet/GetBetDetail. */
  fragments: v.array(HistoryFragment),
  fragmentCount: Count,
});
export type SettledBet = v.InferOutput<typeof SettledBet>;

/** The settlement behind a line. */
export const SettlementDetail = v.object({
  /** 1 is the first; each correction of a result raises it (rules section 10.6). */
  version: Count,
  /** True where the line takes this settlement back. */
  reversal: v.boolean(),
  settledAt: Instant,
  results: v.array(RunnerOutcome),
  /** LINE markets: the figure in runs. */
  lineResult: v.nullable(Runs),
  /** Of all bets together, those on other pages included. */
  amount: Money,
  betCount: Count,
  bets: v.array(SettledBet),
  next: v.nullable(PageCursor),
});
export type SettlementDetail = v.InferOutput<typeof SettlementDetail>;

/** How a commission came about (rules section 10.4): amount = profit × rate × (1 − discount), a half rounded up. */
export const CommissionDetail = v.object({
  /** Of all bets on the market together. */
  profit: Money,
  rate: Percent,
  discount: Percent,
  amount: Amount,
});
export type CommissionDetail = v.InferOutput<typeof CommissionDetail>;

/** Path below the site of the page where a round can be verified. */
const VerifyAddress = v.pipe(v.string(), v.regex(/^\/verify\/[A-Za-z0-9._%-]{1,200}$/));

/** The player's part in the round that a casino line was for, as the wallet has it now. Major units. */
export const CasinoDetail = v.object({
  /** What the line did in the round. */
  kind: v.picklist(['STAKE', 'RETURN', 'REFUND']),
  provider: Id,
  providerName: v.string(),
  gameId: Id,
  gameName: v.string(),
  /** Ids of the provider: of the round, and of the stake or return. Of a REFUND that of the stake that came back. */
  roundId: v.string(),
  txId: v.string(),
  openedAt: Instant,
  closedAt: v.nullable(Instant),
  state: CasinoRoundState,
  /** Of the whole round, what was given back left out. */
  staked: Amount,
  returned: Amount,
  /** REFUND: why the stake came back, where the provider or the operator has said so. */
  reason: v.nullable(v.string()),
  /** Null for games of others, whose draw we do not know, and until the round is over. */
  verifyAddress: v.nullable(VerifyAddress),
});
export type CasinoDetail = v.InferOutput<typeof CasinoDetail>;

/** The detail of a line: a settlement for lines of markets, a round for lines of the casino, else only its reference. */
export const TransactionDetail = v.object({
  line: StatementLine,
  settlement: v.nullable(SettlementDetail),
  commission: v.nullable(CommissionDetail),
  casino: v.nullable(CasinoDetail),
});
export type TransactionDetail = v.InferOutput<typeof TransactionDetail>;

/** What a profit-and-loss report has one row for, from coarse to fine; below the casino games, and their rounds. */
export const ReportLevel = v.picklist(['SPORT', 'EVENT', 'MARKET', 'BET', 'GAME', 'ROUND']);
export type ReportLevel = v.InferOutput<typeof ReportLevel>;

const Sums = {
  bets: Count,
  /** Casino rounds, which are neither markets nor bets and pay no commission. */
  rounds: Count,
  /** Before commission. */
  profit: Money,
};

/** One sport, event, market or bet; of the casino a game (its id is `eventId`) or a round (`marketId`). */
export const ReportRow = v.object({
  ...Place,
  betId: v.nullable(BetNumber),
  /** What the row is called. */
  name: v.string(),
  markets: Count,
  ...Sums,
  /** Taken per market: null for a bet. */
  commission: v.nullable(Money),
  /** profit − commission; null for a bet. */
  net: v.nullable(Money),
  /** Of the last of them. */
  settledAt: Instant,
  /** ROUND: null for games of others. */
  verifyAddress: v.nullable(VerifyAddress),
});
export type ReportRow = v.InferOutput<typeof ReportRow>;

/** Profit and loss on settled markets and closed casino rounds, with totals over all rows, those on other pages included. */
export const ProfitLossReport = v.object({
  level: ReportLevel,
  total: v.object({ rows: Count, markets: Count, ...Sums, commission: Money, net: Money }),
  /** Last settled first. */
  rows: v.array(ReportRow),
  /**
   * SPORT, GAME and ROUND: casino rounds that have no result yet, whatever the period, and what is staked on them. They count
   * nowhere above; null at the other levels.
   */
  open: v.nullable(v.object({ rounds: Count, staked: Amount })),
});
export type ProfitLossReport = v.InferOutput<typeof ProfitLossReport>;
