import { expect, test } from 'vitest';
import { Random } from '@layline/simulation/base/random.ts';
import { KeyedList } from './keyed-list.ts';

interface Named {
  readonly name: string;
  readonly figure: number;
}

const nameOf = ({ name }: Named): string => name;

test.each([1, 2, 3])('a list does as a Map does, with few values and with many (seed %i)', (seed) => {
  const random = new Random(seed);
  const list = new KeyedList(nameOf);
  const map = new Map<string, Named>();
  for (let figure = 0; figure < 2000; figure += 1) {
    // From a handful of names to more than an array holds.
    const name = `n${random.int(0, figure < 1000 ? 8 : 40)}`;
    if (random.chance(40)) {
      list.delete(name);
      map.delete(name);
    } else {
      list.set({ name, figure });
      map.set(name, { name, figure });
    }
    expect(list.size).toBe(map.size);
    expect(list.get(name)).toEqual(map.get(name));
    expect(list.has(name)).toBe(map.has(name));
    expect([...list]).toEqual([...map.values()]);
  }
});

test('nothing is found in an empty list', () => {
  const list = new KeyedList(nameOf);
  list.delete('a');
  expect([list.size, list.get('a'), list.has('a')]).toEqual([0, undefined, false]);
});
