import type { BetId, CashOutId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import type { CashOutAnswer } from '../../provider/cash-out.ts';
import { NO_ANSWER } from '../../provider/failure.ts';
import type { ApiFailure, Outcome } from '../../provider/failure.ts';
import { untilHere } from '../../api/follow-press.ts';
import type { CashOutStatus } from './cash-out-status.ts';
import { followCashOut } from './follow-cash-out.ts';

const T0 = 1_000_000;
const ID = 9 as CashOutId;
const BET = 7 as BetId;

function answer(changes: Partial<CashOutAnswer> = {}): Outcome<CashOutAnswer> {
  const done = { cashOutId: ID, status: 'DONE', figure: rupees(24), betIds: [BET] } as const;
  return { ok: true, value: { ...done, delayUntil: null, because: null, serverTime: null, ...changes } };
}

// The exchange's clock is a minute ahead of ours.
const WAITING = answer({
  status: 'WAITING',
  betIds: [],
  delayUntil: T0 + 65_000,
  serverTime: T0 + 60_000,
});
const OFFLINE: Outcome<never> = { ok: false, failure: NO_ANSWER };

function refused(code: string, status = 409): Outcome<never> {
  const failure: ApiFailure = { kind: 'refused', status, code, message: 'no', fields: [], details: {} };
  return { ok: false, failure };
}

type Try = Outcome<CashOutAnswer> | 'never';
type Look = Outcome<readonly BetId[] | null>;

/**
 * A world whose clock advances only when nothing else can happen. `newsAt` is when the hub reports the end and `outAt` when the player logs out, both in
 * ms after the press.
 */
async function follow(
  tries: readonly Try[],
  looks: readonly Look[] = [],
  { newsAt = Infinity, outAt = Infinity } = {},
) {
  let now = T0;
  let sent = 0;
  let looked = 0;
  let isOver = false;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const seen: (CashOutStatus & { readonly at: number })[] = [];
  const waitUntil = (at: number) => new Promise<void>((wake) => sleepers.push({ at, wake }));
  const following = followCashOut(
    {
      send: (signal) => {
        const next = tries[Math.min(sent, tries.length - 1)] ?? OFFLINE;
        sent += 1;
        if (next !== 'never') return Promise.resolve(next);
        return new Promise((resolve) => {
          const failure: ApiFailure = { kind: 'aborted', message: 'Cancelled.' };
          signal.addEventListener('abort', () => resolve({ ok: false, failure }));
        });
      },
      find: () => {
        const next = looks[Math.min(looked, looks.length - 1)] ?? { ok: true, value: null };
        looked += 1;
        return Promise.resolve(next);
      },
      isIn: () => now < T0 + outAt,
      now: () => now,
      wait: (ms) => waitUntil(now + ms),
      waitForNews: (ms) => waitUntil(Math.min(now + ms, T0 + newsAt)),
    },
    (status) => seen.push({ ...status, at: now - T0 }),
  ).then(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 200 && !isOver; turn += 1) {
    for (let settle = 0; settle < 30; settle += 1) await Promise.resolve();
    const next = isOver ? undefined : sleepers.sort((a, b) => a.at - b.at).shift();
    if (!next) break;
    now = Math.max(now, next.at);
    next.wake();
  }
  expect(isOver).toBe(true);
  await following;
  return { seen, sent, looked };
}

const DONE = { phase: 'over', end: { kind: 'DONE', figure: rupees(24), betIds: [BET] } };

test('[R7.45] a press that is carried out at once is over at once', async () => {
  const { seen, sent } = await follow([answer()]);
  expect(seen).toEqual([{ ...DONE, at: 0 }]);
  expect(sent).toBe(1);
});

test('[R7.45] one that waits is asked about again when the delay has ended, by our own clock', async () => {
  const { seen } = await follow([WAITING, answer()]);
  expect(seen).toEqual([
    { phase: 'waiting', cashOutId: ID, until: T0 + 5_000, at: 0 },
    { ...DONE, at: 5_200 },
  ]);
});

test('[R7.46] the hub’s word ends the wait earlier', async () => {
  const { seen } = await follow([WAITING, answer({ status: 'CANCELLED', figure: null })], [], {
    newsAt: 1_000,
  });
  expect(seen.at(-1)).toEqual({ phase: 'over', end: { kind: 'CANCELLED' }, at: 1_000 });
});

test.each([
  ['because the figure had fallen, the player is asked again', 'FIGURE_WORSE', { kind: 'WORSE' }],
  ['for any other reason, it says which', 'MKT_SUSPENDED', { kind: 'LAPSED', because: 'MKT_SUSPENDED' }],
])('[R7.45] if it lapses %s', async (_, because, end) => {
  const lapsed = answer({ status: 'LAPSED', because, betIds: [], figure: null });
  expect((await follow([WAITING, lapsed])).seen.at(-1)).toMatchObject({ phase: 'over', end });
});

test('[R7.45] a refused press is not repeated', async () => {
  const { seen, sent } = await follow([refused('MARKET_SUSPENDED')]);
  expect(seen).toMatchObject([
    { phase: 'over', end: { kind: 'REFUSED', failure: { code: 'MARKET_SUSPENDED' } } },
  ]);
  expect(sent).toBe(1);
  expect((await follow([refused('FIGURE_WORSE')])).seen).toMatchObject([
    { phase: 'over', end: { kind: 'WORSE' } },
  ]);
});

test('[R8.1] a lost answer is asked for again under the same reference until it is there', async () => {
  const { seen, sent } = await follow([OFFLINE, refused('UNAVAILABLE', 503), answer()]);
  expect(seen).toEqual([
    { phase: 'checking', offline: true, at: 0 },
    { phase: 'checking', offline: false, at: 1_500 },
    { ...DONE, at: 3_000 },
  ]);
  expect(sent).toBe(3);
});

test.each([
  ['busy', refused('OVERLOADED', 503)],
  ['asked too often', refused('TOO_MANY_REQUESTS', 429)],
])(
  '[R8.1] an exchange that is %s refuses a first try, and says nothing about an earlier one',
  async (_, away) => {
    expect((await follow([away, answer()])).seen).toMatchObject([
      { phase: 'over', end: { kind: 'REFUSED' } },
    ]);
    expect((await follow([OFFLINE, away, answer()])).seen.at(-1)).toMatchObject(DONE);
    expect((await follow([WAITING, away, answer()])).seen.at(-1)).toMatchObject(DONE);
    const found = await follow([OFFLINE], [away, { ok: true, value: [BET] }]);
    expect(found.seen.at(-1)).toMatchObject({ phase: 'over', end: { kind: 'DONE', betIds: [BET] } });
  },
);

test('[R8.1] an answer that takes longer than five seconds counts as lost', async () => {
  const { seen } = await follow(['never', answer()]);
  expect(seen).toEqual([
    { phase: 'checking', offline: false, at: 5_000 },
    { ...DONE, at: 6_500 },
  ]);
});

test('[R8.1] an old press is not sent again: its bets are looked for instead', async () => {
  const found = await follow([OFFLINE], [OFFLINE, { ok: true, value: [BET] }]);
  expect(found.sent).toBe(9);
  expect(found.seen.at(-1)).toMatchObject({
    phase: 'over',
    end: { kind: 'DONE', figure: null, betIds: [BET] },
  });
  const lost = await follow([OFFLINE], [{ ok: true, value: null }]);
  expect(lost.looked).toBe(2);
  expect(lost.seen.at(-1)).toMatchObject({ phase: 'over', end: { kind: 'LOST' } });
});

test('[R8.2] if the session ends meanwhile, it says so', async () => {
  const failure: ApiFailure = { kind: 'unauthorized', message: 'Log in', code: null };
  const { seen } = await follow([OFFLINE], [{ ok: false, failure }]);
  expect(seen.at(-1)).toMatchObject({ phase: 'over', end: { kind: 'REFUSED', failure } });
});

test('[R8.1] once it is known to wait, it is asked about however long the connection is away', async () => {
  const away = Array.from({ length: 20 }, () => OFFLINE);
  const { seen, looked } = await follow([WAITING, ...away, answer()]);
  expect(looked).toBe(0);
  expect(seen.at(-1)).toMatchObject(DONE);
});

test.each<[string, readonly Try[], number, number, number]>([
  ['between two tries', [OFFLINE], 1_000, 1, 0],
  ['while it waits', [WAITING], 3_000, 1, 0],
  ['before the answer', ['never'], 2_000, 1, 0],
  ['while its bets are looked for', [OFFLINE], 13_000, 9, 1],
])(
  '[R4.2] a player who logs out %s presses nothing more, even for the next player to log in',
  async (_, tries, outAt, sends, looks) => {
    const { seen, sent, looked } = await follow(tries, [OFFLINE], { outAt });
    expect({ sent, looked }).toEqual({ sent: sends, looked: looks });
    expect(seen.every(({ at }) => at < outAt)).toBe(true);
    expect(seen.filter(({ phase }) => phase === 'over')).toEqual([]);
  },
);

test('a wait longer than any bet delay counts as a minute, so that the provider is not asked without a pause', () => {
  expect(untilHere({ delayUntil: 1e15, serverTime: T0 }, T0)).toBe(T0 + 60_000);
  expect(untilHere({ delayUntil: T0 + 5_000, serverTime: null }, T0)).toBe(T0 + 5_000);
});
