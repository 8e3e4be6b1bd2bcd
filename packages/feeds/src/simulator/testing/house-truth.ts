import type {
  CricketCard,
  CricketInningsCard,
  FootballCard,
  ScoreCard,
} from '@layline/contract/entities/score-card.ts';
import { DELIVERIES } from '../cricket/deliveries.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';

/** A figure in hundredths, the winning runner's id, null if none won, or void. */
type Truth = number | string | null | { readonly void: true };

const VOID = { void: true } as const;

/** The result of one of the house's markets, derived only from the official card. */
export function houseTruth(market: MarketListing, card: ScoreCard): Truth {
  const key = market.id.slice(market.eventId.length + 1);
  if (card.sport === 'cricket') return cricketTruth(market, key, card);
  if (card.sport === 'football') return footballTruth(market, key, card);
  throw new Error(`the house does not quote on ${card.sport}`);
}

function named(market: MarketListing, text: string | null): Truth {
  return market.runners.find(({ name }) => text?.startsWith(`${name} won`) === true)?.id ?? VOID;
}

function cricketTruth(market: MarketListing, key: string, card: CricketCard): Truth {
  if (key === 'toss') return named(market, card.toss);
  if (key === 'bm') return named(market, card.result);
  const [, kind = '', n = '1', part = '6'] =
    /^([a-z]+?)(\d)?(?:\.(\d+))?$/.exec(key.replace('adv6', 's1.6')) ?? [];
  const innings = card.innings[Number(n) - 1];
  if (innings === undefined) return VOID;
  const abandoned = card.result?.includes('no result') === true && innings === card.innings.at(-1);
  const figure = figureOf(kind, innings, Number(part), abandoned);
  if (figure === null) return VOID;
  if (kind === 'oe') return figure % 2 === 1 ? 'odd' : 'even';
  if (market.fancy?.kind !== 'RANGE') return figure * 100;
  const range = market.fancy.ranges.find(({ from, to }) => figure * 100 >= from && figure * 100 <= to);
  return range?.runnerId ?? null;
}

/** Null: void. */
function figureOf(
  kind: string,
  innings: CricketInningsCard,
  part: number,
  abandoned: boolean,
): number | null {
  const over = innings.oversBowled[part - 1];
  const line = innings.batting[part - 1];
  const bowled = Number(innings.overs.split('.')[0]);
  const left = abandoned ? null : innings.runs;
  switch (kind) {
    case 's':
      if (bowled >= part) return innings.oversBowled[part - 1]?.totalRuns ?? null;
      return (innings.maxOvers ?? 20) < part ? null : left;
    case 'ov':
      if (bowled < part && abandoned) return null;
      return over?.runs ?? null;
    case 'bl':
      return DELIVERIES.find(({ token }) => token === over?.balls[0])?.runs ?? null;
    case 'fw':
      return innings.fallOfWickets[part - 1]?.runs ?? left;
    case 'pt': {
      const pair = innings.partnerships[part - 1];
      if (pair === undefined) return null;
      return pair.ended || !abandoned ? pair.runs : null;
    }
    case 'bt':
    case 'bd': {
      if (line === undefined || line.status === 'DID_NOT_BAT') return null;
      if (line.status !== 'OUT' && abandoned) return null;
      return kind === 'bt' ? line.runs : line.fours + line.sixes;
    }
    case 'oe':
    case 'mt':
    case 'kh':
      return left;
    default:
      throw new Error(`no such market of the house: ${kind}`);
  }
}

function footballTruth(market: MarketListing, key: string, { home, away, halfTime }: FootballCard): Truth {
  const goals = home.goals + away.goals;
  switch (key) {
    case 'bm':
      return home.goals > away.goals ? 'home' : home.goals < away.goals ? 'away' : 'draw';
    case 'oe':
      return goals % 2 === 1 ? 'odd' : 'even';
    case 'gh':
      return (halfTime === null ? goals : halfTime[0] + halfTime[1]) > 0 ? 'yes' : 'no';
    case 'bs':
      return home.goals > 0 && away.goals > 0 ? 'yes' : 'no';
    default:
      throw new Error(`no such market of the house: ${market.id}`);
  }
}
