import { describe, expect, test } from 'vitest';
import { Random } from '../random.ts';
import type { Cue } from '../script.ts';
import { KICK_OFF, KabaddiChances, RAIDS_PER_HALF, afterRaid, nextRaid, raiderOf } from './chances.ts';
import type { KabaddiState } from './chances.ts';
import { kabaddi } from './kabaddi.ts';
import type { Mat } from './raid.ts';
import { raidOutcomes } from './raid.ts';

function play(n: number, seed = 'kabaddi'): readonly Cue[] {
  return kabaddi.play(new Random(seed), n).cues;
}

function scores(n: number) {
  return play(n).flatMap((cue) => (cue.type === 'score' && cue.score.sport === 'kabaddi' ? [cue.score] : []));
}

describe('a raid', () => {
  const mats: Mat[] = [];
  for (let raiders = 1; raiders <= 7; raiders++) {
    for (let defenders = 1; defenders <= 7; defenders++) {
      for (const empty of [0, 1, 2]) mats.push({ raiders, defenders, empty });
    }
  }

  test.each([-0.1, 0, 0.1])(
    'has chances that sum to one, no matter who is on the mat, with an edge of %d',
    (edge) => {
      for (const mat of mats) {
        const outcomes = raidOutcomes(mat, edge);
        expect(outcomes.every(({ chance }) => chance >= 0)).toBe(true);
        expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
        for (const { after } of outcomes) {
          expect([after.raiders, after.defenders].every((men) => men >= 1 && men <= 7)).toBe(true);
        }
      }
    },
  );

  // Who is on the mat (raiders, defenders, empty raids), what happens, the points it brings, who is on the mat afterwards.
  test.each([
    ['a touch', [5, 7, 0], { kind: 'TOUCH', touches: 1, bonus: false }, [1, 0], [6, 6, 0]],
    ['a bonus point alone revives nobody', [5, 6, 1], { touches: 0, bonus: true }, [1, 0], [5, 6, 0]],
    ['a super raid', [3, 7, 0], { touches: 3, bonus: false }, [3, 0], [6, 4, 0]],
    ['a touch that is an all-out', [4, 1, 0], { touches: 1 }, [3, 0], [5, 7, 0]],
    ['a tackle', [4, 5, 1], { kind: 'TACKLE' }, [0, 1], [3, 6, 0]],
    ['a super tackle', [4, 3, 0], { kind: 'TACKLE' }, [0, 2], [3, 4, 0]],
    ['a super tackle that is an all-out', [1, 2, 0], { kind: 'TACKLE' }, [0, 4], [7, 3, 0]],
    ['an empty raid', [4, 5, 1], { kind: 'EMPTY' }, [0, 0], [4, 5, 2]],
  ] as const)('%s', (_, [raiders, defenders, empty], wanted, points, after) => {
    const found = raidOutcomes({ raiders, defenders, empty }, 0).find((outcome) =>
      Object.entries(wanted).every(([key, value]) => outcome[key as keyof typeof outcome] === value),
    );
    expect([found?.raidPoints, found?.tacklePoints]).toEqual(points);
    expect([found?.after.raiders, found?.after.defenders, found?.after.empty]).toEqual(after);
  });

  test('after two empty ones is do-or-die and never stays empty', () => {
    const kinds = mats
      .filter(({ empty }) => empty === 2)
      .flatMap((mat) => raidOutcomes(mat, 0).map(({ kind }) => kind));
    expect(kinds).not.toContain('EMPTY');
  });

  test('has no bonus line against fewer than six defenders', () => {
    const few = mats.filter(({ defenders }) => defenders < 6).flatMap((mat) => raidOutcomes(mat, 0));
    expect(few.some(({ bonus }) => bonus)).toBe(false);
  });
});

