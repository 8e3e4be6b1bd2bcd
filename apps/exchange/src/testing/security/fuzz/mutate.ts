import type { Random } from '@layline/simulation/base/random.ts';
import { HOSTILE_TEXTS } from '../../../http/testing/hostile-requests.ts';

/** A place in a value: the keys and indexes that lead there. */
type Path = readonly (string | number)[];

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'playerId',
  'role',
  'balance',
  'x'.repeat(300),
];
const NUMBERS = [
  0,
  -0,
  -1,
  0.001,
  0.1 + 0.2,
  1e-7,
  1.005,
  99.999,
  1e15,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e308,
  Number.MIN_VALUE,
];
const WORDS = [
  'NaN',
  'Infinity',
  '1e999',
  '0x10',
  '١٢٣',
  '1,000',
  '+5',
  ' 7 ',
  'true',
  '[object Object]',
  '\r\nx: y',
];

/** A value that some parser somewhere has stumbled over. */
function odd(random: Random): unknown {
  switch (random.int(0, 7)) {
    case 0:
      return random.pick(NUMBERS);
    case 1:
      return random.pick(WORDS);
    case 2:
      return random.pick(HOSTILE_TEXTS);
    case 3:
      return random.pick([null, true, false, [], {}]);
    case 4:
      return anyText(random);
    case 5:
      return nested(random, random.int(1, 200));
    case 6:
      return Array.from({ length: random.int(1, 2000) }, () => random.int(-9, 9));
    default:
      return { [random.pick(KEYS)]: random.pick(NUMBERS), [anyText(random)]: null };
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function anyText(random: Random): string {
  const from = random.pick([0, 0x20, 0x300, 0xd7f0, 0xff00]);
  return String.fromCharCode(...Array.from({ length: random.int(0, 40) }, () => from + random.int(0, 120)));
}

function nested(random: Random, depth: number): unknown {
  let value: unknown = random.pick(NUMBERS);
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, one]) => placesIn(one, [...at, name]))];
}

/** The value with one place changed by `change`; undefined removes it. */
function changed(value: unknown, [first, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, index) => {
      const next = index === Number(first) ? changed(one, rest, change) : one;
      return next === undefined ? [] : [next];
    });
  }
  const entries = Object.entries(value as object).map(
    ([name, one]) => [name, name === first ? changed(one, rest, change) : one] as const,
  );
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
}

/** One value with one thing wrong, or at least unusual, in one place. */
export function mutated(random: Random, value: unknown): unknown {
  return changed(value, random.pick(placesIn(value)), (old) => {
    switch (random.int(0, 6)) {
      case 0:
        return undefined;
      case 1:
        return [old, old];
      case 2:
        return asText(old);
      case 3:
        return typeof old === 'number'
          ? old * random.pick([-1, 10, 1e6, 0.001])
          : `${asText(old)}${anyText(random)}`;
      case 4:
        return typeof old === 'object' && old !== null && !Array.isArray(old)
          ? Object.fromEntries([...Object.entries(old), [random.pick(KEYS), odd(random)]])
          : odd(random);
      default:
        return odd(random);
    }
  });
}
