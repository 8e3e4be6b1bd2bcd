import type { BetId } from '@layline/units/ids.ts';
import { ZERO } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { PLACE } from './bet-history.ts';
import type { FileFormat, Period, Place } from './bet-history.ts';
import { ProfitLoss } from './profit-loss.ts';
import { MarketStatus } from './books.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { listUnder } from './page.ts';
import { Amount, Count, Flag, Instant, list, Money, or, orNull, record, SomeText, mapped } from './decode.ts';
import { BetNumber, havingAny } from './late-decoders.ts';
import { VerifyAddress } from './statement.ts';

/** Reports: profit and loss, positions, top winners. */

/** Levels of the profit-and-loss report, from coarse to fine; GAME and ROUND are those of the casino. */
const REPORT_LEVELS = ['SPORT', 'EVENT', 'MARKET', 'BET', 'GAME', 'ROUND'] as const;
export type ReportLevel = (typeof REPORT_LEVELS)[number];

/** A row for a sport, event, market or bet, or for a casino game (its id is `eventId`) or round (`marketId`). */
export interface ReportRow extends Place {
  readonly betId: BetId | null;
  readonly name: string;
  readonly markets: number;
  readonly bets: number;
  /** Casino rounds, which count as neither markets nor bets and pay no commission. */
  readonly rounds: number;
  /** Before commission. */
  readonly profit: Paise;
  /** Charged per market, so null for a bet. */
  readonly commission: Paise | null;
  /** profit − commission; null for a bet. */
  readonly net: Paise | null;
  /** When the last of them was settled, UTC ms. */
  readonly settledAt: number | null;
  /** ROUND only; null for third-party games. */
  readonly verifyAddress: string | null;
}

const SUMS = { bets: or(Count, 0), rounds: or(Count, 0), profit: Money } as const;

const ReportRow: Decoder<ReportRow> = record({
  ...PLACE,
  ...SUMS,
  betId: orNull(BetNumber),
  name: SomeText,
  markets: or(Count, 0),
  commission: orNull(Money),
  net: orNull(Money),
  settledAt: orNull(Instant),
  verifyAddress: VerifyAddress,
});

/** Profit and loss on settled markets and closed casino rounds; `total` covers all pages. */
export interface ProfitLossReport {
  readonly total: {
    readonly rows: number;
    readonly markets: number;
    readonly bets: number;
    readonly rounds: number;
    readonly profit: Paise;
    readonly commission: Paise;
    readonly net: Paise;
  };
  /** Most recently settled first. */
  readonly rows: readonly ReportRow[];
  /** Casino rounds without a result, whatever the period; not counted above. Null at other levels. */
  readonly open: { readonly rounds: number; readonly staked: Paise } | null;
}

export const ProfitLossReport: Decoder<ProfitLossReport> = record({
  total: record({ ...SUMS, rows: Count, markets: or(Count, 0), commission: Money, net: Money }),
  rows: or(list('rows of profit and loss', ReportRow), []),
  open: orNull(record({ rounds: Count, staked: Amount })),
});

/** Ours (R1.2, R2.14). Without an id the rows are sports; each id goes one level down. `level` lists markets at once. */
export const getProfitLossReport = defineCall({
  method: 'GET',
  path: 'Bet/GetProfitLoss',
  extension: true,
  query: as<
    Period & {
      sportId?: number;
      eventId?: string;
      marketId?: string;
      level?: 'MARKET';
      skip?: number;
      take?: number;
      format?: FileFormat;
    }
  >(),
  result: ProfitLossReport,
});

/** A player's position in one unsettled market. */
export interface Position extends Place {
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** Bets with a matched or unmatched part. */
  readonly bets: number;
  /** Backers' stakes. */
  readonly matched: Paise;
  readonly unmatched: Paise;
  readonly profitLoss: ProfitLoss;
}

/** All positions, greatest exposure first, with the balance at that moment. */
export interface PlayerGrid {
  readonly positions: readonly Position[];
  /** Sum over all markets. */
  readonly exposure: Paise;
  /** Cash on the account, including the exposure. */
  readonly cash: Paise;
}

const Position: Decoder<Position> = record({
  ...PLACE,
  status: or(MarketStatus, 'UNKNOWN' as const),
  inPlay: or(Flag, false),
  bets: or(Count, 0),
  matched: or(Amount, ZERO),
  unmatched: or(Amount, ZERO),
  profitLoss: ProfitLoss,
});

export const PlayerGrid: Decoder<PlayerGrid> = record({
  positions: or(list('positions', Position), []),
  exposure: Amount,
  cash: Money,
});

/** Ours (R7.45). */
export const getPlayerGrid = defineCall({
  method: 'GET',
  path: 'Bet/GetPlayerGrid',
  extension: true,
  result: PlayerGrid,
});

/** How many winners are requested (R9.12). */
const WINNERS_COUNT = 20;

/** One of the top winners. */
export interface Winner {
  /** From 1; ties share a rank, and the ranks after them are skipped. */
  readonly rank: number;
  /** Masked by the provider. */
  readonly name: string | null;
  readonly amount: Paise | null;
}

/** The top winners since `from`; null where the provider does not say. */
export interface TopWinners {
  /** UTC ms. */
  readonly from: number | null;
  readonly winners: readonly Winner[];
}

const WinnerFields = record(
  { rank: orNull(Count), name: orNull(SomeText), amount: orNull(Money) },
  {
    rank: ['position', 'place'],
    name: ['userName', 'user', 'player'],
    amount: ['profit', 'winAmount', 'winning', 'winnings', 'won', 'total'],
  },
);

const Winners = or(
  list('top winners', havingAny(WinnerFields, 'name', 'amount'), ['winners', 'items', 'users']),
  [],
);

/** R7.36. Winners without a rank are ranked in the order received. */
export const getTopWinners = defineCall({
  method: 'GET',
  path: `Bet/GetTopTenWinners/${WINNERS_COUNT}`,
  result: mapped(
    listUnder('winners', record({ from: orNull(Instant), winners: Winners })),
    ({ from, winners }): TopWinners => ({
      from,
      winners: winners
        .slice(0, WINNERS_COUNT)
        .map((winner, index) => ({ ...winner, rank: winner.rank ?? index + 1 })),
    }),
  ),
});
