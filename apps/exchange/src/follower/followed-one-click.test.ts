import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelAllBets, changeBet, placeBet } from '@layline/contract/calls/betting.ts';
import { armOneClick, disarmOneClick } from '@layline/contract/calls/one-click.ts';
import { acknowledgeRealityCheck, setRealityCheck } from '@layline/contract/calls/protection.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { playerId } from '@layline/units/ids.ts';
import { ZERO } from '@layline/units/money.ts';
import { NotLeading } from '../core/errors.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { followedOneClick } from './followed-players.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const MINUTE = 60_000;
const BET = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5 } as const;
const CAPS = { capPerPress: 2000, capPerMinute: 5000 };

let both: FollowedApp;
let other: FollowingApp;
let leader: BettingApp;
let player: TestPlayer;
let refs: number;

beforeEach(async () => {
  refs = 0;
  both = await openFollowedApp();
  ({ leader } = both);
  await leader.openMarket();
  player = await leader.player();
  other = await both.beside();
  await Promise.all([both.caughtUp(), other.caughtUp()]);
});

afterEach(async () => {
  await both.close();
});

/** Where a call is made. */
type Node = Pick<FollowingApp, 'call'>;

async function arm(node: Node): Promise<string> {
  const { result, error } = await node.call(armOneClick, { body: CAPS }, { token: player.token });
  if (result === null) throw new Error(error?.code);
  return result.armId;
}

/** A press of its own unless `changes` say otherwise. */
function press(node: Node, armId: string, changes: object = {}) {
  const body = {
    ...BET,
    stake: 2000,
    source: 'ONE_CLICK',
    armId,
    customerRef: `press-${(refs += 1)}`,
    ...changes,
  };
  return node.call(placeBet, { body }, { token: player.token });
}