describe('chances', () => {
  test('sides take turns, and the other one begins the second half', () => {
    const order = Array.from({ length: 2 * RAIDS_PER_HALF }, (_, raid) => raiderOf(raid));
    expect(order.slice(0, 3)).toEqual([0, 1, 0]);
    expect(order[RAIDS_PER_HALF]).toBe(1);
    expect(order.filter((side) => side === 0)).toHaveLength(RAIDS_PER_HALF);
  });

  test('with no raids left, the points decide', () => {
    const chances = new KabaddiChances(0, RAIDS_PER_HALF);
    const over = { ...KICK_OFF, raids: RAIDS_PER_HALF };
    expect(chances.result({ ...over, points: [20, 19] })).toEqual([1, 0, 0]);
    expect(chances.result({ ...over, points: [20, 20] })).toEqual([0, 0, 1]);
    expect(chances.total({ ...over, points: [20, 19] })).toBe(39);
  });

  test('one raid to go: exactly the chances of its outcomes', () => {
    const chances = new KabaddiChances(0.02, RAIDS_PER_HALF);
    const state: KabaddiState = { ...KICK_OFF, raids: RAIDS_PER_HALF - 1, points: [15, 15] };
    const tackle = nextRaid(state, 0.02).find(({ kind }) => kind === 'TACKLE');
    const empty = nextRaid(state, 0.02).find(({ kind }) => kind === 'EMPTY');
    const [first, second, level] = chances.result(state);
    // The second side raids last.
    expect(first).toBeCloseTo(tackle?.chance ?? 0, 12);
    expect(level).toBeCloseTo(empty?.chance ?? 0, 12);
    expect(first + second + level).toBeCloseTo(1, 12);
  });

  test('just before the raid-by-raid range, the normal approximation agrees with it', () => {
    const chances = new KabaddiChances(0, RAIDS_PER_HALF);
    const state: KabaddiState = { ...KICK_OFF, raids: RAIDS_PER_HALF - 6, points: [15, 14] };
    const onward = [0, 0, 0];
    for (const outcome of nextRaid(state, 0)) {
      const later = chances.result(afterRaid(state, outcome));
      for (const i of [0, 1, 2]) onward[i] = (onward[i] ?? 0) + outcome.chance * (later[i] ?? 0);
    }
    for (const [i, chance] of chances.result(state).entries()) {
      expect(Math.abs(chance - (onward[i] ?? 0))).toBeLessThan(0.03);
    }
  });

  test('the stronger side is ahead more often', () => {
    const [strong, weak] = new KabaddiChances(0.05, 2 * RAIDS_PER_HALF).result(KICK_OFF);
    expect(strong).toBeGreaterThan(weak + 0.2);
  });
});

test('the clock of a half falls from twenty minutes to zero, points only rise, and at most seven are on the mat', () => {
  for (let n = 0; n < 60; n++) {
    const all = scores(n);
    for (const half of ['1H', '2H']) {
      const clocks = all.filter(({ period }) => period === half).map(({ clock }) => clock);
      expect(clocks[0]).toBe('20:00');
      expect(clocks).toEqual(clocks.toSorted().toReversed());
    }
    const points = all.map(({ home, away }) => home.points + away.points);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
    const men = all.flatMap(({ home, away }) => [home.onMat, away.onMat]);
    expect([Math.min(...men) >= 1, Math.max(...men)]).toEqual([true, 7]);
    expect(all.at(-1)).toMatchObject({ period: 'FT', clock: '00:00' });
  }
});

test('points are those of raids, tackles and all-outs', () => {
  let allOuts = 0;
  for (let n = 0; n < 60; n++) {
    const last = scores(n).at(-1);
    if (last === undefined) throw new Error('a match without a score');
    const { home, away } = last;
    expect(home.points).toBe(home.raidPoints + home.tacklePoints + 2 * away.allOuts);
    expect(away.points).toBe(away.raidPoints + away.tacklePoints + 2 * home.allOuts);
    allOuts += home.allOuts + away.allOuts;
  }
  expect(allOuts).toBeGreaterThan(60);
});

