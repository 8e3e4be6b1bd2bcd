import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { fairRandom } from '../fair/fair-random.ts';
import { compareFractions, fraction, rangeOf } from '../fraction.ts';
import { everyChoice } from '../solo-choices.ts';
import type { SoloChoices } from '../solo-game.ts';
import { mines, type MineField } from './mines.ts';

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const EVERY = everyChoice(mines.choices);
const FIELDS = Array.from({ length: 25 }, (_, index) => index + 1);

function hidden(count: number): SoloChoices {
  return { mines: String(count) };
}

function opening(fields: readonly number[]): string[] {
  return fields.map((field) => `open-${field}`);
}

/** A round with mines in 3, 8 and 25, as its player reads it. */
test.each([
  [[], 0, '25 fields, 3 mines. The first safe field returns 1.11 times the stake.'],
  [[7], 111, 'Field 7, row 2 column 2, is safe. 1 opened; taking now returns 1.11 times the stake.'],
  [[7, 1], 127, 'Field 1, row 1 column 1, is safe. 2 opened; taking now returns 1.27 times the stake.'],
  [[7, 1, 20], 146, 'Field 20, row 4 column 5, is safe. 3 opened; taking now returns 1.46 times the stake.'],
  [[7, 25], 0, 'Field 25, row 5 column 5, is a mine. The stake is lost.'],
  [[8], 0, 'Field 8, row 2 column 3, is a mine. The stake is lost.'],
])('after opening %j: %d, %s', (fields, returns, text) => {
  expect(mines.view(hidden(3), [8, 25, 3], opening(fields))).toMatchObject({ returns, text });
});

test('taking ends the round with the return shown', () => {
  const view = mines.view(hidden(3), [8, 25, 3], ['open-7', 'open-1', 'take']);
  expect(view).toEqual({
    done: true,
    returns: 127,
    actions: [],
    picture: { side: 5, mines: 3, opened: [7, 1], hit: 0, next: 0 },
    text: 'Taken after 2 safe fields: 1.27 times the stake.',
  });
  expect(mines.view(hidden(3), [8, 25, 3], ['open-7', 'take'])?.text).toBe(
    'Taken after 1 safe field: 1.11 times the stake.',
  );
});

test('at first every field can be opened and nothing taken; later the closed fields, and the return', () => {
  const begun = mines.view(hidden(1), [1], []);
  expect(begun?.done).toBe(false);
  expect(begun?.actions).toEqual(opening(FIELDS));
  const later = mines.view(hidden(1), [1], ['open-25', 'open-2']);
  expect(later?.actions).toEqual([...opening(FIELDS.filter((field) => field !== 25 && field !== 2)), 'take']);
  expect(later?.picture).toEqual({ side: 5, mines: 1, opened: [25, 2], hit: 0, next: 111 });
});

test('a mine ends the round: nothing more can be done, and the other mines stay hidden', () => {
  expect(mines.view(hidden(3), [8, 25, 3], ['open-7', 'open-8'])).toEqual({
    done: true,
    returns: 0,
    actions: [],
    picture: { side: 5, mines: 3, opened: [7], hit: 8, next: 0 },
    text: 'Field 8, row 2 column 3, is a mine. The stake is lost.',
  });
});

test('the last safe field ends the round by itself', () => {
  const safe = FIELDS.filter((field) => field !== 13);
  expect(mines.view(hidden(1), [13], opening(safe.slice(0, 23)))?.done).toBe(false);
  expect(mines.view(hidden(1), [13], opening(safe))).toMatchObject({
    done: true,
    returns: 2450,
    actions: [],
    text: 'Field 25, row 5 column 5, is safe. All safe fields are open: 24.50 times the stake.',
  });
  expect(mines.view(hidden(24), FIELDS.slice(1), ['open-1'])).toMatchObject({ done: true, returns: 2450 });
});

test('a round ends by itself before a field that would return more than 10,000 times the stake', () => {
  const mined = FIELDS.slice(5);
  expect(mines.view(hidden(20), mined, opening([1, 2, 3]))?.done).toBe(false);
  expect(mines.view(hidden(20), mined, opening([1, 2, 3, 4]))).toMatchObject({
    done: true,
    returns: 247_940,
    actions: [],
    text: 'Field 4, row 1 column 4, is safe. 4 opened, the most of a round: 2479.40 times the stake.',
  });
});

/** Maximum safe fields, and what the last one returns. */
test.each([
  [1, 24, 2450],
  [2, 23, 29_400],
  [3, 22, 225_400],
  [5, 19, 867_790],
  [8, 14, 642_390],
  [12, 9, 280_016],
  [16, 6, 206_616],
  [20, 4, 247_940],
  [24, 1, 2450],
])('%d mines: a round opens at most %d fields and then returns %d', (count, most, returns) => {
  expect(mines.payTable(hidden(count))).toHaveLength(most);
  expect(mines.payTable(hidden(count)).at(-1)?.returns).toBe(returns);
  expect(mines.mostReturn(hidden(count))).toBe(returns);
});

