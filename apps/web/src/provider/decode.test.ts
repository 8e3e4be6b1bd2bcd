import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Decoder } from './decode.ts';
import {
  Amount,
  Count,
  decoded,
  EventIdOf,
  Flag,
  Hundredths,
  Id,
  Instant,
  list,
  MarketIdOf,
  Money,
  oddEntries,
  oneOf,
  or,
  orNull,
  record,
  RunnerIdOf,
  SomeText,
  Text,
  Whole,
  parsed,
} from './decode.ts';
import { BetNumber, Nothing } from './late-decoders.ts';

const Status = oneOf(['IN_PLAY', 'CLOSED'], { FINISHED: 'CLOSED' });
const NOON = Date.UTC(2026, 2, 10, 12);

const TABLE: readonly (readonly [string, Decoder<unknown>, readonly (readonly [unknown, unknown])[]])[] = [
  [
    'Money',
    Money,
    [
      [12.5, 1250],
      ['1,250.50', 125_050],
      [' -3 ', -300],
      ['+.5', 50],
      [1.005, 101],
      [0.004, 0],
      [-0.004, 0],
      [1e12, 1e14],
      [1e12 + 1, undefined],
      ['12 INR', undefined],
      ['', undefined],
      ['1e3', undefined],
      [Number.NaN, undefined],
      [Number.POSITIVE_INFINITY, undefined],
      [null, undefined],
      [true, undefined],
      [[5], undefined],
    ],
  ],
  [
    'Amount',
    Amount,
    [
      [-500, 50_000],
      ['-0.125', 13],
      [7, 700],
      [{}, undefined],
    ],
  ],
  [
    'Hundredths',
    Hundredths,
    [
      [1.98, 198],
      ['2.5', 250],
      [-0.5, -50],
      [1_000_001, undefined],
      ['evens', undefined],
    ],
  ],
  [
    'Count',
    Count,
    [
      [3, 3],
      ['3', 3],
      ['3.0', 3],
      [0, 0],
      [-1, undefined],
      [1.5, undefined],
      [2 ** 60, undefined],
    ],
  ],
  [
    'Whole',
    Whole,
    [
      [-1, -1],
      ['25', 25],
      [0.5, undefined],
    ],
  ],
  [
    'Text',
    Text,
    [
      ['', ''],
      ['a', 'a'],
      [7, '7'],
      [null, undefined],
      [{}, undefined],
    ],
  ],
  [
    'SomeText',
    SomeText,
    [
      ['a', 'a'],
      [7, '7'],
      [' ', undefined],
      ['', undefined],
    ],
  ],
  ...([Id, EventIdOf, MarketIdOf, RunnerIdOf] as const).map(
    (decoder) =>
      [
        'ids',
        decoder,
        [
          ['1.2', '1.2'],
          [17, '17'],
          ['', undefined],
          ['x'.repeat(201), undefined],
          [{}, undefined],
        ],
      ] as const,
  ),
  [
    'BetNumber',
    BetNumber,
    [
      ['17', 17],
      ['b17', undefined],
    ],
  ],
  [
    'Flag',
    Flag,
    [
      [true, true],
      ['True', true],
      [1, true],
      ['yes', true],
      [0, false],
      ['false', false],
      ['no', false],
      ['maybe', undefined],
      [null, undefined],
    ],
  ],
  [
    'Instant',
    Instant,
    [
      [NOON, NOON],
      [NOON / 1000, NOON],
      [String(NOON), NOON],
      ['2026-03-10T12:00:00Z', NOON],
      ['2026-03-10T12:00:00.000', NOON],
      ['2026-03-10 12:00', NOON],
      ['2026-03-10T17:30:00+05:30', NOON],
      ['2026-03-10T17:30:00+0530', NOON],
      ['2026-03-10', NOON - 43_200_000],
      ['2026-13-45', undefined],
      ['In-Play', undefined],
      ['', undefined],
      [0, undefined],
      [-1, undefined],
      [1e15, undefined],
      [null, undefined],
    ],
  ],
  [
    'oneOf',
    Status,
    [
      ['IN_PLAY', 'IN_PLAY'],
      ['in play', 'IN_PLAY'],
      ['inPlay', 'IN_PLAY'],
      ['finished', 'CLOSED'],
      ['postponed', 'UNKNOWN'],
      ['constructor', 'UNKNOWN'],
      ['', undefined],
      [1, undefined],
    ],
  ],
  [
    'Nothing',
    Nothing,
    [
      [true, null],
      ['OK', null],
      [undefined, null],
    ],
  ],
  [
    'or',
    or(Count, 5),
    [
      [3, 3],
      [undefined, 5],
      [null, 5],
      ['x', 5],
    ],
  ],
  [
    'orNull',
    orNull(Count),
    [
      [3, 3],
      ['x', null],
      [undefined, null],
    ],
  ],
];

