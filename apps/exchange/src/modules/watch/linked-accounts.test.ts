import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { register, verifyUser } from '@layline/contract/calls/account.ts';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import { addBonus } from '@layline/contract/calls/operator/bonuses.ts';
import { authenticate, loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { someBonus } from '../../testing/some-bonus.ts';
import { openOperatorHarness, SECOND_ADMIN } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../operator/testing/operator-harness.ts';
import { reason, upi, watched } from './testing/watched.ts';
import type { Watched } from './testing/watched.ts';

const PASSWORD = 'Monsoon#2026';

describe.each(storagesUnderTest())('accounts of one person, on $name', (under) => {
  let harness: OperatorHarness;
  let desk: Watched;
  let addresses = 0;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    desk = watched(harness, await harness.operator('CASHIER'));
  });
  afterEach(() => harness.app.close());

  const elsewhere = () => `203.0.113.${(addresses += 1)}`;
  const playing = async (logIn: LoginResult | null): Promise<TestPlayer> => {
    const { accessToken: token = '', refreshToken = '' } = logIn ?? {};
    const session = await harness.app.app.sessions.authenticate(token, harness.app.time.now());
    if (session === null) throw new Error('nobody has logged in');
    return { token, refreshToken, id: session.playerId };
  };
  const demo = async (address = elsewhere()) =>
    playing((await harness.app.call(loginAsDemoUser, {}, { address })).result);

  /** Signs up from a separate network, on a device that shows its token if it has one. */
  const signUp = async (userName: string, deviceToken?: string) => {
    const mobile = `91${String((addresses += 1)).padStart(8, '0')}`;
    const form = { userName, password: PASSWORD, confirmPassword: PASSWORD, mobile };
    await harness.app.call(register, { body: form });
    const otp = harness.app.sms.lastCode(mobile);
    const body = { userName, mobile, domain: 'localhost', otp, deviceToken };
    const { result } = await harness.app.call(verifyUser, { body }, { address: elsewhere() });
    return { player: await playing(result), device: result?.deviceToken };
  };

  const offer = async (bonusId: string, demoToo: boolean) => {
    const definition = someBonus({ bonusId, demo: demoToo });
    for (const admin of [harness.admin, await harness.logIn(SECOND_ADMIN.name)])
      await admin.call(addBonus, { body: { domain: 'localhost', definition, reason } });
  };
  const claim = async ({ token }: TestPlayer, bonusId: string) => {
    const { error } = await harness.app.call(claimBonus, { query: { bonusId } }, { token });
    expect(error).toBeNull();
  };

  describe('one device', () => {
    test('a player’s bets against their own other account hold the withdrawal', async () => {
      const first = await signUp('first');
      const second = await signUp('second', first.device);
      const stranger = await signUp('stranger');
      await desk.play('m1', [
        [first.player, 'LAY', 2, 500],
        [second.player, 'BACK', 2, 500],
        [stranger.player, 'LAY', 2, 500],
        [second.player, 'BACK', 2, 500],
      ]);
      const id = await desk.withdraw(second.player, upi('second'));
      expect(await desk.approve(id)).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toEqual([
        { rule: 'SHARED_DEVICE', playerId: second.player.id, others: [first.player.id], amount: null },
      ]);
      // Once looked at, the same account does not hold the next withdrawal.
      await desk.release(id, harness.admin);
      expect(await desk.approve(id)).toBe('APPROVED');
      await desk.play('m2', [
        [first.player, 'LAY', 2, 500],
        [second.player, 'BACK', 2, 500],
      ]);
      expect(await desk.approve(await desk.withdraw(second.player, upi('second')))).toBe('APPROVED');
    });

    test('a log-in on the same device links accounts too, and holds if both claimed the same bonus', async () => {
      await offer('b', false);
      const first = await signUp('first');
      const second = await signUp('second');
      const body = { userNameOrEmailAddress: 'first', password: PASSWORD, deviceToken: second.device };
      await harness.app.call(authenticate, { body }, { address: elsewhere() });
      expect(await desk.approve(await desk.withdraw(second.player, upi('second')))).toBe('APPROVED');
      for (const { player } of [first, second]) await claim(player, 'b');
      expect(await desk.approve(await desk.withdraw(second.player, upi('second')))).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toMatchObject([{ rule: 'SHARED_DEVICE', others: [first.player.id] }]);
    });
  });

  describe('one bonus, bet on both sides', () => {
    /** Both claim; one backs what the other lays, both with the house. */
    const hedge = async (one: TestPlayer, other: TestPlayer, stake: number) => {
      await offer('b', true);
      for (const player of [one, other]) await claim(player, 'b');
      await desk.play('m1', [
        ['HOUSE', 'LAY', 2, stake],
        [one, 'BACK', 2, stake],
        ['HOUSE', 'BACK', 2, stake],
        [other, 'LAY', 2, stake],
      ]);
    };

    test('holds the withdrawal of accounts on one connection', async () => {
      const address = elsewhere();
      const [one, other] = [await demo(address), await demo(address)];
      await hedge(one, other, 500);
      expect(await desk.approve(await desk.withdraw(one, upi('one')))).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toEqual([
        { rule: 'HEDGED_BONUS', playerId: one.id, others: [other.id], amount: 500 },
      ]);
    });

    test('holds the withdrawal of accounts paid to the same payee', async () => {
      const [one, other] = [await demo(), await demo()];
      expect(await desk.approve(await desk.withdraw(other, upi('one')))).toBe('APPROVED');
      const paid = await desk.withdraw(one, upi('one'));
      await desk.approve(paid);
      await desk.release(paid, harness.admin);
      expect(await desk.approve(paid)).toBe('APPROVED');
      await hedge(one, other, 500);
      expect(await desk.approve(await desk.withdraw(one, upi('one')))).toBe('WITHDRAWAL_HELD');
      expect(await desk.holds()).toMatchObject([{ rule: 'HEDGED_BONUS', others: [other.id] }]);
    });

    test('does not hold a player who risked far more elsewhere', async () => {
      const address = elsewhere();
      const [one, other] = [await demo(address), await demo(address)];
      await hedge(one, other, 500);
      await desk.play('m2', [
        ['HOUSE', 'LAY', 2, 1000],
        [one, 'BACK', 2, 1000],
      ]);
      expect(await desk.approve(await desk.withdraw(one, upi('one')))).toBe('APPROVED');
    });

    test('holds neither strangers, nor anybody for less than half of the amount to wager', async () => {
      const address = elsewhere();
      const [one, other, stranger] = [await demo(address), await demo(address), await demo()];
      await hedge(one, stranger, 500);
      expect(await desk.approve(await desk.withdraw(one, upi('one')))).toBe('APPROVED');
      await claim(other, 'b');
      await desk.play('m2', [
        ['HOUSE', 'BACK', 2, 490],
        [other, 'LAY', 2, 490],
      ]);
      expect(await desk.approve(await desk.withdraw(one, upi('one')))).toBe('APPROVED');
    });
  });
});
