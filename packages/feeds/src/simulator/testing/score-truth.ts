import type { Score } from '@layline/contract/score.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';

/** The result of a market according to the last score: the winning runners' ids, or the line result in hundredths. */
export function truthOf(market: MarketListing, score: Score): string | number {
  if (score.sport === 'football') {
    const [home, away] = [score.home.goals, score.away.goals];
    if (market.type === 'OVER_UNDER_25') return home + away > 2 ? 'over' : 'under';
    if (market.type === 'BOTH_TEAMS_TO_SCORE') return home > 0 && away > 0 ? 'yes' : 'no';
    return home > away ? 'home' : home < away ? 'away' : 'draw';
  }
  if (score.sport === 'tennis') {
    const set = score.sets[0] ?? [0, 0];
    if (market.type === 'SET_WINNER') return set[0] > set[1] ? 'p1' : 'p2';
    if (score.situation.includes('retired')) {
      return score.situation.startsWith(`${score.players[0]} retired`) ? 'p2' : 'p1';
    }
    return score.sets.filter(([a, b]) => a > b).length === 2 ? 'p1' : 'p2';
  }
  if (score.sport === 'cricket') {
    if (market.bettingType === 'LINE') return (score.innings[0]?.runs ?? 0) * 100;
    return market.runners.find(({ name }) => score.situation.startsWith(`${name} won`))?.id ?? 'nobody';
  }
  if (score.sport === 'kabaddi') return kabaddiTruth(market, score);
  if (score.sport === 'racing') {
    const paid = market.type === 'WIN' ? 1 : market.numberOfWinners;
    const placed = score.order.filter(({ place }) => place !== null && place <= paid);
    if (score.stage !== 'WEIGHED_IN') throw new Error('a result before the weigh-in');
    return placed
      .map(({ number }) => `h${number}`)
      .toSorted()
      .join(' ');
  }
  throw new Error('a sport that is not simulated');
}

function kabaddiTruth(market: MarketListing, score: Extract<Score, { sport: 'kabaddi' }>): string | number {
  const { home, away, period } = score;
  if (market.type === 'TOTAL_POINTS') return (home.points + away.points) * 100;
  if ((market.type === 'HALF_TIME') !== (period === 'HT')) throw new Error('settled in the wrong break');
  return home.points > away.points ? 'home' : home.points < away.points ? 'away' : 'tie';
}
