import { CRICKET } from '@layline/domain/sports.ts';
import { beforeEach, expect, test } from 'vitest';
import type { FromSandbox, PlayedMatch, ToSandbox } from './protocol.ts';
import { SandboxServer } from './serve-sandbox.ts';

const MINUTE = 60_000;

let sent: FromSandbox[];
let server: SandboxServer;
let calls: number;

const send = (message: ToSandbox, now = 0) => server.take(message, now);

function last<T extends FromSandbox['type']>(type: T): Extract<FromSandbox, { type: T }> {
  const found = sent.findLast((message) => message.type === type);
  if (found === undefined) throw new Error(`the sandbox has sent no ${type}`);
  return found as Extract<FromSandbox, { type: T }>;
}

function match(): PlayedMatch {
  return last('begun').match;
}

const standing = () => last('standing').standing;

async function call(method: 'GET' | 'POST', address: string, body?: object): Promise<unknown> {
  calls += 1;
  await send({ type: 'call', id: calls, call: { method, address, body } });
  const answer = last('answer');
  expect(answer.id).toBe(calls);
  return answer.body;
}

async function marketId(): Promise<string> {
  const body = (await call('GET', `Market/GetByEventId?eventId=${match().eventId}`)) as {
    readonly result: { readonly markets: readonly { readonly marketId: string }[] };
  };
  return body.result.markets[0]?.marketId ?? '';
}

async function place(changes: object = {}) {
  return call('POST', 'Bet/PlaceBetV2', {
    marketId: await marketId(),
    runnerId: 't1',
    side: 'BACK',
    price: 1.01,
    stake: 500,
    persistence: 'LAPSE',
    customerRef: `ref-${calls}`,
    source: 'LADDER',
    ...changes,
  });
}

beforeEach(async () => {
  sent = [];
  calls = 0;
  server = new SandboxServer((message) => sent.push(message), {
    list: () => Promise.resolve([]),
    open: () => Promise.resolve(null),
  });
  await send({ type: 'begin', sportId: CRICKET, seed: 'one', at: 5 * MINUTE });
});

test('[R18.1] a match begins paused at the moment asked for, with prices on every runner', async () => {
  expect(standing()).toMatchObject({ at: match().startAt + 5 * MINUTE, speed: 0, isOver: false });
  await send({
    type: 'invoke',
    id: 7,
    method: 'SubscribeMarkets',
    argument: { marketIds: [await marketId()], depth: 10 },
  });
  expect(last('invoked')).toMatchObject({
    id: 7,
    result: {
      images: [{ status: 'OPEN', runners: [{ back: expect.anything() }, { back: expect.anything() }] }],
    },
  });
});

test('[R18.1] the match runs as fast as it is set to, and stands still while it is paused', async () => {
  const before = standing().at;
  server.tick(1000);
  expect(standing().at).toBe(before);
  await send({ type: 'speed', speed: 16 }, 1000);
  server.tick(1100);
  expect(standing().at).toBe(before + 1600);
  await send({ type: 'speed', speed: 0 }, 1200);
  server.tick(9000);
  expect(standing().at).toBe(before + 3200);
});

test('[R18.1] a machine that slept does not find the match over', async () => {
  const before = standing().at;
  await send({ type: 'speed', speed: 60 });
  server.tick(3_600_000);
  expect(standing().at).toBe(before + 120_000);
});

test('[R18.1] the calls of the desk get the answers of the exchange: a bet, its refusal, and its cash-out', async () => {
  expect(await place()).toMatchObject({
    success: true,
    result: { status: 'EXECUTION_COMPLETE', matched: 500 },
  });
  expect(await place({ stake: 1 })).toMatchObject({ success: false, error: { code: 'INVALID_BET_SIZE' } });
  expect(await place({ side: 'SOMETHING' })).toMatchObject({ error: { code: 'VALIDATION_FAILED' } });
  const market = await marketId();
  const quote = (await call('GET', `Bet/GetCashOut?marketId=${market}`)) as {
    readonly result: { readonly offer: { readonly figure: number } };
  };
  const { figure } = quote.result.offer;
  const press = { marketId: market, floor: figure, cancelOffers: true, customerRef: 'cash-out' };
  expect(await call('POST', 'Bet/CashOut', press)).toMatchObject({ result: { status: 'DONE', figure } });
  expect(await call('GET', 'Bet/GetUserOpenBets')).toMatchObject({ result: { openBets: [{}, {}] } });
  expect(last('record').record.bets).toMatchObject([
    { side: 'BACK', matched: 50_000, profit: null },
    { side: 'LAY' },
  ]);
});

