import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { hashNow, replayedHash } from '../core/testing/replayed-hash.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';
import { currentTrace, requestIdOf, traced, traceIdOf, untraced } from '@layline/server/telemetry/trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

test.each<[header: unknown, traceId: string | undefined]>([
  [PARENT, TRACE],
  [PARENT.replace('-01', '-00'), TRACE],
  [`cc${PARENT.slice(2)}-what-will-be`, TRACE],
  [`${PARENT}-more`, undefined],
  [`ff${PARENT.slice(2)}`, undefined],
  [PARENT.toUpperCase(), undefined],
  [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`00-${TRACE}`, undefined],
  ['', undefined],
  [undefined, undefined],
  [[PARENT], undefined],
])('traceparent %j gives the trace id %s', (header, traceId) => {
  expect(traceIdOf(header)).toBe(traceId);
});

test.each<[header: unknown, requestId: string | undefined]>([
  ['b7e0c1d2-1f2a', 'b7e0c1d2-1f2a'],
  ['short', undefined],
  ['x'.repeat(65), undefined],
  ['a b c d e f g', undefined],
  ['{"level":60}', undefined],
  [undefined, undefined],
])('x-request-id %j gives the id %s', (header, requestId) => {
  expect(requestIdOf(header)).toBe(requestId);
});

test('work caused by a request carries its trace, and shared work does not', async () => {
  const trace = { traceId: TRACE, requestId: 'r', positions: [] };
  const seen = await traced(trace, async () => {
    await Promise.resolve();
    return [currentTrace(), untraced(currentTrace)];
  });
  expect(seen).toEqual([trace, undefined]);
  expect(currentTrace()).toBeUndefined();
});

interface Line {
  readonly msg: string;
  readonly traceId?: string;
  readonly [name: string]: unknown;
}

describe('a press', () => {
  let app: BettingApp;
  let client: LiveClient | undefined;
  const log: string[] = [];
  const lines = (): Line[] => log.map((line) => JSON.parse(line) as Line);

  beforeEach(async () => {
    log.length = 0;
    client = undefined;
    app = await openBettingApp({
      changes: {
        logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
        operations: { logCalls: 'changes', metrics: { from: 'local', token: null } },
      },
    });
    await app.openMarket();
  });
  afterEach(async () => {
    await client?.stop();
    await app.close();
  });

  const body = {
    marketId: 'm1',
    runnerId: 'A',
    side: 'BACK',
    price: 2.5,
    stake: 500,
    customerRef: TRACE,
  } as const;
  const journal = () =>
    app.database.read
      .selectFrom('journal')
      .select(['first_seq', 'last_seq', 'traces'])
      .orderBy('first_seq')
      .execute();

  test('is one id from the client’s header to the journal, the log and the hub’s message', async () => {
    const player = await app.player();
    const url = await listen(app);
    client = await LiveClient.connect(url);
    await client.register(player.token);
    const placed = await app.call(
      placeBet,
      { body },
      { token: player.token, headers: { traceparent: PARENT, 'x-request-id': 'press-0001' } },
    );
    expect([placed.headers['x-trace-id'], placed.headers['x-request-id']]).toEqual([TRACE, 'press-0001']);

    const betId = placed.result?.betId ?? 0;
    const row = (await journal()).find(({ traces }) => traces?.includes(TRACE));
    expect(JSON.parse(row?.traces ?? '')).toEqual({ [betId]: TRACE });
    expect([row?.first_seq, row?.last_seq]).toEqual([betId, betId]);

    expect(lines().filter(({ traceId }) => traceId === TRACE)).toEqual([
      expect.objectContaining({
        msg: 'call',
        requestId: 'press-0001',
        call: 'placeBet',
        status: 200,
        player: player.id,
        commands: [betId],
      }),
    ]);

    await app.core.waitForProjection(betId);
    app.flush();
    await client.until(() => client?.traces.length === 3);
    expect(client.traces).toEqual([
      ['UserBalance', TRACE],
      ['BetsChanged', TRACE],
      ['BetRecords', TRACE],
    ]);
  });

  test('that is refused makes one line too, with its code', async () => {
    const player = await app.player();
    await app.call(
      placeBet,
      { body: { ...body, price: 2.505 } },
      { token: player.token, headers: { traceparent: PARENT } },
    );
    await app.call(
      placeBet,
      { body: { ...body, stake: 0.5 } },
      { token: player.token, headers: { traceparent: PARENT } },
    );
    expect(lines().filter(({ traceId }) => traceId === TRACE)).toEqual([
      expect.objectContaining({ call: 'placeBet', status: 400, code: 'VALIDATION_FAILED' }),
      expect.objectContaining({ call: 'placeBet', code: 'INVALID_BET_SIZE' }),
    ]);
    expect(lines().at(-1)).not.toHaveProperty('commands');
  });

  test('without ids, or with bad ones, gets ours', async () => {
    const player = await app.player();
    const { headers } = await app.call(
      placeBet,
      { body },
      { token: player.token, headers: { traceparent: 'x', 'x-request-id': '<script>' } },
    );
    expect(headers['x-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const traces = (await journal()).flatMap((row) =>
      Object.values(JSON.parse(row.traces ?? '{}') as object),
    );
    expect(traces).toContain(headers['x-trace-id']);
  });

  test('is sent only to its own player', async () => {
    const [own, other] = [await app.player(), await app.player()];
    const url = await listen(app);
    client = await LiveClient.connect(url);
    await client.register(other.token);
    await app.call(placeBet, { body: { ...body, side: 'LAY' } }, { token: other.token });
    app.flush();
    await client.until(() => client?.all('BetsChanged').length === 1);
    const before = client.traces.length;
    await app.call(placeBet, { body }, { token: own.token, headers: { traceparent: PARENT } });
    app.time.advance(1000);
    app.flush();
    await client.until(() => client?.all('BetsChanged').length === 2);
    expect(client.traces.slice(before)).toEqual([]);
  });

  test('is not part of what feeds do, and a journal with traces replays to the same state', async () => {
    const before = await journal();
    expect(before.length).toBeGreaterThan(0);
    expect(before.every(({ traces }) => traces === null)).toBe(true);
    const player = await app.player();
    await app.call(placeBet, { body }, { token: player.token, headers: { traceparent: PARENT } });
    const { seq, hash } = await hashNow(app.core);
    expect(await replayedHash(app.database, seq)).toBe(hash);
  });
});