/** Every cue of some matches, with whether MATCH_ODDS was open at the time. */
function watched(): { readonly cue: Cue; readonly open: boolean; readonly next: readonly Cue[] }[] {
  return Array.from({ length: 30 }, (_, n) => {
    const cues = play(n);
    let open = false;
    return cues.map((cue, index) => {
      const before = open;
      if (cue.type === 'open') open = true;
      if (cue.type === 'suspend') open = false;
      return { cue, open: before, next: cues.slice(index, index + 8) };
    });
  }).flat();
}

test('points only come while the market is suspended', () => {
  let points = 0;
  const scoredOpen = watched().filter(({ cue, open }) => {
    if (cue.type !== 'score' || cue.score.sport !== 'kabaddi') return false;
    const before = points;
    points = cue.score.home.points + cue.score.away.points;
    return open && points > before;
  });
  expect(scoredOpen).toEqual([]);
});

test('a raid lapses nothing; a review, a break and a result do', () => {
  const lapses = new Map(
    watched().flatMap(({ cue }) => (cue.type === 'suspend' ? [[cue.reason, cue.lapse] as const] : [])),
  );
  expect(Object.fromEntries(lapses)).toEqual({
    POINT: false,
    REVIEW: true,
    INNINGS_BREAK: true,
    RESULT_PENDING: true,
  });
});

test('the market is suspended for the whole of a do-or-die raid', () => {
  const doOrDie = watched().filter(
    ({ cue }) => cue.type === 'score' && cue.score.sport === 'kabaddi' && cue.score.doOrDie,
  );
  expect(doOrDie.length).toBeGreaterThan(100);
  const left = doOrDie.filter(({ cue, open, next }) => {
    const suspended = next.find(({ type }) => type === 'suspend');
    return open && suspended?.at !== cue.at;
  });
  expect(left).toEqual([]);
});

describe('the card', () => {
  const last = Array.from({ length: 40 }, (_, n) => {
    const cards = play(n).flatMap((cue) =>
      cue.type === 'card' && cue.card.sport === 'kabaddi' ? [cue.card] : [],
    );
    return { cards, final: cards.at(-1), score: scores(n).at(-1) };
  });

  test('has every raid, and halves, players and all-outs that add up to the score', () => {
    for (const { final, score } of last) {
      if (final === undefined || score === undefined) throw new Error('a match without a card');
      expect(final.raids).toHaveLength(2 * RAIDS_PER_HALF);
      for (const [index, side] of ([score.home, score.away] as const).entries()) {
        const own = final.sides[index];
        expect(own).toMatchObject({ name: side.name, points: side.points, allOuts: side.allOuts });
        const sum = (key: 'raidPoints' | 'tacklePoints' | 'raids') =>
          own?.players.reduce((total, player) => total + player[key], 0);
        expect([sum('raidPoints'), sum('tacklePoints')]).toEqual([side.raidPoints, side.tacklePoints]);
        expect(sum('raids')).toBe(RAIDS_PER_HALF);
        expect(final.halves.reduce((total, half) => total + (half[index] ?? 0), 0)).toBe(side.points);
      }
    }
  });

  test('grows by one raid at a time, and gives the result only at the end', () => {
    for (const { cards } of last) {
      expect(cards.map(({ raids }) => raids.length)).toEqual(cards.map((_, index) => index + 1));
      expect(cards.filter(({ result }) => result !== null)).toHaveLength(1);
      expect(cards.at(-1)?.result).toMatch(/win by \d+$|all level$/);
    }
  });

  test('marks super raids, super tackles and do-or-die raids, and no do-or-die raid stays empty', () => {
    const raids = last.flatMap(({ final }) => final?.raids ?? []);
    for (const key of ['superRaid', 'superTackle', 'doOrDie', 'allOut', 'bonus'] as const) {
      expect(raids.filter((raid) => raid[key]).length).toBeGreaterThan(20);
    }
    expect(raids.filter(({ doOrDie, kind }) => doOrDie && kind === 'EMPTY')).toEqual([]);
  });
});
