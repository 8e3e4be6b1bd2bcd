import type { FancyTerms, MarketListing } from '@layline/domain/market-listing.ts';

/** Rules texts of house-quoted markets (rules sections 10.8, 12 and 13): how a bet pays, when it is void, what decides it. */

const TAKEN = [
  'The house is the other side of every bet. A bet is taken whole at the quote in force when it reaches us, or not at all; nothing waits unmatched.',
  'If the quote moved against you by more than the ticks you accept, the bet is refused and you are shown the new one; if it moved in your favour you get the better one. One tick is one percent point; a line that moved against you always refuses.',
  'In-play a bet waits for the seconds shown and is then checked again at the quote in force. While a row says SUSPENDED or BALL RUNNING it takes no bets.',
];

const VOIDS = [
  'Bets accepted after the result was known, because the feed or the operator was late, are void for both sides.',
  'The live picture is behind play: others may know more than you see.',
  'The greatest stake, exposure and payout are those shown with the market. There is no commission and no other deduction.',
  'The result is the official one; later changes do not count. A wrong result is corrected, and both settlements stay in your statement.',
];

/** Runs by which a line must differ from the previous one to be an obvious error (rules section 13.4). */
const WRONG_LINE_RUNS = 15;

/** On the figures of cricket (rules section 13.4). */
const CRICKET = [
  'Penalty runs do not count. A tied match changes nothing: fancy bets stand. Offered before play, it closes at the toss.',
  'Overs cut by weather before it is complete: void, unless the outcome was already certain. All out or target reached inside it: the score then is the result.',
  'In a Test match day sessions need 25 overs and day totals 80 overs bowled, or they are void; innings runs end with the innings.',
  `A clearly wrong line, one that differs from the line before by more than ${WRONG_LINE_RUNS} runs without a ball to explain it, is void for both sides within 10 minutes, with a message to you.`,
];

const FOOTBALL = [
  'Settled on 90 minutes plus stoppage, or on the half if one is named; extra time and penalties do not count.',
  'An abandoned match: void, unless the outcome was already certain.',
];

/** Prefixes of football types; all other types are cricket. */
const FOOTBALL_TYPE = /^(GOALS|FIRST_HALF|SECOND_HALF|BOTH_TEAMS|CARDS|CORNERS)/;

const BOOKMAKER = [
  'Bookmaker: rates in percent. At 95 a back of 100 wins 95 or loses 100; a lay of 100 wins 100 or loses 95.',
  'Settled on the official winner as match odds are. Tie or no result: all bets are void, unless the draw is one of the runners.',
];

const BY_KIND: Readonly<Record<FancyTerms['kind'], string>> = {
  SESSION:
    'Yes wins if the result is the line or more, No if it is less. Yes pays stake × rate / 100 and loses the stake; No pays the stake and loses stake × rate / 100.',
  METER:
    'Your stake is for each run, in football for each goal. Yes wins it for each one above the line and loses it for each one below; No the other way round. Results beyond the published least and most count as that least or most.',
  RANGE:
    'Wins if the result lies inside the range, both ends included. The price pays as decimal odds; a result in no range loses all bets.',
  OUTCOME:
    'One of the runners wins. The price pays as decimal odds. If none can be named, all bets are void.',
};

/** What each type of fancy is settled on (rules section 13.3). */
const BY_TYPE: Readonly<Record<string, string>> = {
  SESSION: 'Settled on the runs of the batting side at the end of the over named.',
  INNINGS_RUNS: 'Settled on the runs of the innings.',
  OVER_RUNS: 'Settled on the runs of the over named, extras included.',
  BALL_RUNS: 'Settled on the runs off the ball named, extras included.',
  FALL_OF_WICKET:
    'Settled on the score of the side at the fall of its next wicket; if the innings ends first, on the final score.',
  BATSMAN_RUNS:
    'Settled on the official runs of the batsman; not out or retired at the end, the figure stands. If he does not bat, all bets are void.',
  BOUNDARIES: 'Settled on the official number of fours and sixes.',
  PARTNERSHIP:
    'Settled on the runs of the partnership; unbroken at the end of the innings, the figure stands.',
  ODD_EVEN: 'Settled on the last digit of the total; 0 is even.',
  TOSS: 'Settled on the winner of the toss; closes at the toss. No toss: all bets are void.',
  GOALS_ODD_EVEN: 'Settled on the goals of both sides; no goal is even.',
  FIRST_HALF_GOAL: 'Settled on whether a goal is scored before half-time.',
  BOTH_TEAMS_TO_SCORE: 'Settled on whether both sides score.',
};

/** Rules text of a house-quoted market by kind and type. A number at the end of the type only distinguishes markets of one type. */
export function houseRules({
  type,
  bettingType,
  fancy,
}: Pick<MarketListing, 'type' | 'bettingType' | 'fancy'>): string {
  if (bettingType === 'BOOKMAKER' || fancy === null) return [...BOOKMAKER, ...TAKEN, ...VOIDS].join('\n');
  const own = BY_TYPE[type] ?? BY_TYPE[type.replace(/_\d+$/, '')];
  const sport = FOOTBALL_TYPE.test(type) ? FOOTBALL : CRICKET;
  return [own, BY_KIND[fancy.kind], ...sport, ...TAKEN, ...VOIDS]
    .filter((line) => line !== undefined)
    .join('\n');
}
