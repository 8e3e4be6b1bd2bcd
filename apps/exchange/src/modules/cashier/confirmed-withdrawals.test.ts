import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgotPassword,
  getActivityLog,
  register,
  resetPassword,
  verifyUser,
} from '@layline/contract/calls/account.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeyLogIn,
  removePasskey,
} from '@layline/contract/calls/passkeys.ts';
import { createWithdrawal } from '@layline/contract/calls/cashier.ts';
import type { UsedPasskey } from '@layline/contract/entities/passkey.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { logInWith } from '../../testing/test-app.ts';
import { PasskeyStore } from '../accounts/passkey-store.ts';
import { accepted, auditRequests, CashierApp, decided } from './testing/cashier-app.ts';

const PASSWORD = 'Monsoon#2026';
const HOUR = 3_600_000;

describe.each(storagesUnderTest())('withdrawals of players who have a passkey, on $name', (under) => {
  let x: CashierApp;
  let asha: TestPlayer;
  let phone: SoftwareAuthenticator;
  let passkeyId: string;
  beforeEach(async () => {
    x = await CashierApp.open({ under, changes: { payeeCoolingHours: 24 } });
    asha = await signUp('asha', '9812345678');
    phone = new SoftwareAuthenticator();
    passkeyId = await addTo(asha, phone);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return x.close();
  });

  function present<T>(result: T | null): T {
    if (result === null) throw new Error('the call was refused');
    return result;
  }
  /** A player with the ₹10,000 that accounts start with. */
  async function signUp(userName: string, mobile: string): Promise<TestPlayer> {
    await x.app.call(register, {
      body: { userName, password: PASSWORD, confirmPassword: PASSWORD, mobile },
    });
    const otp = x.app.sms.lastCode(mobile);
    const body = { userName, mobile, domain: 'localhost', otp };
    const login = present((await x.app.call(verifyUser, { body })).result);
    const { accessToken: token, refreshToken } = login;
    const session = present(await x.app.app.sessions.authenticate(token, x.app.time.now()));
    return { id: session.playerId, token, refreshToken };
  }
  async function addTo({ token }: TestPlayer, device: SoftwareAuthenticator): Promise<string> {
    const begun = await x.app.call(beginPasskey, { body: { currentPassword: PASSWORD } }, { token });
    const credential = device.create(present(begun.result));
    const added = await x.app.call(addPasskey, { body: { name: 'Phone', credential } }, { token });
    return present(added.result).passkeyId;
  }
  const logInAgain = async (password = PASSWORD) => {
    asha = { ...asha, token: present((await logInWith(x.app, 'asha', password)).result).accessToken };
  };
  /** A confirmation of ₹1,000 to asha@bank, unless `what` says otherwise. */
  const sign = async (what: object = {}, device = phone, { token } = asha) => {
    const body = { amount: 1000, method: 'UPI', upiId: 'asha@bank', ...what };
    return device.get(present((await x.app.call(beginPasskeyConfirmation, { body }, { token })).result));
  };
  const codeOf = async (confirmation?: UsedPasskey) =>
    (await x.withdraw(asha, confirmation === undefined ? {} : { confirmation })).error?.code ?? null;

  test('the passkey confirms it; without one it is refused, and no money is held', async () => {
    expect(await codeOf()).toBe('PASSKEY_REQUIRED');
    expect(x.moneyOf(asha)).toMatchObject({ cash: 10_000, held: 0 });
    expect(accepted(await x.withdraw(asha, { confirmation: await sign() })).status).toBe('PENDING');
    expect(x.moneyOf(asha)).toMatchObject({ cash: 9000, held: 1000 });
    await auditRequests(x, [asha]);
  });

  test('a repeat of a withdrawal needs no second confirmation, and is the same request', async () => {
    const first = accepted(await x.withdraw(asha, { customerRef: 'once', confirmation: await sign() }));
    const again = accepted(await x.withdraw(asha, { customerRef: 'once' }));
    expect(again.requestId).toBe(first.requestId);
    expect(x.moneyOf(asha)).toMatchObject({ held: 1000 });
  });

  test('a confirmation is good once', async () => {
    const confirmation = await sign();
    accepted(await x.withdraw(asha, { confirmation }));
    expect(await codeOf(confirmation)).toBe('PASSKEY_REFUSED');
  });

  test('two withdrawals at once need two', async () => {
    const confirmation = await sign();
    const both = await Promise.all([1, 2].map(() => codeOf(confirmation)));
    expect(new Set(both)).toEqual(new Set(['PASSKEY_REFUSED', null]));
    expect(x.moneyOf(asha)).toMatchObject({ cash: 9000, held: 1000 });
  });

  test('one that is sent by a player without a passkey, who has logged in on the same page meanwhile, moves nothing', async () => {
    const ravi = await signUp('ravi', '9812345679');
    const confirmation = await sign();
    expect((await x.withdraw(ravi, { confirmation })).error?.code).toBe('PASSKEY_REFUSED');
    expect(x.moneyOf(ravi)).toMatchObject({ cash: 10_000, held: 0 });
    accepted(await x.withdraw(ravi));
  });

  test.each<[string, object, object]>([
    ['another amount', {}, { amount: 1000.01 }],
    ['another UPI id', {}, { upiId: 'ravi@bank' }],
    [
      'a bank account',
      {},
      {
        method: 'BANK',
        upiId: undefined,
        bank: { holder: 'Asha', accountNumber: '123456789', ifsc: 'ABCD0123456' },
      },
    ],
    [
      'another bank account',
      {
        method: 'BANK',
        upiId: undefined,
        bank: { holder: 'Asha', accountNumber: '123456789', ifsc: 'ABCD0123456' },
      },
      {
        method: 'BANK',
        upiId: undefined,
        bank: { holder: 'Asha', accountNumber: '123456780', ifsc: 'ABCD0123456' },
      },
    ],
  ])(
    'one for something else does not confirm %s, and is still good for what the player saw',
    async (_, seen, sent) => {
      const confirmation = await sign(seen);
      const other = await x.withdraw(asha, { ...sent, confirmation });
      expect(other.error?.code).toBe('PASSKEY_REFUSED');
      expect(x.moneyOf(asha)).toMatchObject({ cash: 10_000, held: 0 });
      accepted(await x.withdraw(asha, { ...seen, confirmation }));
      expect(x.moneyOf(asha)).toMatchObject({ cash: 9000, held: 1000 });
    },
  );

  test('a challenge that names no withdrawal is refused', async () => {
    const { error } = await x.app.call(beginPasskeyConfirmation, { body: {} }, { token: asha.token });
    expect(error?.code).toBe('VALIDATION_FAILED');
  });

  test('a withdrawal refused for lack of money asks for no passkey and leaves a confirmation unused', async () => {
    expect((await x.withdraw(asha, { amount: 10_001 })).error?.code).toBe('INSUFFICIENT_FUNDS');
    const other = accepted(
      await x.withdraw(asha, { amount: 5000, confirmation: await sign({ amount: 5000 }) }),
    );
    const confirmation = await sign({ amount: 6000 });
    expect((await x.withdraw(asha, { amount: 6000, confirmation })).error).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { needed: 6000, available: 5000 },
    });
    decided(await x.decisions.reject(other.requestId, 'op1', 'Not today'));
    accepted(await x.withdraw(asha, { amount: 6000, confirmation }));
  });

  test('one for a log-in, of another session, of another player or too old confirms nothing', async () => {
    const logIn = present((await x.app.call(beginPasskeyLogIn)).result);
    expect(await codeOf(phone.get(logIn))).toBe('PASSKEY_REFUSED');
    const elsewhere = present((await logInWith(x.app, 'asha', PASSWORD)).result);
    expect(await codeOf(await sign({}, phone, { ...asha, token: elsewhere.accessToken }))).toBe(
      'PASSKEY_REFUSED',
    );
    const ravi = await signUp('ravi', '9812345679');
    const stranger = new SoftwareAuthenticator();
    await addTo(ravi, stranger);
    expect(await codeOf(await sign({}, stranger))).toBe('PASSKEY_REFUSED');
    const old = await sign();
    x.app.time.advance(5 * 60_000);
    expect(await codeOf(old)).toBe('PASSKEY_REFUSED');
    expect(x.moneyOf(asha)).toMatchObject({ cash: 10_000, held: 0 });
  });

  test('where the passkey does not work, the refusal says where it does', async () => {
    const { error } = await x.app.call(
      createWithdrawal,
      { body: { amount: 500, method: 'UPI', upiId: 'asha@bank', customerRef: 'elsewhere' } },
      { token: asha.token, host: 'other.example' },
    );
    expect(error).toMatchObject({
      code: 'PASSKEY_REQUIRED',
      message: expect.stringContaining('works on localhost') as string,
    });
  });

  describe('once a payee has been paid', () => {
    beforeEach(async () => {
      const first = accepted(
        await x.withdraw(asha, { amount: 500, confirmation: await sign({ amount: 500 }) }),
      );
      x.app.time.jump(24 * HOUR);
      await logInAgain();
      decided(await x.decisions.approve(first.requestId, 'op1'));
      decided(await x.decisions.markPaid(first.requestId, 'op2', 'UTR42'));
    });
    const aDayOn = () => x.app.time.now() + 24 * HOUR;
    const remove = () =>
      x.app.call(removePasskey, { body: { passkeyId, currentPassword: PASSWORD } }, { token: asha.token });

    test('a withdrawal to them does not wait', async () => {
      const known = accepted(
        await x.withdraw(asha, { amount: 500, confirmation: await sign({ amount: 500 }) }),
      );
      expect(known.payableFrom).toBeNull();
    });

    test('removing the passkey tells the owner, and every payee then waits like a new one', async () => {
      expect((await remove()).status).toBe(200);
      expect(x.app.sms.sent.at(-1)).toMatchObject({
        to: '+919812345678',
        text: expect.stringContaining('A passkey was removed') as string,
      });
      expect(accepted(await x.withdraw(asha, { amount: 500 })).payableFrom).toBe(aDayOn());
    });

    test('so it does for a withdrawal at the moment of the removal', async () => {
      const original = PasskeyStore.prototype.remove;
      let payableFrom: number | null | undefined;
      vi.spyOn(PasskeyStore.prototype, 'remove').mockImplementationOnce(async function removeFirst(
        this: PasskeyStore,
        ...given
      ) {
        const isRemoved = await original.apply(this, given);
        payableFrom = accepted(await x.withdraw(asha, { amount: 500 })).payableFrom;
        return isRemoved;
      });
      expect((await remove()).status).toBe(200);
      expect(payableFrom).toBe(aDayOn());
    });

    test('and after a passkey was added beside it, until the day is over', async () => {
      const intruders = new SoftwareAuthenticator();
      await addTo(asha, intruders);
      const asks = async () =>
        accepted(
          await x.withdraw(asha, { amount: 500, confirmation: await sign({ amount: 500 }, intruders) }),
        ).payableFrom;
      expect(await asks()).toBe(aDayOn());
      x.app.time.jump(24 * HOUR + 1);
      await logInAgain();
      expect(await asks()).toBeNull();
    });

    test('and after a reset of the password, which removes the passkeys and says so', async () => {
      const name = { userName: 'asha', mobile: '9812345678', domain: 'localhost' };
      await x.app.call(forgotPassword, { body: name });
      const otp = x.app.sms.lastCode(name.mobile);
      const body = { ...name, otp, password: 'Harbour$2027', confirmPassword: 'Harbour$2027' };
      expect((await x.app.call(resetPassword, { body })).status).toBe(200);
      await logInAgain('Harbour$2027');
      expect(accepted(await x.withdraw(asha, { amount: 500 })).payableFrom).toBe(aDayOn());
      const query = { from: 0, to: x.app.time.now() };
      const { result } = await x.app.call(getActivityLog, { query }, { token: asha.token });
      expect(present(result).entries).toContainEqual(
        expect.objectContaining({ kind: 'PASSKEY_REMOVED', detail: 'Phone' }),
      );
    });
  });
});
