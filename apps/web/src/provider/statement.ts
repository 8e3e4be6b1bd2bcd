import type { Paise } from '@layline/units/money.ts';
import { ZERO } from '@layline/units/money.ts';
import { HistoryBet, HistoryFragments, PLACE, PLACE_NAMES } from './bet-history.ts';
import type { HistoryFragment, Period, Place } from './bet-history.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { listUnder, NextPage } from './page.ts';
import {
  Amount,
  Count,
  decoded,
  Flag,
  Hundredths,
  Id,
  Instant,
  isObject,
  list,
  mapped,
  Money,
  oneOf,
  or,
  orNull,
  reader,
  record,
  SomeText,
} from './decode.ts';
import { havingAny, prepared } from './late-decoders.ts';

/** The account statement (R7.22, R7.23). The specification names no fields, so anything a provider leaves out is null. */

/** A player's accounts: available to bet, bonus, and held for withdrawals (rules section 11). */
export const PURSES = ['CASH', 'BONUS', 'WITHDRAWAL'] as const;
export type Purse = (typeof PURSES)[number];

/** Type of a line. CORRECTION reverses an earlier line, or is made by an operator. */
export const TRANSACTION_TYPES = [
  'DEPOSIT',
  'WITHDRAWAL',
  'SETTLEMENT',
  'COMMISSION',
  'BONUS',
  'CASINO',
  'CORRECTION',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number] | 'UNKNOWN';

const TransactionType = or(oneOf(TRANSACTION_TYPES), 'UNKNOWN' as const);

/** Identifies a line: its number on the account, or the id from a provider without such numbers. */
export type LineName = number | `id:${string}`;

const otherId = (name: LineName) => (typeof name === 'string' ? name.slice('id:'.length) : null);

/** Identifies a line to be read. */
export function lineText(name: LineName): string {
  return otherId(name) ?? String(name);
}

/** One movement on an account. */
export interface StatementLine extends Place {
  /** Null if its detail cannot be requested. */
  readonly line: LineName | null;
  /** UTC ms. */
  readonly at: number | null;
  readonly type: TransactionType;
  readonly description: string | null;
  /** Negative for a debit. */
  readonly amount: Paise | null;
  /** After this line. */
  readonly balance: Paise | null;
  /** Transfers only: id of the request, bonus or casino round, else of the transfer itself. */
  readonly reference: string | null;
}

const LineFields = record(
  {
    line: orNull(Count),
    id: orNull(Id),
    at: orNull(Instant),
    type: TransactionType,
    description: orNull(SomeText),
    amount: orNull(Money),
    credit: orNull(Amount),
    debit: orNull(Amount),
    balance: orNull(Money),
    ...PLACE,
    reference: orNull(SomeText),
  },
  {
    ...PLACE_NAMES,
    id: ['transactionId'],
    at: ['date', 'time', 'createdAt', 'creationTime', 'transactionDate'],
    type: ['transactionType'],
    description: ['remarks', 'remark', 'narration', 'comment', 'title'],
    balance: ['balanceAfter', 'closingBalance'],
  },
);

/** Providers send a signed amount, or credit and debit separately. */
export const StatementLine: Decoder<StatementLine> = mapped(
  havingAny(LineFields, 'line', 'id', 'description', 'amount', 'credit', 'debit'),
  ({ id, credit, debit, ...line }) => {
    const moved = credit === null && debit === null ? null : (((credit ?? 0) - (debit ?? 0)) as Paise);
    const name: LineName | null = line.line ?? (id === null ? null : `id:${id}`);
    return { ...line, line: name, amount: line.amount ?? moved };
  },
);

/** Total of all lines of one type in the period. */
export interface StatementTotal {
  readonly type: TransactionType;
  readonly count: number;
  readonly credit: Paise;
  readonly debit: Paise;
}

const StatementTotals = list<StatementTotal>(
  'totals of the statement',
  record({ type: TransactionType, count: Count, credit: Amount, debit: Amount }),
);

/**
 * A page of a statement. `opening`, `closing` and `totals` cover the whole period, whatever the filters; null where the
 * provider does not send them.
 */
export interface Statement {
  readonly opening: Paise | null;
  readonly closing: Paise | null;
  readonly totals: readonly StatementTotal[] | null;
  readonly lines: readonly StatementLine[];
  readonly next: string | null;
}

const Lines = or(list('lines of the statement', StatementLine, ['lines', 'items', 'transactions']), []);

/** Filters of the statement. */
export type StatementQuery = Period & {
  readonly purse?: Purse;
  readonly types?: readonly TransactionType[];
  readonly eventId?: string;
  readonly order?: 'OLDEST';
  readonly cursor?: string;
  readonly take?: number;
  readonly format?: 'csv';
};

/** R7.22 */
export const getTransactionHistory = defineCall({
  method: 'GET',
  path: 'Transaction/GetHistory',
  query: as<StatementQuery>(),
  result: listUnder(
    'lines',
    record({
      opening: orNull(Money),
      closing: orNull(Money),
      totals: orNull(reader((input) => (Array.isArray(input) ? decoded(StatementTotals, input) : undefined))),
      lines: Lines,
      next: NextPage,
    }),
  ) as Decoder<Statement>,
});

/** The outcome of a runner in a settlement. */
export interface RunnerOutcome {
  readonly runnerId: string;
  readonly runnerName: string | null;
  readonly outcome: 'WINNER' | 'LOSER' | 'VOID' | 'UNKNOWN';
  readonly deadHeat: boolean;
}

