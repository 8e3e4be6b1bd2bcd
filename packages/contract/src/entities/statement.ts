import { RUNNER_OUTCOMES } from '@layline/domain/markets.ts';
import * as v from 'valibot';
import { Amount, BetNumber, Count, Id, Instant, Money, PageCursor, Percent, Runs } from '../wire.ts';
import { HistoryBet, HistoryFragment, Place } from './bet.ts';
import { CasinoRoundState } from './casino-game.ts';

/** A player's accounts: the balance, the bonus, and what is held for withdrawals (rules section 11). */
export const Purse = v.picklist(['CASH', 'BONUS', 'WITHDRAWAL']);
export type Purse = v.InferOutput<typeof Purse>;

/** Kind of a line. CORRECTION reverses an earlier line, or was made by an operator. */
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
  /** Number of the line on its account, from 1 without gaps, in journal order. */
  line: Count,
  at: Instant,
  type: TransactionType,
  description: v.string(),
  /** Negative for a debit. */
  amount: Money,
  /** After this line. */
  balance: Money,
  ...Place,
  /** Of transfers: id of the request, bonus or casino round that it was for, otherwise of the transfer itself. */
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
 * A page of a statement. `opening`, `closing` and `totals` are those of the whole period, whatever the filters, so opening +
 * credits − debits = closing always holds.
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

/** A runner's outcome in a settlement. */
export const RunnerOutcome = v.object({
  runnerId: Id,
  runnerName: v.nullable(v.string()),
  outcome: v.picklist(RUNNER_OUTCOMES),
  deadHeat: v.boolean(),
});

/** A bet's part of a line, with its fragments. */
export const SettledBet = v.object({
  bet: HistoryBet,
  /** Its part of the line: profit before commission, with the opposite sign if a settlement is reversed. */
  amount: Money,
  /** The first few; Bet/GetBetDetail returns all of them. */
  fragments: v.array(HistoryFragment),
  fragmentCount: Count,
});
export type SettledBet = v.InferOutput<typeof SettledBet>;

/** The settlement behind a line. */
export const SettlementDetail = v.object({
  /** 1 is the first; each correction of a result raises it (rules section 10.6). */
  version: Count,
  /** True if the line reverses this settlement. */
  reversal: v.boolean(),
  settledAt: Instant,
  results: v.array(RunnerOutcome),
  /** LINE markets: the figure in runs. */
  lineResult: v.nullable(Runs),
  /** Over all bets, including those on other pages. */
  amount: Money,
  betCount: Count,
  bets: v.array(SettledBet),
  next: v.nullable(PageCursor),
});
export type SettlementDetail = v.InferOutput<typeof SettlementDetail>;

/** How a commission was calculated (rules section 10.4): amount = profit × rate × (1 − discount), half rounded up. */
export const CommissionDetail = v.object({
  /** Of all bets on the market together. */
  profit: Money,
  rate: Percent,
  discount: Percent,
  amount: Amount,
});
export type CommissionDetail = v.InferOutput<typeof CommissionDetail>;

/** Path on the site of the page where a round can be verified. */
const VerifyAddress = v.pipe(v.string(), v.regex(/^\/verify\/[A-Za-z0-9._%-]{1,200}$/));

/** The player's part in the round of a casino line, according to the wallet now. Major units. */
export const CasinoDetail = v.object({
  /** What the line did in the round. */
  kind: v.picklist(['STAKE', 'RETURN', 'REFUND']),
  provider: Id,
  providerName: v.string(),
  gameId: Id,
  gameName: v.string(),
  /** The provider's ids of the round and of the stake or return. For a REFUND, of the stake that came back. */
  roundId: v.string(),
  txId: v.string(),
  openedAt: Instant,
  closedAt: v.nullable(Instant),
  state: CasinoRoundState,
  /** Over the whole round, without what was given back. */
  staked: Amount,
  returned: Amount,
  /** REFUND: why the stake came back, if the provider or the operator said so. */
  reason: v.nullable(v.string()),
  /** Null for other providers' games, whose draw we do not know, and until the round is over. */
  verifyAddress: v.nullable(VerifyAddress),
});
export type CasinoDetail = v.InferOutput<typeof CasinoDetail>;

/** The detail of a line: a settlement for market lines, a round for casino lines, otherwise only its reference. */
export const TransactionDetail = v.object({
  line: StatementLine,
  settlement: v.nullable(SettlementDetail),
  commission: v.nullable(CommissionDetail),
  casino: v.nullable(CasinoDetail),
});
export type TransactionDetail = v.InferOutput<typeof TransactionDetail>;

/** What each row of a profit-and-loss report covers, from coarse to fine; below the casino, its games and rounds. */
export const ReportLevel = v.picklist(['SPORT', 'EVENT', 'MARKET', 'BET', 'GAME', 'ROUND']);
export type ReportLevel = v.InferOutput<typeof ReportLevel>;

const Sums = {
  bets: Count,
  /** Casino rounds, which are neither markets nor bets and pay no commission. */
  rounds: Count,
  /** Before commission. */
  profit: Money,
};

/** One sport, event, market or bet; for the casino, a game (its id is `eventId`) or a round (`marketId`). */
export const ReportRow = v.object({
  ...Place,
  betId: v.nullable(BetNumber),
  /** Name of the row. */
  name: v.string(),
  markets: Count,
  ...Sums,
  /** Charged per market, so null for a bet. */
  commission: v.nullable(Money),
  /** profit − commission; null for a bet. */
  net: v.nullable(Money),
  /** Time of the last of them. */
  settledAt: Instant,
  /** ROUND: null for other providers' games. */
  verifyAddress: v.nullable(VerifyAddress),
});
export type ReportRow = v.InferOutput<typeof ReportRow>;

/** Profit and loss on settled markets and closed casino rounds, with totals over all rows, including those on other pages. */
export const ProfitLossReport = v.object({
  level: ReportLevel,
  total: v.object({ rows: Count, markets: Count, ...Sums, commission: Money, net: Money }),
  /** Last settled first. */
  rows: v.array(ReportRow),
  /**
   * SPORT, GAME and ROUND: casino rounds that have no result yet, whatever the period, and the stakes on them. They are not
   * included above; null at the other levels.
   */
  open: v.nullable(v.object({ rounds: Count, staked: Amount })),
});
export type ProfitLossReport = v.InferOutput<typeof ProfitLossReport>;