describe('[R7.97] one-click at followers', () => {
  test('its caps hold for all nodes together', async () => {
    const armId = await arm(both);
    expect((await press(both, armId)).status).toBe(200);
    expect((await press(other, armId)).status).toBe(200);
    const freeAt = leader.time.now() + MINUTE;
    for (const node of [both, leader])
      expect((await press(node, armId, { stake: 1500 })).error).toMatchObject({
        code: 'ONE_CLICK_CAP',
        details: { cap: 'MINUTE', limit: 5000, used: 4000, freeAt },
      });
    leader.time.jump(MINUTE);
    expect((await press(other, armId)).status).toBe(200);
  });

  test('two presses at the same moment at two nodes do not both use what is left', async () => {
    const armId = await arm(both);
    const pressed = [both, other, both, other].map((node) => press(node, armId));
    const codes = (await Promise.all(pressed)).map(({ error }) => error?.code ?? 'placed');
    expect(codes.toSorted()).toEqual(['ONE_CLICK_CAP', 'ONE_CLICK_CAP', 'placed', 'placed']);
  });

  test('a press that was refused gives its share back, wherever the next one comes', async () => {
    const armId = await arm(both);
    await press(both, armId);
    await press(both, armId);
    const refused = await press(other, armId, { stake: 1000, runnerId: 'Z' });
    expect(refused.error?.code).toBe('INVALID_RUNNER');
    expect((await press(both, armId, { stake: 1000 })).status).toBe(200);
    expect((await press(both, armId, { stake: 100 })).error?.code).toBe('ONE_CLICK_CAP');
  });

  test('three refusals in a row end it, though each was at another node', async () => {
    const armId = await arm(both);
    for (const node of [both, other, leader]) await press(node, armId, { runnerId: 'Z' });
    expect((await press(both, armId)).error?.code).toBe('ONE_CLICK_NOT_ARMED');
  });

  test('an accepted press between refusals keeps it armed', async () => {
    const armId = await arm(both);
    for (const runnerId of ['Z', 'Z', 'A', 'Z', 'Z']) await press(both, armId, { runnerId, stake: 100 });
    expect((await press(other, armId)).status).toBe(200);
  });

  test('disarming it at one node ends presses at the others', async () => {
    const armId = await arm(both);
    expect((await press(other, armId)).status).toBe(200);
    expect((await both.call(disarmOneClick, { body: { armId } }, { token: player.token })).status).toBe(200);
    for (const node of [other, both, leader])
      expect((await press(node, armId)).error?.code).toBe('ONE_CLICK_NOT_ARMED');
  });

  test('arming it at one node ends it where it was armed before', async () => {
    const first = await arm(both);
    const second = await arm(other);
    expect((await press(other, first)).error?.code).toBe('ONE_CLICK_NOT_ARMED');
    expect((await press(both, second)).status).toBe(200);
  });

  test('it belongs to its player', async () => {
    const armId = await arm(both);
    const { token } = await leader.player();
    const body = { ...BET, stake: 100, source: 'ONE_CLICK', armId, customerRef: 'stranger' };
    await other.caughtUp();
    const refused = await other.call(placeBet, { body }, { token });
    expect(refused.error?.code).toBe('ONE_CLICK_NOT_ARMED');
  });

  test('a retry at another node gets the answer to its press and does not count again, even after one-click has ended', async () => {
    const armId = await arm(both);
    const first = await press(other, armId, { customerRef: 'lost' });
    await other.call(disarmOneClick, { body: { armId } }, { token: player.token });
    const retry = await press(both, armId, { customerRef: 'lost' });
    expect(retry.result).toMatchObject({ betId: first.result?.betId });
    const again = await arm(both);
    expect((await press(both, again)).status).toBe(200);
    expect((await press(both, again, { stake: 1000 })).status).toBe(200);
    expect((await press(both, again, { stake: 100 })).error?.code).toBe('ONE_CLICK_CAP');
  });

  test('two copies of a press at the same moment, each at another node, make one bet and count once', async () => {
    const armId = await arm(both);
    const copies = await Promise.all(
      [both, other].map((node) => press(node, armId, { customerRef: 'copy' })),
    );
    const [first, second] = copies.map(({ result }) => result?.betId);
    expect(first).toBeDefined();
    expect(second).toBe(first);
    expect((await press(both, armId)).status).toBe(200);
    expect((await press(both, armId, { stake: 1000 })).status).toBe(200);
  });

  test('a move counts as a press', async () => {
    const { result } = await both.call(
      placeBet,
      { body: { ...BET, side: 'LAY', stake: 800, price: 3, source: 'LADDER', customerRef: 'offer' } },
      { token: player.token },
    );
    await other.caughtUp();
    const armId = await arm(both);
    const move = (betId: number | undefined, price: number) =>
      other.call(
        changeBet,
        { body: { betId, price, armId, customerRef: `move-${price}` } },
        { token: player.token },
      );
    expect((await move(result?.betId, 4)).error).toMatchObject({ details: { cap: 'PRESS', used: 0 } });
    expect((await move(result?.betId, 3.4)).status).toBe(200);
  });

  test('it ends when the player may not bet', async () => {
    const call = <C extends Call>(asked: C, body: object) =>
      both.call(asked, { body }, { token: player.token });
    await leader.call(setRealityCheck, { body: { minutes: 15 } }, { token: player.token });
    for (let minutes = 0; minutes < 10; minutes += 5) {
      leader.time.jump(5 * MINUTE);
      await call(cancelAllBets, {});
    }
    const { result } = await call(armOneClick, { ...CAPS, idleSec: 600 });
    leader.time.jump(5 * MINUTE);
    const armId = result?.armId ?? '';
    expect((await press(both, armId)).error?.code).toBe('REALITY_CHECK_DUE');
    await leader.call(acknowledgeRealityCheck, { body: {} }, { token: player.token });
    expect((await press(other, armId)).error?.code).toBe('ONE_CLICK_NOT_ARMED');
  });

  test('while no leader answers, nothing is armed and nothing is pressed', async () => {
    const armId = await arm(both);
    const before = leader.core.seq;
    both.weather.cutOff = true;
    const body = { body: CAPS };
    const armed = await both.meanwhile(both.call(armOneClick, body, { token: player.token }), 10_000);
    expect(armed.error?.code).toBe('UNAVAILABLE');
    const pressed = await both.meanwhile(press(both, armId), 10_000);
    expect(pressed.error?.code).toBe('UNAVAILABLE');
    expect(leader.core.seq).toBe(before);
  });
});

test('[R7.97] the answer to a press that was not placed waits until its share is given back, and no other does', async () => {
  const replies: PromiseWithResolvers<unknown>[] = [];
  const have = () => {
    const reply = Promise.withResolvers<unknown>();
    replies.push(reply);
    return reply.promise;
  };
  const oneClick = followedOneClick({ have } as unknown as Parameters<typeof followedOneClick>[0]);
  const pressed = { armId: 'arm', customerRef: 'press', risk: ZERO };
  await oneClick.settle(playerId('p1'), pressed, 'PLACED');
  let isGivenBack = false;
  const given = Promise.resolve(oneClick.settle(playerId('p1'), pressed, 'REFUSED')).then(
    () => (isGivenBack = true),
  );
  await setImmediate();
  expect(isGivenBack).toBe(false);
  // Without a leader it keeps counting, and the player gets the answer all the same.
  for (const { reject } of replies) reject(new NotLeading('no leader answers'));
  expect(await given).toBe(true);
});

test('[R7.112] a call whose question NATS would not carry is refused at once, and what is dropped shows in the metrics', async () => {
  // Enough for what is asked about the caller, and too little for this call itself.
  both.bus.longest = 512;
  const refused = await both.call(armOneClick, { body: CAPS }, { token: player.token });
  expect([refused.status, refused.error?.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  expect(both.bus.tooLong.size).toBe(0);
  both.bus.longest = 1;
  both.time.advance(1000);
  const { body } = await both.follower.fastify.inject({ url: '/metrics' });
  expect(body).toMatch(/\nlayline_bus_too_long_messages_total\{subject="x\.budget"\} [1-9]\d*\n/);
});
