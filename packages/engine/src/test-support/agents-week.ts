import type { MarketId } from '@layline/units/ids.ts';
import { changeTerms, tree } from './agents.ts';
import { definition, result } from './exchange.ts';
import type { TestExchange } from './exchange.ts';
import { bookmaker, fancy } from './house-markets.ts';

/** The match and the week of agent rules section 11. */

/** Settles a session with a number of runs. */
export function settleFancy(x: TestExchange, market: string, runs: number, version = 1): void {
  x.ok({
    type: 'settleMarket',
    marketId: market as MarketId,
    settlementVersion: version,
    result: result('Runs', 'Runs', runs * 100),
  });
}

/** All bets of agent rules section 11, except those of the casino; `s3` is a session without bets. */
export function playWeek(x: TestExchange): void {
  tree(x);
  x.market(bookmaker({ id: 'book' as MarketId }));
  x.quote('India 87 93, Australia 110 112', 'book');
  x.place('p1', 'BACK India 1237 @ 87', { market: 'book' });
  x.place('p2', 'BACK Australia 2000 @ 110', { market: 'book' });
  x.place('p3', 'LAY India 811 @ 93', { market: 'book' });
  for (const id of ['s1', 's2', 's3']) x.market(fancy({ kind: 'SESSION' }, 'Runs', { id: id as MarketId }));
  x.quote('Runs 46/95 45/100', 's1');
  x.place('p1', 'LAY Runs 1500 @ 45/100', { market: 's1' });
  x.place('p2', 'BACK Runs 701 @ 46/95', { market: 's1' });
  changeTerms(x, 'A', 'M', { kind: 'FANCY', share: 4500, rate: 200 });
  x.place('p2', 'BACK Runs 333 @ 46/95', { market: 's1' });
  x.quote('Runs 80/90 79/100', 's2');
  x.place('p1', 'BACK Runs 900 @ 80/90', { market: 's2' });
  x.place('p2', 'LAY Runs 1200 @ 79/100', { market: 's2' });
  x.quote('Runs 77/85 76/100', 's2');
  x.place('p3', 'BACK Runs 455 @ 77/85', { market: 's2' });
  x.market(definition({ id: 'odds' as MarketId, commissionRate: 200 }, 'India Australia'));
  x.place('p2', 'LAY India 400 @ 2', { market: 'odds' });
  x.place('p3', 'LAY India 600 @ 2', { market: 'odds' });
  x.place('p1', 'BACK India 1000 @ 2', { market: 'odds' });
}

/** Settles all its markets. */
export function settleWeek(x: TestExchange): void {
  x.settle('India', 1, 'book', 'India Australia');
  settleFancy(x, 's1', 47);
  settleFancy(x, 's2', 78);
  x.settle('India', 1, 'odds', 'India Australia');
}
