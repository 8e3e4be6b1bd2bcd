import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { Admission } from '@layline/server/admission/admission.ts';
import type { Holding } from '@layline/server/admission/holding.ts';
import { playerPays } from '@layline/server/admission/payers.ts';
import type { Spending } from '@layline/server/admission/spending.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import type { BusEnd } from '../../core/bus/bus.ts';
import { signed } from '../../core/bus/signed-message.ts';
import { SimulatedBus, type Weather } from '../../core/testing/simulated-bus.ts';
import { listen, LiveClient } from '../../testing/live-client.ts';
import { BUDGETS, shareBudgets } from './shared-budgets.ts';
import { openFollowedApp, type FollowedApp } from '../testing/followed-app.ts';

const KEY = Buffer.from('a key of the exchange in this test');
const SECOND = 1000;
const ASHA = playerPays('asha');
/** Refills so slowly that nobody notices. */
const CALLS = { burst: 100, perMinute: 1e-6 };

let time: VirtualTime;
let bus: SimulatedBus;

beforeEach(() => {
  time = new VirtualTime();
  bus = new SimulatedBus(time, new Random(1));
});

/** One process on the bus. */
interface Process {
  readonly calls: Spending;
  readonly places: Holding;
  readonly weather: Weather;
  readonly core: { epoch: number };
  /** How many of a thousand calls, one after the other, pass. */
  spend(): number;
  /** How many calls the payer owes that has none left. */
  debt(): number;
  stop(): void;
}

function start({
  key = KEY,
  clockMs = 0,
}: Partial<Pick<BusEnd, 'key'>> & { clockMs?: number } = {}): Process {
  const now = (): number => time.now() + clockMs;
  const admission = new Admission({ metrics: new Metrics(), now, factor: 1 });
  const weather: Weather = { lost: 0, doubled: 0, delayMs: 0, cutOff: false };
  const core = { epoch: 3 };
  const calls = admission.spending('calls', CALLS);
  const places = admission.holding('places', 100);
  return {
    calls,
    places,
    weather,
    core,
    stop: shareBudgets({ bus: bus.connect(weather), key, core, admission, scheduler: time }),
    spend: () => Array.from({ length: 1000 }, () => calls.take([ASHA], 1)).filter((sec) => sec === 0).length,
    debt: () => Math.round((calls.take([ASHA], 1) * CALLS.perMinute) / 60) - 1,
  };
}

/** Says something as a process of this exchange would. */
function say(sender: string, told: readonly unknown[]): void {
  const body = JSON.stringify({ epoch: 3, sender, n: 1, isFirst: true, told });
  bus.publish(BUDGETS, signed(KEY, BUDGETS, Buffer.from(body)));
}

describe('[R7.64] processes of a cluster', () => {
  test('let a payer spend once what it would spend at each of them', () => {
    const [a, b, c] = [start(), start(), start()];
    expect(a.spend()).toBe(100);
    time.advance(SECOND);
    expect([b.spend(), c.spend(), a.spend()]).toEqual([0, 0, 0]);
  });

  test('let a payer pass the limit only within a beat, and it owes that afterwards', () => {
    const [a, b] = [start(), start()];
    expect([a.spend(), b.spend()]).toEqual([100, 100]);
    time.advance(SECOND);
    expect([a.debt(), b.debt()]).toEqual([100, 100]);
  });

  test('let a payer hold once what it would hold at each of them', () => {
    const [a, b] = [start(), start()];
    expect(a.places.hold([ASHA], 70)).toBe(true);
    time.advance(SECOND);
    expect(b.places.hold([ASHA], 31)).toBe(false);
    expect(b.places.hold([ASHA], 30)).toBe(true);
    time.advance(SECOND);
    expect(a.places.hold([ASHA], 1)).toBe(false);
    a.places.release([ASHA], 70);
    time.advance(SECOND);
    expect(b.places.hold([ASHA], 70)).toBe(true);
  });

  test('agree although their clocks are hours apart', () => {
    const [a, b] = [start({ clockMs: 3_600_000 }), start({ clockMs: -3_600_000 })];
    expect(a.spend()).toBe(100);
    time.advance(SECOND);
    expect(b.spend()).toBe(0);
  });
});