/** The part of a line that one bet accounts for, with its fragments. */
export interface SettledBet {
  readonly bet: HistoryBet;
  /** Profit before commission; with the opposite sign in a reversal. */
  readonly amount: Paise;
  /** The first few; Bet/GetBetDetail has all of them. */
  readonly fragments: readonly HistoryFragment[];
  readonly fragmentCount: number;
}

/** The settlement behind a line. */
export interface SettlementDetail {
  /** From 1; goes up with each correction of a result (rules section 10.6). */
  readonly version: number;
  /** True where the line reverses this settlement. */
  readonly reversal: boolean;
  /** UTC ms. */
  readonly settledAt: number | null;
  readonly results: readonly RunnerOutcome[];
  /** LINE markets: the result, hundredths of a run. */
  readonly lineResult: number | null;
  /** Sum over all bets, including those on other pages. */
  readonly amount: Paise;
  readonly betCount: number;
  readonly bets: readonly SettledBet[];
  readonly next: string | null;
}

const SettlementDetail: Decoder<SettlementDetail> = record({
  version: or(Count, 1),
  reversal: or(Flag, false),
  settledAt: orNull(Instant),
  results: or(
    list(
      'results of a settlement',
      record({
        runnerId: Id,
        runnerName: orNull(SomeText),
        outcome: oneOf(['WINNER', 'LOSER', 'VOID']),
        deadHeat: or(Flag, false),
      }),
    ),
    [],
  ),
  lineResult: orNull(Hundredths),
  amount: Money,
  betCount: Count,
  bets: or(
    list(
      'bets of a settlement',
      record({ bet: HistoryBet, amount: Money, fragments: HistoryFragments, fragmentCount: or(Count, 0) }),
    ),
    [],
  ),
  next: orNull(SomeText),
});

/** How a commission was calculated (rules section 10.4): profit × rate × (1 − discount), half rounded up. */
export interface CommissionDetail {
  /** Sum over all bets on the market. */
  readonly profit: Paise;
  /** Hundredths of a percent point. */
  readonly rate: number;
  readonly discount: number;
  readonly amount: Paise;
}

const CommissionDetail: Decoder<CommissionDetail> = record({
  profit: Money,
  rate: Hundredths,
  discount: or(Hundredths, 0),
  amount: Amount,
});

/** Path of the page that verifies a round; null for any other address. */
export const VerifyAddress = orNull(
  reader((input) =>
    typeof input === 'string' && /^\/verify\/[A-Za-z0-9._%-]{1,200}$/.test(input) ? input : undefined,
  ),
);

/** The player's part in the casino round behind a line. */
export interface CasinoDetail {
  /** What the line was for. */
  readonly kind: 'STAKE' | 'RETURN' | 'REFUND' | 'UNKNOWN';
  readonly providerName: string | null;
  readonly gameName: string;
  /** The game provider's ids of the round, and of the stake or return; for a REFUND, of the refunded stake. */
  readonly roundId: string;
  readonly txId: string | null;
  /** UTC ms. */
  readonly openedAt: number | null;
  readonly closedAt: number | null;
  readonly state: 'OPEN' | 'CLOSED' | 'VOID' | 'UNKNOWN';
  /** Over the whole round, without refunded stakes. */
  readonly staked: Paise;
  readonly returned: Paise;
  /** REFUND: the reason, if one was given. */
  readonly reason: string | null;
  /** Null for third-party games, whose draw cannot be verified, and until the round is over. */
  readonly verifyAddress: string | null;
}

const CasinoDetail: Decoder<CasinoDetail> = record({
  kind: or(oneOf(['STAKE', 'RETURN', 'REFUND']), 'UNKNOWN' as const),
  providerName: orNull(SomeText),
  gameName: SomeText,
  roundId: Id,
  txId: orNull(SomeText),
  openedAt: orNull(Instant),
  closedAt: orNull(Instant),
  state: or(oneOf(['OPEN', 'CLOSED', 'VOID']), 'UNKNOWN' as const),
  staked: or(Amount, ZERO),
  returned: or(Amount, ZERO),
  reason: orNull(SomeText),
  verifyAddress: VerifyAddress,
});

/** The details of a line; all null where the provider has none. */
export interface TransactionDetail {
  readonly line: StatementLine | null;
  readonly settlement: SettlementDetail | null;
  readonly commission: CommissionDetail | null;
  readonly casino: CasinoDetail | null;
}

const DetailFields = record({
  line: orNull(StatementLine),
  settlement: orNull(SettlementDetail),
  commission: orNull(CommissionDetail),
  casino: orNull(CasinoDetail),
});

/** Some providers answer with the line itself, or with a list of one. */
export const TransactionDetail: Decoder<TransactionDetail> = prepared(
  (input): unknown => (Array.isArray(input) ? input[0] : input),
  prepared(
    (input): unknown =>
      isObject(input) ? (isObject(input['line']) ? input : { ...input, line: input }) : {},
    DetailFields,
  ),
);

interface DetailQuery {
  readonly line: LineName;
  readonly purse?: Purse;
  readonly cursor?: string;
  readonly take?: number;
}

/** R7.23. The specification names no parameters: another provider's id goes out under both of its usual names. */
export const getTransactionDetail = defineCall({
  method: 'GET',
  path: 'Transaction/GetDetail',
  query: ({ line, ...rest }: DetailQuery) => {
    const id = otherId(line);
    return { ...(id === null ? { line } : { id, transactionId: id }), ...rest };
  },
  result: TransactionDetail,
});