test.each([
  [1, [102, 106, 111, 116]],
  [3, [111, 127, 146, 169]],
  [5, [122, 154, 197, 255]],
  [12, [188, 376, 788, 1733]],
  [20, [490, 2940, 22_540, 247_940]],
])('%d mines return %j after the first fields', (count, returns) => {
  const table = mines.payTable(hidden(count));
  expect(table.slice(0, returns.length)).toMatchObject(
    returns.map((each, index) => ({
      name: index === 0 ? '1 safe field' : `${index + 1} safe fields`,
      returns: each,
    })),
  );
});

/**
 * A field is safe with chance (safe fields left) / (fields left). The average return is the payout times the chance of getting
 * there.
 */
test('each way to play returns between 97 and 98 %, by the chances of one field after another', () => {
  for (const choices of EVERY) {
    const safe = 25 - Number(choices['mines']);
    let over = 1n;
    let under = 1n;
    for (const [index, way] of mines.ways(choices).entries()) {
      over *= BigInt(safe - index);
      under *= BigInt(25 - index);
      const [pay] = way.pays;
      const returns = BigInt(pay?.returns ?? 0);
      expect(way.steps).toBe(index + 1);
      expect(way.pays, `${choices['mines']} mines, ${way.name}`).toEqual([mines.payTable(choices)[index]]);
      expect(pay?.chance, `${choices['mines']} mines, ${way.name}`).toEqual(fraction(over, under));
      expect(way.rtp, `${choices['mines']} mines, ${way.name}`).toEqual(
        fraction(returns * over, 100n * under),
      );
      expect(way.rtp.over * 100n).toBeLessThanOrEqual(98n * way.rtp.under);
      expect(way.rtp.over * 100n).toBeGreaterThanOrEqual(97n * way.rtp.under);
      // The formula of the rules, rounded down: one hundredth more would be above 98 %.
      expect((returns + 1n) * over).toBeGreaterThan(98n * under);
    }
  }
});

/** Backwards from the last field: even a player who decides after each field, and always optimally, plays one of the ways. */
test('no strategy that decides along the way returns more than the range on the page', () => {
  for (const choices of EVERY) {
    const safe = 25 - Number(choices['mines']);
    const table = mines.payTable(choices);
    let best = fraction(0n, 1n);
    for (const [index, { returns }] of [...table.entries()].toReversed()) {
      const taken = fraction(BigInt(returns), 100n);
      const better = compareFractions(taken, best) > 0 ? taken : best;
      best = fraction(better.over * BigInt(safe - index), better.under * BigInt(25 - index));
    }
    expect(compareFractions(best, mines.rtp.highest)).toBeLessThanOrEqual(0);
    expect(best).toEqual(rangeOf(mines.ways(choices).map(({ rtp }) => rtp)).highest);
  }
});

/** Fields differ only in their number, so all positions of 1, 2 and 3 mines are played through the game's own view. */
test.each([
  [1, [1, 2, 3]],
  [2, [5, 9, 13]],
  [3, [25, 1, 12]],
])('%d mines in every place: the counted return is the stated one', (count, order) => {
  const places: number[][] = [[]];
  for (let mine = 0; mine < count; mine++) {
    const more = places
      .splice(0)
      .flatMap((some) =>
        FIELDS.filter((field) => field > (some.at(-1) ?? 0)).map((field) => [...some, field]),
      );
    places.push(...more);
  }
  expect(BigInt(places.length)).toBe(combinations(25, count));
  for (const [index, { rtp }] of mines.ways(hidden(count)).slice(0, order.length).entries()) {
    let total = 0;
    for (const mined of places) {
      const actions: string[] = [];
      for (const field of order.slice(0, index + 1)) {
        actions.push(`open-${field}`);
        if (mined.includes(field)) break;
      }
      const opened = mines.view(hidden(count), mined, actions);
      total += opened?.returns ?? Number.NaN;
    }
    expect(BigInt(total) * rtp.under).toBe(rtp.over * 100n * BigInt(places.length));
  }
});

test('the range on the page covers every choice and end', () => {
  const all = EVERY.flatMap((choices) => mines.ways(choices)).map(
    ({ rtp }) => Number(rtp.over) / Number(rtp.under),
  );
  const { lowest, highest } = mines.rtp;
  expect(Number(lowest.over) / Number(lowest.under)).toBe(Math.min(...all));
  expect(Number(highest.over) / Number(highest.under)).toBe(Math.max(...all));
});