describe.each(TABLE)('[R10.2] %s', (_, decoder, cases) => {
  test.each(cases)('%j is read as %j', (input, value) => {
    expect(decoded(decoder, input)).toEqual(value);
  });
});

const Entry = record({ id: Id, order: or(Count, 0) }, { id: ['eventId'] });

describe('[R10.2] an object', () => {
  test.each([
    [
      { id: 'a', order: 2 },
      { id: 'a', order: 2 },
    ],
    [
      { Id: 'a', Order: '2' },
      { id: 'a', order: 2 },
    ],
    [
      { eventId: 7, more: { of: 'it' } },
      { id: '7', order: 0 },
    ],
    [
      { id: null, EventId: 'a' },
      { id: 'a', order: 0 },
    ],
    [{ order: 1 }, undefined],
    [['a'], undefined],
    [null, undefined],
    ['a', undefined],
  ])('%j is read as %j', (input, value) => {
    expect(decoded(Entry, input)).toEqual(value);
  });
});

describe('[R10.2] a list', () => {
  const Entries = list('entries', Entry, ['items']);
  const a = { id: 'a', order: 0 };

  beforeEach(() => oddEntries.setState({}, true));

  test.each([
    [[{ id: 'a' }], [a]],
    [{ items: [{ id: 'a' }], more: [1] }, [a]],
    [{ Items: [{ id: 'a' }] }, [a]],
    [{ whatever: [{ id: 'a' }], total: 1 }, [a]],
    [null, []],
    [undefined, []],
    [{}, []],
    [{ one: [1], other: [2] }, undefined],
    [{ total: 0 }, undefined],
    [true, undefined],
    ['none', undefined],
  ])('%j is read as %j', (input, value) => {
    expect(decoded(Entries, input)).toEqual(value);
  });

  test('drops and counts entries that cannot be read; the count follows each reading', () => {
    expect(decoded(Entries, [{ id: 'a' }, null, 7, { order: 1 }])).toEqual([a]);
    expect(oddEntries.getState()).toEqual({ entries: 3 });
    expect(decoded(Entries, [{ id: 'a' }])).toEqual([a]);
    expect(oddEntries.getState()).toEqual({ entries: 0 });
  });

  test('nested lists of one name are counted together', () => {
    const Groups = list('groups', record({ entries: Entries }));
    decoded(Groups, [{ entries: [null, { id: 'a' }] }, { entries: [{ id: 'a' }] }, { entries: [1, 2] }, 3]);
    expect(oddEntries.getState()).toEqual({ groups: 1, entries: 3 });
  });
});

test('[R10.2] no reader throws, whatever the input', () => {
  const decoders = [...TABLE.map(([, decoder]) => decoder), Entry, list('entries', Entry, ['items'])];
  fc.assert(
    fc.property(fc.anything(), (input) => {
      for (const decoder of decoders) expect(() => decoded(decoder, input)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('[R10.2] amounts with at most two decimals are exact paise, as numbers and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 }), (paise) => {
      const sign = paise < 0 ? '-' : '';
      const digits = String(Math.abs(paise)).padStart(3, '0');
      const text = `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      expect(parsed(Money, text)).toBe(paise + 0);
      expect(parsed(Money, Number(text))).toBe(paise + 0);
      expect(parsed(Amount, text)).toBe(Math.abs(paise));
    }),
    { numRuns: 500 },
  );
});
