import { gzipSync } from 'node:zlib';
import { DECIDED, definitionChange, recordedLines, TURN } from '@layline/feeds/testing/recorded-lines.ts';
import { marketLine, runnersWith } from '@layline/feeds/testing/stream-lines.ts';
import type { SingleMatch } from '@layline/feeds/simulator/single-match.ts';
import { beforeEach, expect, test } from 'vitest';
import type { FromSandbox, ToSandbox } from './protocol.ts';
import { readRecorded } from './read-recorded.ts';
import { SandboxServer } from './serve-sandbox.ts';

const MINUTE = 60_000;

const packed = (lines: readonly string[]) => new Blob([gzipSync(lines.join('\n'))]);
const read = (lines: readonly string[]) => readRecorded({ market: packed(lines), scores: null });

let sent: FromSandbox[];
/** Recordings that are being fetched, by id; each is handed over by calling it. */
let fetching: Map<string, (match: SingleMatch | null) => void>;
let server: SandboxServer;

const send = (message: ToSandbox) => server.take(message, 0);

function last<T extends FromSandbox['type']>(type: T): Extract<FromSandbox, { type: T }> {
  const found = sent.findLast((message) => message.type === type);
  if (found === undefined) throw new Error(`the sandbox has sent no ${type}`);
  return found as Extract<FromSandbox, { type: T }>;
}

async function call(method: 'GET' | 'POST', address: string, body?: object): Promise<unknown> {
  await send({ type: 'call', id: 1, call: { method, address, body } });
  return last('answer').body;
}

const back = (price: number, customerRef: string) =>
  call('POST', 'Bet/PlaceBetV2', {
    marketId: '1.1',
    runnerId: '11',
    side: 'BACK',
    price,
    stake: 100,
    persistence: 'PERSIST',
    customerRef,
    source: 'LADDER',
  });

/** Begins the recorded match some minutes after its beginning. */
async function begin(minutes: number): Promise<void> {
  const begun = send({ type: 'begin', recordingId: '1.1', at: minutes * MINUTE });
  fetching.get('1.1')?.(await read(recordedLines()));
  await begun;
}

beforeEach(() => {
  sent = [];
  fetching = new Map();
  server = new SandboxServer((message) => sent.push(message), {
    list: () => Promise.resolve([]),
    open: (id) => new Promise((resolve) => void fetching.set(id, resolve)),
  });
});

test('[R18.8] a recorded match begins with its recorded prices and can be skipped to its start and end', async () => {
  await begin(7);
  expect(last('begun').match).toEqual({
    eventId: '77',
    title: 'Reds v Blues',
    startAt: TURN - 10 * MINUTE,
    endAt: TURN + 30 * MINUTE,
    moments: [
      { at: TURN, kind: 'IN_PLAY' },
      { at: TURN + 30 * MINUTE, kind: 'RESULT' },
    ],
  });
  expect(await call('GET', 'Odds/GetUserOddsV2?marketIds=1.1')).toMatchObject({
    result: [{ status: 'OPEN', runners: [{ back: [[2.1, 100]], lay: [[2.12, 100]] }, {}] }],
  });
});

test('[R18.8] a bet meets recorded money, waits in-play, and is settled by the recorded result', async () => {
  await begin(7);
  expect(await back(2.1, 'before')).toMatchObject({ result: { status: 'EXECUTION_COMPLETE' } });
  await send({ type: 'goTo', at: TURN + 5 * MINUTE });
  expect(await back(1.5, 'in-play')).toMatchObject({ result: { status: 'PENDING' } });
  await send({ type: 'goTo', at: TURN + 6 * MINUTE });
  expect(last('record').record.bets.map(({ matched }) => matched)).toEqual([10_000, 10_000]);
  await send({ type: 'goTo', at: TURN + 30 * MINUTE });
  expect(last('standing').standing.isOver).toBe(true);
  expect(last('record').record.bets.map(({ profit }) => profit)).toEqual([11_000, 5000]);
});

test('[R18.8] nobody can bet while the recorded market was suspended', async () => {
  await begin(20.5);
  expect(await back(1.5, 'suspended')).toMatchObject({ error: { code: 'MARKET_SUSPENDED' } });
});

test('[R18.8] a recorded match is taken back with the bets placed before', async () => {
  await begin(7);
  await back(2.1, 'kept');
  await send({ type: 'goTo', at: TURN + 5 * MINUTE });
  await back(1.5, 'dropped');
  await send({ type: 'goTo', at: TURN - 2 * MINUTE });
  expect(last('record').record.bets).toMatchObject([{ matched: 10_000, placedAt: TURN - 3 * MINUTE }]);
  expect(await call('GET', 'Odds/GetUserOddsV2?marketIds=1.1')).toMatchObject({
    result: [{ runners: [{ back: [] }, {}] }],
  });
});

test('[R18.8] a corrected result settles the bets again', async () => {
  const corrected = definitionChange('1.1', { ...DECIDED, runners: runnersWith('LOSER', 'WINNER') });
  const begun = send({ type: 'begin', recordingId: '1.1', at: 7 * MINUTE });
  fetching.get('1.1')?.(await read([...recordedLines(), marketLine(TURN + 35 * MINUTE, corrected)]));
  await begun;
  await back(2.1, 'corrected');
  await send({ type: 'goTo', at: TURN + 31 * MINUTE });
  expect(last('record').record.profit).toBeGreaterThan(0);
  await send({ type: 'goTo', at: TURN + 35 * MINUTE });
  expect(last('record').record.profit).toBe(-10_000);
});

test('[R18.8] a recording that cannot be played is named unavailable, and the page stays usable', async () => {
  const begun = send({ type: 'begin', recordingId: '1.1', at: 0 });
  fetching.get('1.1')?.(null);
  await begun;
  expect(sent.map(({ type }) => type)).toEqual(['unavailable']);
  expect(await read(['no recording'])).toBeNull();
  await begin(7);
  expect(last('begun').match.title).toBe('Reds v Blues');
});

test('[R18.8] a player who has chosen another match is not taken back by a recording that arrives late', async () => {
  const late = send({ type: 'begin', recordingId: 'slow', at: 0 });
  await begin(7);
  fetching.get('slow')?.(await read(recordedLines('1.9', { eventName: 'Greens v Golds' })));
  await late;
  expect(last('begun').match.title).toBe('Reds v Blues');
});

test('[R18.8] a torn file is played up to the tear', async () => {
  const whole = gzipSync(recordedLines().join('\n'));
  const torn = new Blob([whole.subarray(0, whole.length - 20)]);
  const match = await readRecorded({ market: torn, scores: null });
  expect(match?.title).toBe('Reds v Blues');
});
