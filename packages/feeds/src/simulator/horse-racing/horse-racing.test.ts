import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import type { Cue } from '../script.ts';
import type { PlannedRace } from './card.ts';
import { distanceText, placesFor, planRace } from './card.ts';
import { horseRacing } from './horse-racing.ts';
import { winnersOf } from './race.ts';
import type { Running } from './run.ts';
import { RaceRun } from './run.ts';
import { distanceBehind } from './scoreboard.ts';

const world = new Random('racing');

function play(n: number): readonly Cue[] {
  return horseRacing.play(world, n).cues;
}

function boards(cues: readonly Cue[]) {
  return cues.flatMap((cue) => (cue.type === 'score' && cue.score.sport === 'racing' ? [cue.score] : []));
}

describe('the card', () => {
  const cards = Array.from({ length: 210 }, (_, n) => planRace(world, n));

  test('has 6 to 16 horses, in every size, each with its own name, cloth and jockey', () => {
    const sizes = new Set(cards.map(({ horses }) => horses.length));
    expect([...sizes].toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
    for (const { horses } of cards) {
      expect(horses.map(({ card }) => card.number)).toEqual(horses.map((_, i) => i + 1));
      expect(new Set(horses.map(({ card }) => card.jockey)).size).toBe(horses.length);
    }
    const names = cards.flatMap(({ horses }) => horses.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  test('has a stall for each horse on the flat, and none over jumps', () => {
    for (const { code, horses, fences } of cards) {
      const draws = horses.map(({ card }) => card.draw).toSorted((a, b) => (a ?? 0) - (b ?? 0));
      expect(draws).toEqual(horses.map((_, i) => (code === 'FLAT' ? i + 1 : null)));
      expect(fences > 0).toBe(code === 'JUMPS');
      for (const { card } of horses) expect(card.weight).toMatch(/^(?:[89]|1[0-2])-(?:0\d|1[0-3])$/);
      for (const { card } of horses) expect(card.form).toMatch(/^[0-9FUP-]{3,7}$/);
    }
  });

  test('three meetings alternate, with seven races each', () => {
    const first = cards.slice(0, 21);
    expect(first.map(({ race }) => race)).toEqual(
      Array.from({ length: 21 }, (_, n) => Math.floor(n / 3) + 1),
    );
    for (const at of [0, 1, 2]) {
      const meeting = first.filter((_, n) => n % 3 === at);
      expect(new Set(meeting.map(({ course, going }) => `${course} ${going}`)).size).toBe(1);
    }
    expect(new Set(first.map(({ course }) => course)).size).toBe(3);
  });

  test.each([
    [5, '5f'],
    [8, '1m'],
    [14, '1m 6f'],
    [16, '2m'],
  ])('%i furlongs are %s', (furlongs, text) => expect(distanceText(furlongs)).toBe(text));

  test.each([
    [6, 2],
    [7, 2],
    [8, 3],
    [15, 3],
    [16, 4],
  ])('%i declared: %i places', (declared, places) => expect(placesFor(declared)).toBe(places));
});

/** Chi-square of counts against expected counts. */
function chiSquare(bins: readonly { readonly expected: number; readonly seen: number }[]): number {
  return bins.reduce((sum, { expected, seen }) => sum + (seen - expected) ** 2 / expected, 0);
}

interface Bin {
  expected: number;
  seen: number;
}

describe('results follow the chances', () => {
  const RACES = 2500;
  /** 0.999 quantile of the chi-square distribution with 7 degrees of freedom. With a fixed seed, the result never changes. */
  const LIMIT = 24.3;
  const RANKS = 8;

  function ranked(at: number): { readonly win: Bin[]; readonly place: Bin[] } {
    const win = Array.from({ length: RANKS }, (): Bin => ({ expected: 0, seen: 0 }));
    const place = Array.from({ length: RANKS }, (): Bin => ({ expected: 0, seen: 0 }));
    for (let n = 0; n < RACES; n++) {
      const card = planRace(world, n);
      const places = placesFor(card.horses.length);
      const run = new RaceRun(card, places, world.fork(`results ${at} ${n}`));
      if (at > 0) run.advance(at);
      const chances = run.chances();
      run.advance(1);
      const ranks = card.horses
        .map((_, i) => i)
        .sort((a, b) => (chances.win[b] ?? 0) - (chances.win[a] ?? 0));
      for (const [bins, shares, paid] of [
        [win, chances.win, 1],
        [place, chances.place, places],
      ] as const) {
        const won = new Map(winnersOf(run.order(), paid).map(({ runner, deadHeat }) => [runner, deadHeat]));
        for (const [rank, horse] of ranks.entries()) {
          const bin = bins[Math.min(rank, RANKS - 1)];
          if (bin === undefined) continue;
          bin.expected += shares[horse] ?? 0;
          bin.seen += won.has(horse) ? (won.get(horse) === true ? 0.5 : 1) : 0;
        }
      }
    }
    return { win, place };
  }

  test.each([
    ['at the off', 0],
    ['half-way', 0.5],
    ['a furlong out', 0.88],
  ])('%s, by rank in the betting', (_, at) => {
    const { win, place } = ranked(at);
    for (const bins of [win, place].map((all) => all.filter(({ expected }) => expected > 5))) {
      expect(bins.length).toBeGreaterThan(3);
      expect(chiSquare(bins)).toBeLessThan(LIMIT);
    }
  });
});

describe('the finish', () => {
  const tied = (places: readonly number[]): Running[] =>
    places.map((place, horse) => ({ horse, fate: 'RUNNING', place, behind: 0 }));

  // Places at the finish in order, places paid: who is paid, and who shares.
  test.each([
    ['a clear winner', [1, 2, 3, 4], 1, [0], []],
    ['a dead heat for the win', [1, 1, 3, 4], 1, [0, 1], [0, 1]],
    ['a dead heat that does not affect the places', [1, 1, 3, 4], 2, [0, 1], []],
    ['a dead heat across the last place', [1, 2, 2, 4], 2, [0, 1, 2], [1, 2]],
    ['three for the last two places', [1, 2, 2, 2, 5], 3, [0, 1, 2, 3], [1, 2, 3]],
    ['a dead heat within the places', [1, 2, 2, 4], 3, [0, 1, 2], []],
  ] as const)('%s', (_, places, paid, winners, shared) => {
    const found = winnersOf(tied(places), paid);
    expect(found.map(({ runner }) => runner)).toEqual(winners);
    expect(found.filter(({ deadHeat }) => deadHeat).map(({ runner }) => runner)).toEqual(shared);
  });

  test.each([
    [0.05, 'ns'],
    [0.1, 'sh'],
    [0.2, 'hd'],
    [0.3, 'nk'],
    [0.45, '½'],
    [0.8, '¾'],
    [1, '1'],
    [2.3, '2¼'],
    [12.4, '12'],
    [45, 'dist'],
  ])('%d lengths are %s', (lengths, text) => expect(distanceBehind(lengths)).toBe(text));

  test('horses are only level at the finish, and level ones share a place', () => {
    const horses = Array.from({ length: 6 }, (_, i) => ({ ...planRace(world, 0).horses[0], name: `h${i}` }));
    const still = {
      ...planRace(world, 0),
      horses: horses.map((horse) => ({ ...horse, ability: 0, hazard: 0 })),
    };
    // Nobody has any luck, so all finish together.
    const run = new RaceRun({ ...still, furlongs: 0 } as PlannedRace, 2, new Random('still'));
    run.advance(0.5);
    expect(run.order().map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    run.advance(1);
    expect(run.order().map(({ place }) => place)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('a world of races', () => {
  const races = Array.from({ length: 400 }, (_, n) => ({ card: planRace(world, n), cues: play(n) }));

  test('has withdrawals, falls, photo finishes and dead heats as often as the real sport', () => {
    const count = (has: (cue: Cue) => boolean) => races.filter(({ cues }) => cues.some(has)).length;
    const withdrawn = count(({ type }) => type === 'removeRunner');
    expect(withdrawn / races.length).toBeGreaterThan(0.3);
    expect(withdrawn / races.length).toBeLessThan(0.55);
    const tied = count((cue) => cue.type === 'placings' && cue.winners.some(({ deadHeat }) => deadHeat));
    expect(tied).toBeGreaterThan(3);
    expect(tied).toBeLessThan(25);
    const photos = races.filter(({ cues }) => boards(cues).some(({ stage }) => stage === 'PHOTO')).length;
    expect(photos).toBeGreaterThan(2 * tied);
    const fallen = races.map(({ cues }) =>
      boards(cues)
        .at(-1)
        ?.order.filter(({ place }) => place === null),
    );
    const [jumps, flat] = [true, false].map((wanted) =>
      races.flatMap(({ card }, i) => ((card.code === 'JUMPS') === wanted ? (fallen[i] ?? []) : [])),
    );
    expect(jumps?.length).toBeGreaterThan(50);
    expect(flat).toEqual([]);
  });

  test('always leaves enough horses for the places, whatever is withdrawn or falls', () => {
    for (const { card, cues } of races) {
      const last = boards(cues).at(-1);
      const home = last?.order.filter(({ place }) => place !== null).length ?? 0;
      expect(home).toBeGreaterThan(placesFor(card.horses.length));
      expect((last?.order.length ?? 0) + (last?.nonRunners.length ?? 0)).toBe(card.horses.length);
    }
  });

  test('withdraws only before the off, and opens again', () => {
    const removals = races.flatMap(({ cues }) =>
      cues.flatMap((cue, i) => (cue.type === 'removeRunner' ? [{ cue, later: cues.slice(i) }] : [])),
    );
    expect(removals.length).toBeGreaterThan(200);
    for (const { later } of removals) {
      const types = later.map(({ type }) => type);
      expect(types.indexOf('open')).toBeGreaterThan(0);
      expect(types.indexOf('open')).toBeLessThan(types.indexOf('inPlay'));
    }
  });

  test("reduces by a withdrawn horse's chance of winning", () => {
    for (const { card, cues } of races) {
      const first = cues.find(({ type }) => type === 'removeRunner');
      const { win } = new RaceRun(card, placesFor(card.horses.length), new Random('')).chances();
      const chance = first?.type === 'removeRunner' ? (win[first.runner] ?? 0) : 0;
      const factor = first?.type === 'removeRunner' ? first.factor : 0;
      expect(Math.abs(factor - chance * 10_000)).toBeLessThanOrEqual(0.5);
    }
  });

  test('has a card at the start, after each withdrawal, and with the result', () => {
    for (const { card, cues } of races.slice(0, 100)) {
      const cards = cues.flatMap((cue) =>
        cue.type === 'card' && cue.card.sport === 'racing' ? [cue.card] : [],
      );
      const withdrawn = cues.filter((cue) => cue.type === 'removeRunner' && cue.market === 'win').length;
      expect(cards).toHaveLength(2 + withdrawn);
      expect(cards[0]?.entries.every(({ status }) => status === 'RUNS')).toBe(true);
      const final = cards.at(-1);
      expect(final).toMatchObject({ course: card.course, distance: distanceText(card.furlongs) });
      const board = boards(cues).at(-1);
      const places = (board?.order ?? []).map(
        ({ number, place, behind }) => [number, place, behind] as const,
      );
      const onCard = (final?.entries ?? [])
        .filter(({ status }) => status !== 'NON_RUNNER')
        .map(({ number, place, behind }) => [number, place, behind] as const);
      const byNumber = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0]);
      expect(onCard).toEqual(places.toSorted(byNumber));
      expect(final?.result).toMatch(/ wins by |^Dead heat: /);
    }
  });

  test('lists the field by number before the off, by position in running, and by result afterwards', () => {
    for (const { cues } of races.slice(0, 60)) {
      const all = boards(cues);
      const stages = [...new Set(all.map(({ stage }) => stage))].filter((stage) => stage !== 'PHOTO');
      expect(stages).toEqual(['CARD', 'PARADE', 'GOING_DOWN', 'AT_POST', 'OFF', 'FINISHED', 'WEIGHED_IN']);
      const before = all.filter(({ stage }) => stage === 'PARADE').at(-1);
      expect(before?.order.every(({ place }) => place === null)).toBe(true);
      const yards = all.map(({ yardsLeft }) => yardsLeft);
      expect(yards).toEqual(yards.toSorted((a, b) => b - a));
      expect(all.at(-1)?.order[0]).toMatchObject({ place: 1, behind: '' });
    }
  });
});
