import type { MarketBook } from '@layline/contract/entities/market.ts';
import { EVENT_ID, exampleBook, HOME_ID, MARKET_ID, NOW } from '@layline/contract/examples/cricket-match.ts';
import type { MarketChange } from '@layline/contract/live.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookOf, changeOf } from '../provider/books.ts';
import { disabledReasonOf } from './bettable.ts';
import { marketLabel } from './market-label.ts';
import { MarketStore } from './market-store.ts';
import type { Shown } from './market-store.ts';
import { Visibility } from './visibility.ts';

const SEEN = new Visibility(true);

let clock: VirtualTime;
/** By how much the machine's clock was moved. */
let offset = 0;
let store: MarketStore;

/** What the hub sends, as decoded. */
function read<T>(decode: (input: unknown) => T | undefined, sent: object): T {
  const value = decode(sent);
  if (value === undefined) throw new Error('the border cannot read it');
  return value;
}
const sent = (change: Partial<MarketBook> = {}): MarketBook => ({
  ...structuredClone(exampleBook),
  ...change,
});
const book = (change: Partial<MarketBook> = {}) => read(bookOf, sent(change));
const change = (sequence: number, rest: Partial<MarketChange> = {}) =>
  read(changeOf, { marketId: MARKET_ID, sequence, publishedAt: NOW + sequence, ...rest });
const shown = (): Shown | null => store.shown(MARKET_ID);
const bestBack = (now: Shown | null) => now?.view.runners.get(HOME_ID)?.back[0] ?? null;

beforeEach(() => {
  clock = new VirtualTime();
  offset = 0;
  store = new MarketStore(() => clock.now() + offset);
  store.setLink(true);
});

function start(): void {
  store.takeImages([book()]);
  store.flush();
}

test('prices are hundredths and sizes minor units', () => {
  start();
  expect(bestBack(shown())).toEqual({ price: 228, size: 150_000 });
});

test('a price off the ladder is left out, not rounded; a size is rounded', () => {
  const [home] = sent().runners;
  if (!home) throw new Error('the example has runners');
  store.takeImages([
    book({
      runners: [
        {
          ...home,
          back: [
            [2.285, 10],
            [2.26, 1.005],
            [2.24, 0],
            [2.22, 5],
          ],
        },
      ],
    }),
  ]);
  store.flush();
  expect(shown()?.view.runners.get(HOME_ID)?.back).toEqual([
    { price: 226, size: 101 },
    { price: 222, size: 500 },
  ]);
});

test('the screen changes only with a flush, and a cell is notified only of its own value', () => {
  start();
  const told: string[] = [];
  const traded = (now: Shown | null) => now?.view.totalMatched ?? null;
  store.subscribe(MARKET_ID, bestBack, () => told.push('price'), SEEN);
  store.subscribe(MARKET_ID, traded, () => told.push('traded'), SEEN);
  store.takeChanges([change(5121, { totalMatched: 402_200 })]);
  expect(traded(shown())).toBe(40_210_000);
  store.flush();
  expect(traded(shown())).toBe(40_220_000);
  expect(told).toEqual(['traded']);
});

test('a repeated ladder with the same figures notifies no listener', () => {
  start();
  let told = 0;
  store.subscribe(MARKET_ID, bestBack, () => (told += 1), SEEN);
  const before = shown()?.view.runners;
  store.takeChanges([
    change(5121, {
      runners: [
        {
          runnerId: HOME_ID,
          back: [
            [2.28, 1500],
            [2.26, 4200.5],
            [2.24, 900],
          ],
        },
      ],
    }),
  ]);
  store.flush();
  expect(told).toBe(0);
  expect(shown()?.view.runners).toBe(before);
});

test('a removed listener is not notified', () => {
  start();
  const told: number[] = [];
  const end = store.subscribe(MARKET_ID, bestBack, () => told.push(1), SEEN);
  end();
  store.takeChanges([change(5121, { runners: [{ runnerId: HOME_ID, back: [] }] })]);
  store.flush();
  expect(told).toEqual([]);
});

test('a gap is reported once and makes prices untrusted, until an image arrives', () => {
  start();
  expect(store.takeChanges([change(5123), change(5124)])).toEqual([MARKET_ID]);
  store.flush();
  expect(shown()?.trusted).toBe(false);
  expect(store.takeImages([book({ sequence: 5122, totalMatched: 1 })])).toEqual([]);
  store.flush();
  expect(shown()).toMatchObject({ trusted: true, view: { sequence: 5124, totalMatched: 100 } });
});

test('a sequence may rise by any amount: what counts is the one that a change follows', () => {
  start();
  expect(store.takeChanges([change(5190, { follows: 5120, totalMatched: 402_200 })])).toEqual([]);
  store.flush();
  expect(shown()).toMatchObject({ trusted: true, view: { sequence: 5190, totalMatched: 40_220_000 } });
  expect(store.takeChanges([change(5191, { follows: 5189 })])).toEqual([MARKET_ID]);
});

test('a change of an unknown runner requests an image', () => {
  start();
  expect(store.takeChanges([change(5121, { runners: [{ runnerId: 'new', back: [] }] })])).toEqual([
    MARKET_ID,
  ]);
});

test('a repeated change is ignored', () => {
  start();
  expect(store.takeChanges([change(5120, { totalMatched: 1 })])).toEqual([]);
  store.flush();
  expect(shown()).toMatchObject({ trusted: true, view: { totalMatched: 40_210_000 } });
});

