import { beforeEach, describe, expect, test } from 'vitest';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { playerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { rupees } from '@layline/units/money.ts';
import { OneClick, pressWithin } from './one-click.ts';
import type { PlacedPress } from './placed-presses.ts';

const session = { playerId: playerId('p1'), sessionId: 's1' };
const CAPS = { capPerPress: 5000, capPerMinute: 25_000, pressesPerMinute: 30, idleSec: 120 };

let now = 0;
let oneClick: OneClick;
/** The presses that the engine knows as open bets. */
let placed: PlacedPress[];
let refs = 0;
beforeEach(() => {
  now = 1_000_000;
  let ids = 0;
  placed = [];
  oneClick = new OneClick(
    () => Promise.resolve(placed),
    () => now,
    () => `arm-${(ids += 1)}`,
  );
});

async function arm(over: object = {}, who = session): Promise<string> {
  return (await oneClick.arm(who, { ...CAPS, ...over })).armId;
}

/** A press of its own, of so many paise. */
function pressOf(armId: string, risk: Paise) {
  return { armId, customerRef: `press-${(refs += 1)}`, risk };
}

/** A press of so many rupees at a second of the test; the code of its refusal, or `placed`. */
async function press(
  armId: string,
  risk: number,
  answer: 'placed' | Refused = 'placed',
  who = session,
): Promise<string> {
  const outcome = await pressWithin(oneClick, who, pressOf(armId, rupees(risk)), () =>
    Promise.resolve(answer),
  );
  return outcome === 'placed' ? outcome : outcome.refused;
}

function at(second: number): void {
  now = 1_000_000 + second * 1000;
}

describe('[R7.45] caps of one-click', () => {
  test('example 3: the cap per minute slides with the presses', async () => {
    const armId = await arm({ capPerMinute: 5000 });
    expect(await press(armId, 2000)).toBe('placed');
    at(20);
    expect(await press(armId, 2000)).toBe('placed');
    at(50);
    const over = oneClick.take(session, pressOf(armId, rupees(1500)));
    expect(over).toEqual(
      refuse('ONE_CLICK_CAP', { details: { cap: 'MINUTE', limit: 5000, used: 4000, freeAt: 1_060_000 } }),
    );
    at(61);
    expect(await press(armId, 1500)).toBe('placed');
    at(79);
    expect(await press(armId, 1600)).toBe('ONE_CLICK_CAP');
  });

  test('a press whose answer says that nothing was placed does not count', async () => {
    const armId = await arm({ capPerMinute: 5000 });
    await pressWithin(
      oneClick,
      session,
      pressOf(armId, rupees(4000)),
      () => Promise.resolve('cancelled'),
      (answer) => answer !== 'cancelled',
    );
    expect(await press(armId, 4000)).toBe('placed');
  });

  test('a press above the cap per press never fits', async () => {
    const armId = await arm({ capPerPress: 2000 });
    expect(await press(armId, 2000)).toBe('placed');
    const over = oneClick.take(session, pressOf(armId, 200_001 as Paise));
    expect(over).toEqual(refuse('ONE_CLICK_CAP', { details: { cap: 'PRESS', limit: 2000, used: 2000 } }));
  });

  test('presses are counted too', async () => {
    const armId = await arm({ pressesPerMinute: 2 });
    await press(armId, 1);
    at(10);
    await press(armId, 1);
    const over = oneClick.take(session, pressOf(armId, rupees(1)));
    expect(over).toEqual(refuse('ONE_CLICK_CAP', { details: { cap: 'COUNT', used: 2, freeAt: 1_060_000 } }));
  });

  test('a refused press does not count, and one under way does', async () => {
    const armId = await arm({ capPerMinute: 5000 });
    expect(await press(armId, 5000, refuse('MARKET_SUSPENDED'))).toBe('MARKET_SUSPENDED');
    let answer: (value: string) => void = () => undefined;
    const first = pressWithin(
      oneClick,
      session,
      pressOf(armId, rupees(5000)),
      () => new Promise<string>((done) => (answer = done)),
    );
    expect(await press(armId, 1)).toBe('ONE_CLICK_CAP');
    answer('placed');
    expect(await first).toBe('placed');
  });

  test('a copy of a press counts once, and is let through even after one-click has ended', async () => {
    const armId = await arm({ capPerMinute: 5000 });
    const copied = pressOf(armId, rupees(3000));
    expect(oneClick.take(session, copied)).toBe('COUNTED');
    oneClick.stop(session.playerId);
    const refused = refuse('DUPLICATE_TRANSACTION');
    expect(await pressWithin(oneClick, session, copied, () => Promise.resolve(refused))).toEqual(refused);
    const again = await arm({ capPerMinute: 5000 });
    expect(await press(again, 2001)).toBe('ONE_CLICK_CAP');
    expect(await press(again, 2000)).toBe('placed');
  });

  test.each([
    ['before', true],
    ['after', false],
  ])('a copy that is placed counts, told %s the first is said to be refused', async (_when, isBefore) => {
    const armId = await arm({ capPerMinute: 5000 });
    const copied = pressOf(armId, rupees(3000));
    expect(oneClick.take(session, copied)).toBe('COUNTED');
    const placed = Promise.withResolvers<string>();
    const copy = pressWithin(oneClick, session, copied, () => placed.promise);
    const tell = async () => {
      placed.resolve('placed');
      await copy;
    };
    if (isBefore) await tell();
    oneClick.settle(session.playerId, copied, 'REFUSED');
    if (!isBefore) await tell();
    expect(await press(armId, 2001)).toBe('ONE_CLICK_CAP');
    expect(await press(armId, 2000)).toBe('placed');
  });

  test('a press with more risk is no copy, though it has the same reference', async () => {
    const armId = await arm({ capPerMinute: 5000, capPerPress: 4000 });
    const first = pressOf(armId, rupees(1000));
    expect(oneClick.take(session, first)).toBe('COUNTED');
    const over = refuse('ONE_CLICK_CAP', { details: { cap: 'PRESS', limit: 4000, used: 0 } });
    expect(oneClick.take(session, { ...first, risk: rupees(4001) })).toEqual(over);
    expect(oneClick.take(session, { ...first, risk: rupees(4000) })).toBe('COUNTED_BEFORE');
    expect(await press(armId, 1001)).toBe('ONE_CLICK_CAP');
    oneClick.stop(session.playerId);
    expect(oneClick.take(session, { ...first, risk: rupees(4500) })).toEqual(refuse('ONE_CLICK_NOT_ARMED'));
  });

  test('arming again frees nothing', async () => {
    await press(await arm({ capPerMinute: 5000 }), 5000);
    expect(await press(await arm({ capPerMinute: 5000 }), 1)).toBe('ONE_CLICK_CAP');
  });
});

describe('[R7.114] after another process has led', () => {
  /** A press that was placed there, with its stake in rupees and the second of the test. */
  const before = (second: number, risk: number) => ({
    at: 1_000_000 + second * 1000,
    customerRef: `press-${(refs += 1)}`,
    risk: rupees(risk),
  });

  test('presses of the last minute count, each until its own minute is over', async () => {
    placed = [before(-50, 2000), before(-10, 2000)];
    const armId = await arm({ capPerMinute: 5000 });
    expect(oneClick.take(session, pressOf(armId, rupees(1001)))).toEqual(
      refuse('ONE_CLICK_CAP', { details: { cap: 'MINUTE', limit: 5000, used: 4000, freeAt: 1_010_000 } }),
    );
    at(11);
    expect(await press(armId, 3000)).toBe('placed');
    expect(await press(armId, 1)).toBe('ONE_CLICK_CAP');
  });

  test('a press that was refused or placed there, and is told of here, is not counted twice', async () => {
    const [first, second] = [before(-20, 2000), before(-10, 2000)];
    oneClick.settle(session.playerId, { armId: 'old', ...first }, 'PLACED');
    placed = [first, second];
    const armId = await arm({ capPerMinute: 5000 });
    oneClick.settle(session.playerId, { armId: 'old', ...second }, 'PLACED');
    oneClick.settle(session.playerId, { armId: 'old', ...before(0, 2000) }, 'REFUSED');
    expect(await press(armId, 1001)).toBe('ONE_CLICK_CAP');
    expect(await press(armId, 1000)).toBe('placed');
  });

  test('a press under what was armed there is refused, and does not hide those that count', async () => {
    placed = [before(-10, 4000)];
    expect(await press('old', 1)).toBe('ONE_CLICK_NOT_ARMED');
    expect(await press(await arm({ capPerMinute: 5000 }), 1001)).toBe('ONE_CLICK_CAP');
  });

  test('armed twice at the same moment, they count once, and so do those placed meanwhile', async () => {
    placed = [before(-10, 2000)];
    const [first, second] = await Promise.all([arm({ capPerMinute: 5000 }), arm({ capPerMinute: 5000 })]);
    expect(await press(first, 1)).toBe('ONE_CLICK_NOT_ARMED');
    expect(await press(second, 3000)).toBe('placed');
    placed = [];
    expect(await press(await arm({ capPerMinute: 5000 }), 1)).toBe('ONE_CLICK_CAP');
  });
});

describe('[R7.45] one-click ends', () => {
  test.each<[string, (armId: string) => unknown]>([
    ['two minutes without a press', () => at(120)],
    ['when the player switches it off', (armId) => oneClick.disarm(session.playerId, armId)],
    ['when the player may not bet', () => oneClick.stop(session.playerId)],
    ['when it is armed on another device', () => arm({}, { ...session, sessionId: 's2' })],
    [
      'after a refusal that says the player may not bet',
      (id) => press(id, 1, refuse('INVALID_ACCOUNT_STATE')),
    ],
  ])('%s', async (_what, end) => {
    const armId = await arm();
    await end(armId);
    expect(await press(armId, 1)).toBe('ONE_CLICK_NOT_ARMED');
  });

  test('after an hour, however often it is used', async () => {
    const armId = await arm();
    for (let second = 0; second < 3600; second += 100) {
      at(second);
      expect(await press(armId, 1)).toBe('placed');
    }
    at(3600);
    expect(await press(armId, 1)).toBe('ONE_CLICK_NOT_ARMED');
  });

  test('after three refusals in a row, but not after three with an accepted press between them', async () => {
    const armId = await arm();
    const refused = refuse('MARKET_SUSPENDED');
    for (const answer of [refused, refused, 'placed', refused, refused] as const)
      await press(armId, 1, answer);
    expect(await press(armId, 1)).toBe('placed');
    for (const answer of [refused, refused, refused]) await press(armId, 1, answer);
    expect(await press(armId, 1)).toBe('ONE_CLICK_NOT_ARMED');
  });

  test('it belongs to the session that armed it', async () => {
    const armId = await arm();
    expect(await press(armId, 1, 'placed', { ...session, sessionId: 's2' })).toBe('ONE_CLICK_NOT_ARMED');
    oneClick.disarm(playerId('p2'), armId);
    oneClick.stop(playerId('p2'));
    oneClick.disarm(session.playerId, 'another');
    expect(await press(armId, 1)).toBe('placed');
  });
});