describe('what a process has said', () => {
  test('is counted once, however often and in whatever order it arrives', () => {
    const [a, b] = [start(), start()];
    Object.assign(b.weather, { doubled: 100, delayMs: 3000 });
    for (let n = 0; n < 5; n += 1) {
      a.calls.take([ASHA], 10);
      a.places.hold([ASHA], 15);
      time.advance(SECOND);
    }
    time.advance(5 * SECOND);
    for (const { subject, message } of bus.sent.slice()) bus.publish(subject, message);
    time.advance(5 * SECOND);
    expect(b.spend()).toBeGreaterThanOrEqual(50);
    expect(b.places.hold([ASHA], 25)).toBe(true);
  });

  test('is forgiven if it is lost, and what comes next counts', () => {
    const [a, b] = [start(), start()];
    b.weather.cutOff = true;
    a.calls.take([ASHA], 40);
    time.advance(SECOND);
    b.weather.cutOff = false;
    a.calls.take([ASHA], 30);
    time.advance(SECOND);
    expect(b.spend()).toBe(70);
  });

  test('is in as many messages as the bus needs', () => {
    bus.longest = 800;
    const [a, b] = [start(), start()];
    const payers = Array.from({ length: 40 }, (_, n) => playerPays(`player-${n}`));
    for (const payer of payers) {
      a.calls.take([payer], 100);
      a.places.hold([payer], 100);
    }
    time.advance(SECOND);
    expect(bus.sent.every(({ message }) => message.length <= 800)).toBe(true);
    for (const payer of payers) {
      expect(b.calls.take([payer], 1)).toBeGreaterThan(0);
      expect(b.places.fits([payer], 1)).toBe(false);
    }
  });

  test('counts only from processes of this exchange, and not from a time under an earlier leader', () => {
    const [a, b, stranger] = [start(), start(), start({ key: Buffer.from('another key') })];
    expect(stranger.spend()).toBe(100);
    time.advance(SECOND);
    expect(a.spend()).toBe(100);
    time.advance(SECOND);
    const recorded = bus.sent.splice(0);
    const later = start();
    later.core.epoch = 4;
    for (const { subject, message } of recorded) bus.publish(subject, message);
    expect(later.spend()).toBe(100);
    expect(b.spend()).toBe(0);
  });

  test('is ignored as far as it is of no use here, and the rest counts', () => {
    const b = start();
    const told = [
      ['seats', ASHA.key, 1, 100],
      ['calls', ASHA.key, 1, -50],
      ['calls', ASHA.key, 1, 20],
    ];
    say('a newer release', told);
    expect(b.spend()).toBe(80);
  });
});

describe('a process that is gone', () => {
  test('holds nothing any more after three seconds of silence, and again as soon as it speaks', () => {
    const [a, b] = [start(), start()];
    a.places.hold([ASHA], 100);
    time.advance(SECOND);
    b.weather.cutOff = true;
    time.advance(3 * SECOND - 1);
    expect(b.places.fits([ASHA], 1)).toBe(false);
    time.advance(SECOND);
    expect(b.places.fits([ASHA], 1)).toBe(true);
    b.weather.cutOff = false;
    time.advance(SECOND);
    expect(b.places.fits([ASHA], 1)).toBe(false);
  });

  test('holds nothing from the moment at which it is stopped', () => {
    const [a, b] = [start(), start()];
    a.places.hold([ASHA], 100);
    time.advance(SECOND);
    a.stop();
    expect(b.places.fits([ASHA], 1)).toBe(true);
    expect(time.pending).toBe(1);
  });

  test('is forgotten when a thousand others have been heard since', () => {
    const b = start();
    say('first', [['places', ASHA.key, 1, 100]]);
    for (let n = 1; n < 1000; n += 1) say(`process ${n}`, []);
    expect(b.places.fits([ASHA], 1)).toBe(false);
    say('one more', []);
    expect(b.places.fits([ASHA], 1)).toBe(true);
  });

  test('and comes back every second gives its payers no more than a budget each time, which the others count', () => {
    const b = start();
    let passed = 0;
    for (let n = 0; n < 5; n += 1) {
      const a = start();
      passed += a.spend();
      time.advance(SECOND);
      a.stop();
    }
    expect(passed).toBe(500);
    expect(b.spend()).toBe(0);
    expect(b.debt()).toBe(400);
  });
});

describe('[R7.64] at a leader and a follower', () => {
  let both: FollowedApp;

  afterEach(() => both.close());

  test('a player has one budget for refused bets', async () => {
    both = await openFollowedApp({ rateLimitFactor: 0.1 });
    const player = await both.leader.player();
    await both.caughtUp();
    const refused = { marketId: 'none', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500 } as const;
    const options = { token: player.token };
    const bet = (n: number) => ({ body: { ...refused, customerRef: `ref-${n}` } });
    both.time.advance(SECOND);
    for (let n = 0; n < 12; n += 1) {
      const { error } = await both.leader.call(placeBet, bet(n), options);
      expect(error?.code).toBe('INVALID_MARKET_ID');
    }
    both.time.advance(SECOND);
    expect((await both.call(placeBet, bet(12), options)).error?.code).toBe('TOO_MANY_REQUESTS');
  });

  test('a household has one budget for watched markets', async () => {
    both = await openFollowedApp({ rateLimitFactor: 0.01 });
    const ids = (count: number): string[] => Array.from({ length: count }, (_, n) => `m${n}`);
    const there = await LiveClient.connect(await both.listen());
    const here = await LiveClient.connect(await listen(both.leader));
    await there.watch(ids(10));
    both.time.advance(SECOND);
    await expect(here.watch(ids(1))).rejects.toThrow('TOO_MANY_REQUESTS');
    await there.stop();
    await here.stop();
  });
});
