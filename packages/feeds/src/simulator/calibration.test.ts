import { describe, expect, test } from 'vitest';
import { cricket } from './cricket/cricket.ts';
import { football } from './football/football.ts';
import { kabaddi } from './kabaddi/kabaddi.ts';
import { Random } from './random.ts';
import type { Fair, Script, SportModel } from './script.ts';
import { tennis } from './tennis/tennis.ts';

/**
 * Do events happen as often as the models say? Every match is played once; then the number of winners in each chance band is
 * compared with the sum of the chances, in standard deviations. The seeds are fixed, so passing is not a matter of luck.
 */
interface Observation {
  readonly before: Fair;
  readonly halfWay: Fair;
  readonly winner: number | null;
  readonly lineResult: number | null;
}

const played = new Map<SportModel, Map<string, Observation>[]>();
const MATCHES = new Map<SportModel, number>([
  [football, 3000],
  [tennis, 4000],
  [cricket, 400],
  [kabaddi, 1500],
]);

function observe(sport: SportModel): Map<string, Observation>[] {
  const known = played.get(sport);
  if (known !== undefined) return known;
  const world = new Random(`calibration ${sport.code}`);
  const observations = Array.from({ length: MATCHES.get(sport) ?? 0 }, (_, n) =>
    observeMatch(sport.play(world, n, false)),
  );
  played.set(sport, observations);
  return observations;
}

function observeMatch(script: Script): Map<string, Observation> {
  const half = (script.cues.at(-1)?.at ?? 0) / 2;
  const halfWay = new Map(script.markets.map((market) => [market.key, market.fair]));
  const observations = new Map<string, Observation>();
  for (const cue of script.cues) {
    if (cue.type === 'fair' && cue.at <= half) halfWay.set(cue.market, cue.fair);
    if (cue.type !== 'result') continue;
    const before = script.markets.find((market) => market.key === cue.market)?.fair;
    if (before === undefined) continue;
    const then = halfWay.get(cue.market);
    if (then === undefined) throw new Error(`no fair value of ${cue.market}`);
    observations.set(cue.market, { before, halfWay: then, winner: cue.winner, lineResult: cue.lineResult });
  }
  return observations;
}

interface Band {
  expected: number;
  variance: number;
  winners: number;
}

/** Bands of a tenth each, over the chances of runner 0 of one market. */
function bands(sport: SportModel, key: string, when: 'before' | 'halfWay'): Band[] {
  const found = Array.from({ length: 10 }, (): Band => ({ expected: 0, variance: 0, winners: 0 }));
  for (const match of observe(sport)) {
    const seen = match.get(key);
    const fair = seen?.[when];
    if (seen === undefined || fair?.kind !== 'ODDS') continue;
    const chance = fair.chances[0] ?? 0;
    const band = found[Math.min(9, Math.floor(chance * 10))];
    if (band === undefined) continue;
    band.expected += chance;
    band.variance += chance * (1 - chance);
    band.winners += seen.winner === 0 ? 1 : 0;
  }
  return found;
}

describe('chances come true', () => {
  test.each([
    ['football', 'mo', 'before', 5, football],
    ['football', 'mo', 'halfWay', 9, football],
    ['football', 'ou25', 'before', 3, football],
    ['football', 'btts', 'before', 2, football],
    ['tennis', 'mo', 'before', 10, tennis],
    ['tennis', 'mo', 'halfWay', 10, tennis],
    ['tennis', 'set1', 'before', 8, tennis],
    ['kabaddi', 'mo', 'before', 4, kabaddi],
    ['kabaddi', 'mo', 'halfWay', 9, kabaddi],
    ['kabaddi', 'h1', 'before', 3, kabaddi],
    ['cricket', 'mo', 'before', 6, cricket],
    ['cricket', 'mo', 'halfWay', 8, cricket],
  ] as const)(
    '%s %s %s',
    (_, key, when, leastBands, sport) => {
      const used = bands(sport, key, when).filter((band) => band.variance >= 4);
      expect(used.length).toBeGreaterThanOrEqual(leastBands);
      for (const band of used) {
        expect(Math.abs(band.winners - band.expected) / Math.sqrt(band.variance)).toBeLessThan(3);
      }
    },
    120_000,
  );

  test('the median of first-innings runs splits the totals in half', () => {
    const innings = observe(cricket).flatMap((match) => {
      const seen = match.get('runs1');
      return seen?.before.kind === 'LINE' ? [(seen.lineResult ?? 0) < seen.before.median] : [];
    });
    const below = innings.filter(Boolean).length;
    // Rain ends a few of them before the first innings is complete.
    expect(innings.length).toBeGreaterThan(380);
    expect(Math.abs(below - innings.length / 2) / 10).toBeLessThan(3);
  });

  test('the median of kabaddi points splits the totals in half, and ties are as frequent as they should be', () => {
    const matches = observe(kabaddi);
    let below = 0;
    let ties = 0;
    let expected = 0;
    for (const match of matches) {
      const points = match.get('pts');
      const result = match.get('mo');
      if (points?.before.kind !== 'LINE' || result?.before.kind !== 'ODDS') throw new Error('no such market');
      below += (points.lineResult ?? 0) < points.before.median ? 1 : 0;
      ties += result.winner === 2 ? 1 : 0;
      expected += result.before.chances[2] ?? 0;
    }
    expect(Math.abs(below - 750) / Math.sqrt(1500 / 4)).toBeLessThan(3);
    expect(Math.abs(ties - expected) / Math.sqrt(expected)).toBeLessThan(3);
  });

  test('about half of all football matches have more than two goals', () => {
    const over = observe(football).filter((match) => match.get('ou25')?.winner === 1).length;
    expect(over / 3000).toBeGreaterThan(0.45);
    expect(over / 3000).toBeLessThan(0.55);
  });
});
