import { expect } from 'vitest';
import type { MarketResult } from '@layline/engine/commands.ts';
import type { RunnerResult } from '@layline/domain/markets.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { BettingApp } from './betting-app.ts';

/** The terms of a market that decide how its bets are paid. */
type Terms = Pick<MarketListing, 'bettingType' | 'numberOfWinners' | 'fancy'>;

interface Struck {
  readonly runner_id: string;
  readonly price: number;
  readonly stake: number;
  readonly winnings: number;
  readonly line: number | null;
}

/**
 * Settles the players' bets again, from the stored fragments and results (rules sections 8.4, 10.2, 10.3, 12 and 13), and checks every stored profit
 * against that. Markets unknown to `termsOf` have one winner and no dead heat. Returns the number of settled bets with a matched part.
 */
export async function auditProfits(
  app: BettingApp,
  termsOf: (marketId: string) => Terms | undefined = () => undefined,
): Promise<number> {
  const { read } = app.database;
  const results = await read.selectFrom('market_results').selectAll().orderBy('settlement_version').execute();
  const decided = new Map<string, MarketResult | null>();
  for (const { market_id: market, voided, results: text, line_result: lineResult } of results) {
    const runners = JSON.parse(text) as RunnerResult[];
    decided.set(market, voided === 1 ? null : { runners, lineResult });
  }
  const profits = new Map<number, number>();
  const fragments = await read.selectFrom('fragments').selectAll().where('void_reason', 'is', null).execute();
  for (const fragment of fragments) {
    const { market_id: market, back_bet_id: back, lay_bet_id: lay } = fragment;
    const won = profitOf(fragment, decided.get(market) ?? null, termsOf(market));
    // A bet with the house has no bet on the other side.
    if (back !== null) profits.set(back, (profits.get(back) ?? 0) + won);
    if (lay !== null) profits.set(lay, (profits.get(lay) ?? 0) - won);
  }
  const bets = await read.selectFrom('bets').selectAll().execute();
  for (const bet of bets) {
    expect(bet.stake).toBe(bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided);
    expect([bet.bet_id, bet.remaining]).toEqual([bet.bet_id, 0]);
    if (bet.matched === 0) continue;
    expect([bet.bet_id, bet.profit]).toEqual([bet.bet_id, (profits.get(bet.bet_id) ?? 0) + 0]);
  }
  return bets.filter(({ matched }) => matched > 0).length;
}

/** What the backer wins on a fragment, paise; 0 if the market or the runner is void. */
function profitOf(fragment: Struck, result: MarketResult | null, terms: Terms | undefined): number {
  if (result === null) return 0;
  const { stake } = fragment;
  if (terms?.bettingType === 'LINE') return stake * Math.sign(fragment.price - (result.lineResult ?? NaN));
  if (terms?.bettingType === 'BOOKMAKER' || terms?.bettingType === 'FANCY') {
    return houseProfit(fragment, result, terms);
  }
  const outcome = result.runners.find(({ runnerId }) => runnerId === fragment.runner_id);
  if (outcome?.outcome === 'LOSER') return -stake;
  if (outcome?.outcome !== 'WINNER') return 0;
  expect(fragment.winnings).toBe(Math.floor((stake * (fragment.price - 100)) / 100));
  return outcome.deadHeat ? tiedProfit(fragment, result, terms) : fragment.winnings;
}

/** Against the house: at a rate in hundredths of a percentage point; Yes wins from the line up. */
function houseProfit(fragment: Struck, { runners, lineResult }: MarketResult, { fancy }: Terms): number {
  const { stake, price: rate, runner_id: runner } = fragment;
  const line = fragment.line ?? NaN;
  const result = lineResult ?? NaN;
  if (fancy?.kind === 'METER') {
    const counted = Math.min(fancy.max, Math.max(fancy.min, result));
    return (stake * (counted - line)) / 100;
  }
  expect(fragment.winnings).toBe(Math.floor((stake * rate) / 10_000));
  if (fancy?.kind === 'SESSION') return result >= line ? fragment.winnings : -stake;
  const range =
    fancy?.kind === 'RANGE' ? fancy.ranges.find(({ runnerId }) => runnerId === runner) : undefined;
  const won =
    range === undefined
      ? runners.some(({ runnerId, outcome }) => runnerId === runner && outcome === 'WINNER')
      : result >= range.from && result <= range.to;
  return won ? fragment.winnings : -stake;
}

/** The stake is divided among the tied runners; the part on a paid place wins, the rest is lost. */
function tiedProfit({ stake, price }: Struck, { runners }: MarketResult, terms: Terms | undefined): number {
  const winners = runners.filter(({ outcome }) => outcome === 'WINNER');
  const tied = winners.filter(({ deadHeat }) => deadHeat).length;
  const places = (terms?.numberOfWinners ?? NaN) - (winners.length - tied);
  const exact = (stake * (places * (price - 100) - 100 * (tied - places))) / (100 * tied);
  return Math.sign(exact) * Math.round(Math.abs(exact));
}
