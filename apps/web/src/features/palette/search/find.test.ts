import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry, EntryKind } from './entry.ts';
import { entriesOf, find, indexOf } from './find.ts';
import { wordsOf } from './words.ts';

const HOUR_MS = 3_600_000;

function entry(title: string, change: Partial<Entry> & { readonly hours?: number } = {}): Entry {
  const { hours = null, ...rest } = change;
  return {
    kind: 'event',
    id: title,
    title,
    about: '',
    icon: 'sports-22',
    inPlay: false,
    startTime: hours === null ? null : hours * HOUR_MS,
    goes: { to: 'event', eventId: title },
    ...rest,
  };
}

const titles = (search: string, entries: readonly Entry[]) =>
  entriesOf(find(search, indexOf(entries))).map(({ title }) => title);

describe('[R11.2] what is found', () => {
  const MATCHES = [
    entry('India v Australia', { about: 'Border-Gavaskar Trophy', hours: 5 }),
    entry('Mumbai Indians v Chennai Super Kings', { about: 'Indian Premier League', hours: 1 }),
    entry('Iga Swiatek v Aryna Sabalenka', { about: 'WTA Rome', hours: 2 }),
    entry('Atlético Madrid v Real Betis', { about: 'La Liga', hours: 3 }),
  ];

  test.each([
    ['ind', ['Mumbai Indians v Chennai Super Kings', 'India v Australia']],
    ['ia', ['India v Australia', 'Iga Swiatek v Aryna Sabalenka']],
    ['iau', ['India v Australia']],
    ['vaus', ['India v Australia']],
    ['ind aus', ['India v Australia']],
    ['aus ind', ['India v Australia']],
    ['micsk', ['Mumbai Indians v Chennai Super Kings']],
    ['csk', ['Mumbai Indians v Chennai Super Kings']],
    ['ipl', ['Mumbai Indians v Chennai Super Kings']],
    ['ipl chennai', ['Mumbai Indians v Chennai Super Kings']],
    ['ATLETICO', ['Atlético Madrid v Real Betis']],
    ['etis', ['Atlético Madrid v Real Betis']],
    ['zz', []],
    ['', []],
    ['  ?! ', []],
  ])('%j finds %j', (search, expected) => {
    expect(titles(search, MATCHES)).toEqual(expected);
  });

  test('a word of a title goes before the same word beside it', () => {
    const list = [
      entry('Kent v Surrey', { about: 'Rome Cup', hours: 1 }),
      entry('Rome v Pisa', { hours: 9 }),
    ];
    expect(titles('rome', list)).toEqual(['Rome v Pisa', 'Kent v Surrey']);
  });

  test('both sides by their initials go before words that begin so', () => {
    const list = [entry('Iasi v Pisa', { hours: 1, inPlay: true }), entry('India v Australia', { hours: 9 })];
    expect(titles('ia', list)).toEqual(['India v Australia', 'Iasi v Pisa']);
  });

  test('in-play goes before soon, and soon before late and unknown', () => {
    const list = [
      entry('Kent v D'),
      entry('Kent v C', { hours: 9 }),
      entry('Kent v B', { hours: 1 }),
      entry('Kent v A', { hours: 0, inPlay: true }),
    ];
    expect(titles('kent', list)).toEqual(['Kent v A', 'Kent v B', 'Kent v C', 'Kent v D']);
  });
});

test('[R11.2] a hostile title takes no longer than any other', () => {
  const list = [entry('aaaa '.repeat(400))];
  expect(titles('aaaaaaaaaaab', list)).toEqual([]);
});

describe('[R11.2] groups', () => {
  const kinds = (search: string, entries: readonly Entry[]) =>
    find(search, indexOf(entries)).groups.map(({ kind }) => kind);
  const of = (kind: EntryKind, title: string) => entry(title, { kind });

  test('the kind with the best result comes first, and matches before equally good results of other kinds', () => {
    const list = [of('page', 'Rules'), of('game', 'Rulette'), of('event', 'Rulo v Kent')];
    expect(kinds('rul', list)).toEqual(['event', 'game', 'page']);
    expect(kinds('rules', list)).toEqual(['page']);
    expect(kinds('rules', [...list, of('event', 'Rulesby v Kent')])).toEqual(['page', 'event']);
  });

  test('so many of each are shown that others can be seen as well, and all are counted', () => {
    const many = Array.from({ length: 50 }, (_, at) => entry(`Kent v ${at}`));
    const alone = find('kent', indexOf(many));
    expect([entriesOf(alone).length, alone.total]).toEqual([20, 50]);
    const pages = Array.from({ length: 9 }, (_, at) => entry(`Kent ${at}`, { kind: 'page' }));
    const both = find('kent', indexOf([...many, ...pages]));
    expect(both.groups.map(({ entries }) => entries.length)).toEqual([9, 4]);
    expect(both.total).toBe(59);
  });
});

describe('[R11.2] a digit at the end', () => {
  const list = [1, 2, 3].map((hours) => entry(`Kent v Side ${'abc'[hours - 1] ?? ''}`, { hours }));

  test('picks one of the other results where nothing contains it', () => {
    const found = find('ke2', indexOf(list));
    expect([entriesOf(found)[found.picked]?.title, found.sought]).toEqual(['Kent v Side b', 'ke']);
    expect(entriesOf(found)).toHaveLength(3);
  });

  test('is part of a name that has it', () => {
    const found = find('u1', indexOf([entry('Kent U19 v Surrey U19'), entry('Ulm v York')]));
    expect([entriesOf(found).length, found.picked, found.sought]).toEqual([1, 0, 'u1']);
  });

  test('finds nothing beyond the last result', () => {
    expect(find('ke4', indexOf(list)).total).toBe(0);
  });
});

const NAME = fc
  .array(fc.stringMatching(/^[A-Za-zÀ-ÿ]{2,9}$/), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(' '));

test('[R11.2] any beginning of any word of a title finds it, alone and with another', () => {
  fc.assert(
    fc.property(
      fc.array(NAME, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      (names, which, length) => {
        const list = [...new Set(names)].map((name) => entry(name));
        const index = indexOf(list);
        const wanted = list[which % list.length]?.title ?? '';
        const begun = wordsOf(wanted).map(({ folded }) => folded.slice(0, 1 + (length % folded.length)));
        const run = begun.join('').length > 12 ? [] : [begun.join('')];
        for (const search of [...begun, begun.join(' '), begun.toReversed().join(' '), ...run])
          expect(entriesOf(find(search, index)).map(({ title }) => title)).toContain(wanted);
      },
    ),
  );
});

test('[R11.2] whatever is typed, each result is in the list, appears once, and in-play comes first among equals', () => {
  const list = ['Kent', 'Kiel', 'Köln', 'Konya'].flatMap((side, at) => [
    entry(`${side} v Lens`, { hours: at }),
    entry(`${side} v Lille`, { hours: 9, inPlay: true }),
  ]);
  const index = indexOf(list);
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 20 }), fc.stringMatching(/^[klenio 1-9]{1,5}$/)),
      (search) => {
        const found = find(search, index);
        const keys = entriesOf(found).map(({ id }) => id);
        expect(new Set(keys).size).toBe(keys.length);
        expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(keys));
        expect(found.total).toBeGreaterThanOrEqual(keys.length);
        expect(found.picked).toBeLessThan(Math.max(1, keys.length));
      },
    ),
  );
});
