import * as v from 'valibot';
import { Amount, Count, Money } from '../wire.ts';

/** The figures of a row, in major units. Unless a field says otherwise, they are sums of the ledger's postings to players and levels of agents. */
const Figures = {
  /** Stakes matched, for each player who has a part in the match, less those that were voided; stakes in the casino less those returned. Negative if more was voided. */
  turnover: Money,
  /** Bets of which a part was matched. */
  bets: Count,
  /** Players who had a part of a bet matched or staked in the casino. */
  players: Count,
  /** What players lost on bets less what they won, before commission; negative if they won. */
  result: Money,
  /** The same in the casino. */
  casino: Money,
  /** Commission that players paid, less rebates. */
  commission: Money,
  /** What levels of agents got of result, casino, commission and bonuses; negative if they carried a loss. */
  shares: Money,
  /** What players got as bonuses, less what was taken back. */
  bonusCost: Money,
  /** result + casino + commission − shares − bonusCost: what the house keeps. */
  net: Money,
  /** result and casino as a share of turnover, percent with two decimals; null without turnover. */
  marginPercent: v.nullable(v.number()),
  /** Money that came in through the cashier, and play money that was given. */
  deposits: Money,
  /** Money paid out by the cashier. */
  withdrawals: Money,
  /** What the accounts of players and levels gained from entries of agents. */
  entries: Money,
  /** What they gained from operators' corrections. */
  corrections: Money,
  /** How much more players and levels hold than before: deposits − withdrawals + entries + corrections − net. */
  balances: Money,
  /** result + casino + commission: the base of a tax on gaming revenue. */
  grossGaming: Money,
  /** What those players won who won more than they lost, after commission: the base of a tax on winnings. */
  winnings: Amount,
};
export const ReportFigures = v.object(Figures);
export type ReportFigures = v.InferOutput<typeof ReportFigures>;

/** How a report is divided. */
export const ReportGrouping = v.picklist(['SITE', 'SPORT', 'AGENT']);
export type ReportGrouping = v.InferOutput<typeof ReportGrouping>;
export const ReportSpan = v.picklist(['DAY', 'WEEK', 'PERIOD']);
export type ReportSpan = v.InferOutput<typeof ReportSpan>;

export const ReportRow = v.object({
  /** First and last day, as 2026-01-31; a week is cut at the ends of the period. */
  from: v.string(),
  to: v.string(),
  /** SITE: its `domain` setting. SPORT: its number, -1 for the casino. AGENT: the level directly below the site. Null for what belongs to none. */
  key: v.nullable(v.string()),
  /** Its name, where it has one. */
  name: v.nullable(v.string()),
  ...Figures,
});
export type ReportRow = v.InferOutput<typeof ReportRow>;

/** The house's figures of a period. */
export const HouseReport = v.object({
  /** Null if the report is not divided. */
  by: v.nullable(ReportGrouping),
  span: ReportSpan,
  from: v.string(),
  to: v.string(),
  /** IANA name of the zone whose days these are. */
  timeZone: v.string(),
  rows: v.array(ReportRow),
  /** Of the whole period. Players, bets and winnings are counted over the period and are not the sums of the rows. */
  totals: ReportFigures,
});
export type HouseReport = v.InferOutput<typeof HouseReport>;
