import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('a counter shows all that was counted by each scrape, for each of its labels, and zero for what has not happened', async () => {
  const metrics = new Metrics();
  const bets = metrics.counter('bets_total', 'Bets.', ['source', 'outcome']);
  const linesOf = async () =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('bets_total'));
  bets('SLIP', 'accepted').inc();
  bets('SLIP', 'refused').inc(0);
  bets('SLIP', 'accepted').inc(2);
  expect(await linesOf()).toEqual([
    'bets_total{source="SLIP",outcome="accepted"} 3',
    'bets_total{source="SLIP",outcome="refused"} 0',
  ]);
  bets('SLIP', 'accepted').inc();
  bets('ONE_CLICK', 'accepted').inc();
  expect(await linesOf()).toEqual([
    'bets_total{source="SLIP",outcome="accepted"} 4',
    'bets_total{source="SLIP",outcome="refused"} 0',
    'bets_total{source="ONE_CLICK",outcome="accepted"} 1',
  ]);
});