test('[R18.1] a bet is found by its reference even after it has lapsed', async () => {
  await place({ price: 100, customerRef: 'unmatched' });
  await call('POST', 'Bet/CancelAll', {});
  const found = await call('GET', 'Bet/GetUserOpenBets?customerRef=unmatched');
  expect(found).toMatchObject({ result: { openBets: [{ cancelled: 500, remaining: 0 }] } });
});

test('[R18.1] a call that a sandbox does not have is unknown, and changes nothing', async () => {
  expect(await call('POST', 'Cashier/Withdraw', { amount: 500 })).toBeNull();
  expect(last('answer').status).toBe(404);
});

test('[R18.2] going back drops the later bets, and tells the page what there is now', async () => {
  await place();
  await send({ type: 'goTo', at: match().startAt + 60 * MINUTE });
  await place({ price: 1000 });
  expect(last('record').record.bets).toHaveLength(2);
  const at = match().startAt + 6 * MINUTE;
  sent.length = 0;
  await send({ type: 'goTo', at });
  expect(last('moved')).toBeDefined();
  expect(last('record').record.bets).toHaveLength(1);
  expect(sent.some((message) => message.type === 'hub' && message.method === 'Message')).toBe(true);
});

test.each([
  ['at a later moment', 60],
  ['where it stands', null],
])(
  '[R18.2] [R18.3] a match begun again %s keeps no bet, not even one of its first moment',
  async (_, minutes) => {
    const { startAt } = match();
    await send({ type: 'goTo', at: startAt });
    await place({ price: 1000 });
    if (minutes !== null) await send({ type: 'goTo', at: startAt + minutes * MINUTE });
    expect(last('record').record.bets).toHaveLength(1);
    await send({ type: 'goTo', at: startAt });
    expect(standing()).toMatchObject({ at: startAt });
    expect(last('record').record.bets).toEqual([]);
  },
);

test('[R18.2] the numbers of the books rise even when the match goes back or begins again', async () => {
  const market = await marketId();
  const watch = () =>
    send({
      type: 'invoke',
      id: 1,
      method: 'SubscribeMarkets',
      argument: { marketIds: [market], depth: 10 },
    });
  const numbers: number[] = [];
  const note = () => {
    const books = sent.findLast((message) => message.type === 'hub' && message.method === 'Markets');
    const [change] = (books?.type === 'hub' ? books.argument : []) as { readonly sequence: number }[];
    numbers.push(change?.sequence ?? 0);
  };
  await watch();
  for (const at of [60, 5, 90, 30]) {
    await send({ type: 'goTo', at: match().startAt + at * MINUTE });
    note();
  }
  // The page does not have to ask again for what it watches.
  await send({ type: 'begin', sportId: CRICKET, seed: 'one', at: 5 * MINUTE });
  await send({ type: 'goTo', at: match().startAt + 6 * MINUTE });
  note();
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(5);
});

test('[R18.3] at the end the match stands still, and every bet has a result', async () => {
  await place();
  await send({ type: 'speed', speed: 60 });
  await send({ type: 'goTo', at: match().endAt });
  expect(standing()).toMatchObject({ at: match().endAt, speed: 0, isOver: true });
  const { bets, profit } = last('record').record;
  expect(bets).toHaveLength(1);
  expect(bets[0]?.profit).not.toBeNull();
  expect(profit).not.toBe(0);
  await send({ type: 'speed', speed: 4 });
  expect(standing().speed).toBe(0);
});

test('[R18.1] the chart and the ladder show what was traded, and what happened in the match', async () => {
  await send({ type: 'goTo', at: match().startAt + 60 * MINUTE });
  const market = await marketId();
  const of = `marketId=${market}&runnerId=t1`;
  const all = await call('GET', `Odds/GetTrades?${of}&range=ALL`);
  const recent = await call('GET', `Odds/GetTrades?${of}&range=TEN_MINUTES`);
  const points = (answer: unknown) =>
    (answer as { readonly result: { readonly points: readonly { at: number; volume: number }[] } }).result
      .points;
  expect(points(all).length).toBeGreaterThan(20);
  expect(points(recent).every(({ at }) => at >= standing().at - 11 * MINUTE)).toBe(true);
  const { result } = (await call('GET', `Odds/GetTraded?marketId=${market}`)) as {
    readonly result: { readonly runners: readonly { readonly traded: readonly [number, number][] }[] };
  };
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  expect(sum(result.runners[0]?.traded.map(([, size]) => size) ?? [])).toBeCloseTo(
    sum(points(all).map(({ volume }) => volume)),
  );
  expect(await call('GET', `Event/GetScoreMoments?eventId=${match().eventId}`)).toMatchObject({
    result: { moments: expect.arrayContaining([expect.objectContaining({ kind: 'WICKET' })]) },
  });
});