test.each([
  [['take'], 'nothing was opened'],
  [['open-0'], 'no such field'],
  [['open-26'], 'no such field'],
  [['open-07'], 'another spelling'],
  [['open-7 '], 'another spelling'],
  [['open-7.0'], 'another spelling'],
  [['open-'], 'no field'],
  [['open-7', 'open-7'], 'opened before'],
  [['open-8', 'open-7'], 'after a mine'],
  [['open-7', 'take', 'open-1'], 'after taking'],
  [['open-7', 'take', 'take'], 'taken before'],
  [['toString'], 'no action'],
])('%j is not a valid play: %s', (actions) => {
  expect(mines.view(hidden(3), [8, 25, 3], actions)).toBeNull();
});

test.each([
  [{}],
  [{ mines: '0' }],
  [{ mines: '25' }],
  [{ mines: '4' }],
  [{ mines: '3', rows: '8' }],
  [{ mines: '03' }],
])('choices %j are not accepted, and nothing is computed from them', (choices) => {
  expect(mines.accepts(choices as SoloChoices)).toBe(false);
  expect(() => mines.view(choices as SoloChoices, [1], [])).toThrow(RangeError);
  expect(() => mines.draw(choices as SoloChoices, { uniform: () => 0 })).toThrow(RangeError);
});

test('the mines are the first of a shuffled field, and are revealed in rising order', () => {
  // A source of zeros moves the first field to the end and all others up by one.
  expect(mines.draw(hidden(5), { uniform: () => 0 })).toEqual([2, 3, 4, 5, 6]);
  expect(mines.draw(hidden(24), { uniform: (below) => below - 1 })).toEqual(FIELDS.slice(0, 24));
  expect(mines.reveal(hidden(3), [8, 25, 3])).toEqual({ side: 5, mines: 3, mined: [3, 8, 25] });
});

test('each field has a mine about equally often', () => {
  const random = fairRandom(SERVER_SEED, 'mines', 0);
  const seen = new Map<number, number>();
  for (let round = 0; round < 5000; round++) {
    for (const field of mines.draw(hidden(5), random)) seen.set(field, (seen.get(field) ?? 0) + 1);
  }
  // Expected 1000, standard deviation 28: five of them.
  expect(seen.size).toBe(25);
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(140);
});

/** A played round: choices, the field, and the actions in order, each taken from those offered. */
const played = fc
  .record({
    choices: fc.constantFrom(...EVERY),
    nonce: fc.nat(),
    picks: fc.array(fc.nat({ max: 24 }), { maxLength: 26 }),
  })
  .map(({ choices, nonce, picks }) => {
    const mined = mines.draw(choices, fairRandom(SERVER_SEED, 'played', nonce));
    const actions: string[] = [];
    for (const pick of picks) {
      const offered = mines.view(choices, mined, actions)?.actions ?? [];
      const action = offered[pick % Math.max(1, offered.length)];
      if (action === undefined) break;
      actions.push(action);
    }
    return { choices, mined, actions };
  });

test('in any play the return stays within the maximum, and only a finished round offers no action', () => {
  fc.assert(
    fc.property(played, ({ choices, mined, actions }) => {
      for (let step = 0; step <= actions.length; step++) {
        const view = mines.view(choices, mined, actions.slice(0, step));
        expect(view).not.toBeNull();
        expect(view?.returns).toBeLessThanOrEqual(mines.mostReturn(choices));
        expect(view?.returns).toBeGreaterThanOrEqual(0);
        expect(view?.done).toBe(view?.actions.length === 0);
        for (const action of view?.actions ?? []) {
          expect(mines.view(choices, mined, [...actions.slice(0, step), action])).not.toBeNull();
        }
      }
    }),
    { seed: 2, numRuns: 150 },
  );
});

/** Moves mines that have not been found to other fields that have not been opened. */
function moved(mined: MineField, actions: readonly string[]): number[] {
  const opened = actions.map((action) => Number(action.slice('open-'.length)));
  const found = mined.filter((field) => opened.includes(field));
  const closed = FIELDS.filter((field) => !opened.includes(field)).toReversed();
  return [...found, ...closed.filter((field) => !mined.includes(field)), ...closed]
    .filter((field, index, all) => all.indexOf(field) === index)
    .slice(0, mined.length);
}

test('a view never reveals what is hidden: with the closed mines elsewhere it is the same', () => {
  let told = 0;
  fc.assert(
    fc.property(played, ({ choices, mined, actions }) => {
      for (let step = 0; step <= actions.length; step++) {
        const prefix = actions.slice(0, step);
        const other = moved(mined, prefix);
        if (other.some((field) => !mined.includes(field))) told += 1;
        expect(mines.view(choices, other, prefix)).toEqual(mines.view(choices, mined, prefix));
      }
    }),
    { seed: 3, numRuns: 150 },
  );
  expect(told).toBeGreaterThan(150);
});