describe('prices that cannot be trusted', () => {
  test('the exchange says that they are stale', () => {
    start();
    store.takeChanges([change(5121, { stale: true })]);
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBe('STALE');
  });

  test('the connection is lost: immediately, and until a new image', () => {
    start();
    store.setLink(false);
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBe('STALE');
    store.setLink(true);
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBe('STALE');
    store.takeImages([book()]);
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBeNull();
  });

  test('a polled answer counts for five seconds', () => {
    store.setLink(false);
    store.takeAnswer([book()]);
    store.flush();
    clock.advance(4_999);
    store.tick();
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBeNull();
    clock.advance(1);
    store.tick();
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBe('STALE');
  });

  test.each([
    ['put back', -3_600_000],
    ['put forward', 3_600_000],
  ])('a clock that is %s does not make an old price fresh; the next answer counts again', (_, jump) => {
    store.setLink(false);
    store.takeAnswer([book()]);
    store.flush();
    offset = jump;
    store.tick();
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBe('STALE');
    store.takeAnswer([book()]);
    store.flush();
    expect(disabledReasonOf(shown(), HOME_ID)).toBeNull();
  });

  test('an answer never replaces a running stream', () => {
    start();
    store.takeAnswer([book({ sequence: 9_999, publishedAt: NOW + 1_000, totalMatched: 1 })]);
    store.flush();
    expect(shown()?.view.totalMatched).toBe(40_210_000);
  });
});

test.each([
  [{ status: 'OPEN' }, null, null],
  [{ status: 'SUSPENDED', suspendReason: null }, 'SUSPENDED', 'Suspended'],
  [{ status: 'SUSPENDED', suspendReason: 'BALL_RUNNING' }, 'SUSPENDED', 'Ball running'],
  [{ status: 'SUSPENDED', suspendReason: 'GOAL' }, 'SUSPENDED', 'Goal'],
  [{ status: 'CLOSED' }, 'CLOSED', 'Closed'],
  [{ status: 'INACTIVE' }, 'INACTIVE', 'Not open yet'],
  [{ status: 'SUSPENDED', stale: true }, 'SUSPENDED', 'Suspended'],
  [{ status: 'OPEN', stale: true }, 'STALE', null],
] as const)('rules section 2.4: %j gives the hold %s and the label %s', (facts, hold, label) => {
  store.takeImages([book(facts)]);
  store.flush();
  expect([disabledReasonOf(shown(), HOME_ID), marketLabel(shown())]).toEqual([hold, label]);
});

test('a runner that is out, and an unknown market', () => {
  const runners = sent().runners.map((runner) => ({ ...runner, status: 'REMOVED' as const }));
  store.takeImages([book({ runners })]);
  store.flush();
  expect(disabledReasonOf(shown(), HOME_ID)).toBe('RUNNER_OUT');
  expect(disabledReasonOf(null, HOME_ID)).toBe('UNKNOWN');
  expect(shown()?.view.facts.eventId).toBe(EVENT_ID);
});

test('a tab that has seen ten thousand markets keeps the visible ones and few others', () => {
  const read = (now: Shown | null) => now;
  store.takeImages([book({ marketId: 'kept' })]);
  store.subscribe('kept', read, () => undefined, SEEN);
  for (let count = 0; count < 10_000; count += 1) store.takeImages([book({ marketId: `m${count}` })]);
  store.flush();
  expect(store.shown('kept')).not.toBeNull();
  expect(store.shown('m0')).toBeNull();
  expect(store.shown('m9999')).not.toBeNull();
});

test('a flush may stop between markets and continues with the rest', () => {
  store.takeImages([book({ marketId: 'a' }), book({ marketId: 'b' })]);
  store.flush(() => false);
  expect([store.shown('a') !== null, store.shown('b') !== null, store.dirty]).toEqual([true, false, true]);
  store.flush();
  expect(store.shown('b')).not.toBeNull();
});

describe('the house’s row', () => {
  const row = (now: Shown | null) => now?.view.runners.get(HOME_ID)?.row ?? null;
  const quote = {
    state: 'ACTIVE',
    back: { line: 45, rate: 99.5, maxStake: 25_000 },
    lay: { line: 44, rate: 100, maxStake: null },
  } as const;
  type Quoted = NonNullable<NonNullable<MarketChange['runners']>[number]['quote']>;
  const quoted = (quote: Quoted) => [{ runnerId: HOME_ID, quote }];

  function startQuoted(): void {
    start();
    store.takeChanges([change(5121, { runners: quoted(quote) })]);
    store.flush();
  }

  test('rates and lines are hundredths, the maximum stake minor units', () => {
    startQuoted();
    expect(row(shown())).toEqual({
      state: 'ACTIVE',
      back: { line: 4500, rate: 9950, maxStake: 2_500_000 },
      lay: { line: 4400, rate: 10_000, maxStake: null },
    });
    expect(disabledReasonOf(shown(), HOME_ID)).toBeNull();
  });

  test('a repeated quote notifies no listener; a new state disables only the row', () => {
    startQuoted();
    let told = 0;
    store.subscribe(MARKET_ID, row, () => (told += 1), SEEN);
    store.takeChanges([change(5122, { runners: quoted(structuredClone(quote)) })]);
    store.flush();
    expect(told).toBe(0);
    store.takeChanges([change(5123, { runners: quoted({ ...quote, state: 'BALL_RUNNING' }) })]);
    store.flush();
    expect([told, disabledReasonOf(shown(), HOME_ID)]).toEqual([1, 'BALL_RUNNING']);
    expect(row(shown())?.back).toEqual({ line: 4500, rate: 9950, maxStake: 2_500_000 });
  });

  test('a figure that cannot be a rate is not an offer', () => {
    start();
    store.takeChanges([
      change(5121, { runners: quoted({ ...quote, back: { line: 45, rate: 99.505, maxStake: null } }) }),
    ]);
    store.flush();
    expect(row(shown())?.back).toBeNull();
  });
});
