import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  approveOperator,
  beginSecondFactor,
  changeOperator,
  confirmSecondFactor,
  getOperators,
  getOwnOperator,
  operatorLogIn,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import {
  beginOperatorPasskey,
  beginOperatorProof,
  getOperatorPasskeys,
  removeOperatorPasskey,
} from '@layline/contract/calls/operator/passkeys.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import type { Differently } from '../../testing/software-authenticator.ts';
import { LoginGuard } from '../accounts/login-guard.ts';
import { FIRST_ADMIN, openOperatorHarness, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { OperatorPasskeysInTest, present } from './testing/operator-passkeys.ts';
import { codeOfStep, stepOf } from './totp.ts';

const REFUSED = 'PASSKEY_REFUSED';
const reason = 'For a test';

describe.each(storagesUnderTest())('passkeys of operators, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  let laptop: SoftwareAuthenticator;
  const keys = new OperatorPasskeysInTest(() => harness);
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    trader = await harness.operator('TRADER');
    laptop = new SoftwareAuthenticator();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await harness.app.close();
  });

  const codeOf = async (answer: Promise<{ readonly error: { readonly code: string } | null }>) =>
    (await answer).error?.code ?? 'done';
  const list = async (operator = trader) =>
    present((await operator.call(getOperatorPasskeys)).result).passkeys;
  const remove = (operator: TestOperator, passkeyId: string, proof: object = {}) =>
    operator.call(removeOperatorPasskey, { body: { passkeyId, password: PASSWORD, ...proof } });
  const isIn = async (operator: TestOperator) => (await operator.call(getOwnOperator)).status === 200;

  describe('adding one', () => {
    test('the device is told whose passkey it is, which ones exist, and to ask for finger or PIN', async () => {
      await keys.enrol(trader, laptop);
      const options = present((await keys.begin(trader, await keys.proof(trader, laptop))).result);
      expect(options).toMatchObject({
        rp: { id: 'localhost' },
        user: { id: Buffer.from(trader.id).toString('base64url'), name: trader.name },
        excludeCredentials: [{ id: laptop.id, transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    });

    test('it requires the password; guesses are counted and logged', async () => {
      const wrong = { password: 'a wrong password' };
      expect(await codeOf(keys.begin(trader, wrong))).toBe('INVALID_CREDENTIALS');
      expect(await keys.entries(trader)).toEqual([['PROOF_FAILED', trader.name, null]]);
      for (let guess = 0; guess < 4; guess += 1) await keys.begin(trader, wrong);
      expect(await codeOf(keys.begin(trader))).toBe('ACCOUNT_LOCKED');
    });

    test('an operator with a second factor gives its code too, which works once', async () => {
      const code = await keys.secondFactor(trader);
      expect(await codeOf(keys.begin(trader))).toBe('SECOND_FACTOR_REQUIRED');
      const right = code();
      const other = right === '000000' ? '000001' : '000000';
      expect(await codeOf(keys.begin(trader, { code: other }))).toBe('INVALID_CREDENTIALS');
      await keys.enrol(trader, laptop, { code: right });
      expect(await codeOf(keys.begin(trader, { code: right }))).toBe('INVALID_CREDENTIALS');
      expect(await list()).toHaveLength(1);
    });

    test('an operator with a passkey uses it again, in this session, for either kind of second factor', async () => {
      await keys.enrol(trader, laptop);
      for (const call of [beginOperatorPasskey, beginSecondFactor]) {
        const begin = (proof: object) =>
          codeOf(trader.call(call, { body: { password: PASSWORD, ...proof } }));
        expect(await begin({})).toBe('SECOND_FACTOR_REQUIRED');
        expect(await begin({ code: '000000' })).toBe('INVALID_CREDENTIALS');
        const forLogIn = { credential: laptop.get(await keys.asked()) };
        expect(await begin(forLogIn)).toBe('INVALID_CREDENTIALS');
        const proof = await keys.proof(trader, laptop);
        expect(await begin(proof)).toBe('done');
        expect(await begin(proof)).toBe('INVALID_CREDENTIALS');
      }
    });

    test('another operator’s passkey, a use without finger or PIN, or one in another session proves nothing', async () => {
      await keys.enrol(trader, laptop);
      const other = await harness.operator('TRADER');
      const theirs = new SoftwareAuthenticator();
      await keys.enrol(other, theirs);
      const before = await keys.stored();
      for (const proof of [
        await keys.proof(trader, theirs),
        await keys.proof(other, laptop),
        await keys.proof(trader, laptop, { verified: false }),
      ])
        expect(await codeOf(keys.begin(trader, proof))).toBe('INVALID_CREDENTIALS');
      expect(await keys.stored()).toBe(before);
    });

    test.each<[string, Differently]>([
      ['on another page', { origin: 'https://evil.example' }],
      ['in another site’s frame', { crossOrigin: true }],
      ['for another host', { rpId: 'evil.example' }],
      ['for another purpose', { type: 'webauthn.get' }],
      ['without the owner’s finger or PIN', { verified: false }],
    ])('a passkey made %s is not added, and the attempt is logged', async (_what, differently) => {
      const asked = present((await keys.begin(trader)).result);
      const before = await keys.stored();
      expect(await codeOf(keys.add(trader, laptop.create(asked, differently)))).toBe(REFUSED);
      expect(await keys.stored()).toBe(before);
      expect(await keys.entries(trader)).toEqual([
        [REFUSED, trader.name, { name: 'Laptop', host: 'localhost' }],
      ]);
    });

    test('a challenge works once, within five minutes, in the session that gave the proof', async () => {
      const other = await harness.logIn(trader.name);
      const made = async () => new SoftwareAuthenticator().create(present((await keys.begin(trader)).result));
      expect(await codeOf(keys.add(other, await made()))).toBe(REFUSED);
      const late = await made();
      harness.app.time.jump(5 * 60_000);
      expect(await codeOf(keys.add(trader, late))).toBe(REFUSED);
      const right = await made();
      expect(await codeOf(keys.add(trader, right))).toBe('done');
      expect(await codeOf(keys.add(trader, right))).toBe(REFUSED);
      expect(await list()).toHaveLength(1);
    });

    test('the challenge of a proof, which a session alone gets, adds none', async () => {
      const { challenge } = present((await trader.call(beginOperatorProof)).result);
      const options = present((await keys.begin(trader)).result);
      expect(await codeOf(keys.add(trader, laptop.create({ ...options, challenge })))).toBe(REFUSED);
      expect(await list()).toEqual([]);
    });

    test('of two simultaneous passkeys begun with only the password, one is added', async () => {
      const made = [];
      for (const device of [laptop, new SoftwareAuthenticator()])
        made.push(device.create(present((await keys.begin(trader)).result)));
      const both = await Promise.all(made.map((credential) => codeOf(keys.add(trader, credential))));
      expect(both.sort()).toEqual([REFUSED, 'done']);
      expect(await list()).toHaveLength(1);
    });

    test('the other sessions end, and anything begun without it fails', async () => {
      const thief = await harness.logIn(trader.name);
      const begun = await trader.call(beginSecondFactor, { body: { password: PASSWORD } });
      const pending = present((await keys.begin(trader)).result);
      await keys.enrol(trader, laptop);
      expect([await isIn(thief), await isIn(trader)]).toEqual([false, true]);
      const code = codeOfStep(present(begun.result).secret, stepOf(harness.app.time.now()));
      expect(await codeOf(trader.call(confirmSecondFactor, { body: { code } }))).toBe('NOT_FOUND');
      expect(await codeOf(keys.add(trader, new SoftwareAuthenticator().create(pending)))).toBe(REFUSED);
    });

    test('a passkey that was begun before a second factor came into force is not added', async () => {
      const pending = present((await keys.begin(trader)).result);
      await keys.secondFactor(trader);
      expect(await codeOf(keys.add(trader, laptop.create(pending)))).toBe(REFUSED);
      expect(await list()).toEqual([]);
    });

    test('nor is one that is being begun with only the password at that moment', async () => {
      const { passed } = LoginGuard.prototype;
      vi.spyOn(LoginGuard.prototype, 'passed').mockImplementationOnce(async function passLate(
        this: LoginGuard,
        ...given
      ) {
        await keys.secondFactor(trader);
        return passed.apply(this, given);
      });
      const begun = await keys.begin(trader);
      expect([begun.result, begun.error?.code]).toEqual([null, 'INVALID_CREDENTIALS']);
    });

    test('a second factor is confirmed once', async () => {
      const code = await keys.secondFactor(trader);
      const again = trader.call(confirmSecondFactor, { body: { code: code() } });
      expect(await codeOf(again)).toBe('NOT_FOUND');
    });

    test('a device’s passkey cannot belong to two operators, and an operator has at most ten', async () => {
      await keys.enrol(trader, laptop);
      for (let count = 1; count < 10; count += 1) {
        harness.app.time.jump(10_000);
        await keys.enrol(trader, new SoftwareAuthenticator(), await keys.proof(trader, laptop));
      }
      harness.app.time.jump(10_000);
      const proof = await keys.proof(trader, laptop);
      expect(await codeOf(keys.begin(trader, proof))).toBe('TOO_MANY_PASSKEYS');
      const viewer = await harness.operator('VIEWER');
      const asked = present((await keys.begin(viewer)).result);
      expect(await codeOf(keys.add(viewer, laptop.create(asked)))).toBe(REFUSED);
    });
  });

  test('the first second factor or passkey is reported: in the audit log, to the operator, and in log and metrics', async () => {
    const added = async () => {
      const { body } = await harness.app.app.fastify.inject({ method: 'GET', url: '/metrics' });
      return Number(/^layline_operator_factors_added_total (\d+)$/m.exec(body)?.[1]);
    };
    expect(await added()).toBe(0);
    const { passkeyId } = await keys.enrol(trader, laptop);
    const at = harness.app.time.now();
    const details = { passkeyId, name: 'Laptop', host: 'localhost', first: true };
    expect(await keys.entries(trader)).toEqual([['ADD_PASSKEY', trader.name, details]]);
    expect(await added()).toBe(1);
    expect(present((await trader.call(getOwnOperator)).result).operator.factorAddedAt).toBe(at);
    await keys.enrol(trader, new SoftwareAuthenticator(), await keys.proof(trader, laptop));
    expect(await keys.entries(trader)).toMatchObject([['ADD_PASSKEY', trader.name, { first: false }]]);
    const viewer = await harness.operator('VIEWER');
    await keys.secondFactor(viewer);
    expect(await keys.entries(viewer)).toEqual([['SET_SECOND_FACTOR', viewer.name, { first: true }]]);
    expect(await added()).toBe(3);
    const { result } = await harness.admin.call(getOperators);
    const row = present(result).find(({ operatorId }) => operatorId === viewer.id);
    expect(row).toMatchObject({ secondFactor: true, passkeys: 0, factorAddedAt: at });
  });

  test('they are listed with the newest first, and removed with the same proof, which ends the other sessions', async () => {
    const first = await keys.enrol(trader, laptop);
    harness.app.time.jump(1000);
    const phone = new SoftwareAuthenticator();
    const second = await keys.enrol(trader, phone, await keys.proof(trader, laptop));
    expect((await list()).map(({ passkeyId }) => passkeyId)).toEqual([second.passkeyId, first.passkeyId]);
    const thief = { ...trader, token: present((await keys.use(phone)).result).accessToken };
    const before = await keys.stored();
    expect(await codeOf(remove(trader, first.passkeyId))).toBe('SECOND_FACTOR_REQUIRED');
    expect(await codeOf(remove(trader, first.passkeyId, { password: 'a wrong one' }))).toBe(
      'INVALID_CREDENTIALS',
    );
    expect(await codeOf(remove(harness.admin, first.passkeyId))).toBe('NOT_FOUND');
    expect(await keys.stored()).toBe(before);
    expect(await codeOf(remove(trader, second.passkeyId, await keys.proof(trader, laptop)))).toBe('done');
    const details = { passkeyId: second.passkeyId, name: 'Laptop', host: 'localhost' };
    expect(await keys.entries(trader)).toEqual([['REMOVE_PASSKEY', trader.name, details]]);
    const { error } = await harness.app.call(getOwnOperator, {}, { token: thief.token });
    expect(error?.code).toBe('UNAUTHORIZED');
    expect(await codeOf(remove(trader, first.passkeyId, await keys.proof(trader, laptop)))).toBe('done');
    // With play money the password alone logs in again.
    expect(await isIn(await harness.logIn(trader.name))).toBe(true);
  });

  test.each(['PASSWORD', 'PASSWORD_AND_SECOND_FACTOR'] as const)(
    'a reset of %s by two admins removes them all',
    async (reset) => {
      await keys.enrol(trader, laptop);
      const pending = present((await keys.begin(trader, await keys.proof(trader, laptop))).result);
      const body = { operatorId: trader.id, reset, reason };
      const asked = present((await harness.admin.call(changeOperator, { body })).result);
      expect(asked.operator.passkeys).toBe(0);
      expect(await codeOf(keys.use(laptop))).toBe(REFUSED);
      const second = await harness.logIn(SECOND_ADMIN.name);
      const approval = { operatorId: trader.id, role: 'TRADER', reason };
      const approved = present((await second.call(approveOperator, { body: approval })).result);
      const codes = [asked.setUpCode, approved.setUpCode];
      await harness.app.call(setUpOperator, { body: { name: trader.name, codes, password: PASSWORD } });
      expect(await codeOf(keys.use(laptop))).toBe(REFUSED);
      const again = await harness.logIn(trader.name);
      expect(await list(again)).toEqual([]);
      expect(await codeOf(keys.add(again, new SoftwareAuthenticator().create(pending)))).toBe(REFUSED);
    },
  );
});

describe.each(storagesUnderTest())('passkeys of operators with real money, on $name', (under) => {
  let harness: OperatorHarness;
  const laptop = new SoftwareAuthenticator();
  const keys = new OperatorPasskeysInTest(() => harness);
  beforeEach(async () => {
    harness = await openOperatorHarness({ under, changes: { secondFactorRequired: true } });
  });
  afterEach(() => harness.app.close());

  const remove = (passkeyId: string, proof: object) =>
    harness.admin.call(removeOperatorPasskey, { body: { passkeyId, password: PASSWORD, ...proof } });

  test('a passkey counts as a second factor: it opens what a session with only the password could not', async () => {
    const { admin } = harness;
    expect((await admin.call(getOperators)).error?.code).toBe('SECOND_FACTOR_MISSING');
    await keys.enrol(admin, laptop);
    expect((await admin.call(getOperators)).status).toBe(200);
    const body = { name: FIRST_ADMIN.name, password: PASSWORD };
    expect((await harness.app.call(operatorLogIn, { body })).error?.code).toBe('SECOND_FACTOR_REQUIRED');
    const { accessToken: token } = present((await keys.use(laptop)).result);
    expect((await harness.app.call(getOperators, {}, { token })).status).toBe(200);
  });

  test('the last one cannot be removed without a second factor (LAST_SECOND_FACTOR), nor two at once if they are the last', async () => {
    const { admin } = harness;
    const first = await keys.enrol(admin, laptop);
    const only = await remove(first.passkeyId, await keys.proof(admin, laptop));
    expect(only.error?.code).toBe('LAST_SECOND_FACTOR');
    const phone = new SoftwareAuthenticator();
    const second = await keys.enrol(admin, phone, await keys.proof(admin, laptop));
    const proofs = [await keys.proof(admin, laptop), await keys.proof(admin, phone)] as const;
    const both = await Promise.all([remove(first.passkeyId, proofs[0]), remove(second.passkeyId, proofs[1])]);
    expect(both.map(({ status }) => status)).toContain(200);
    const left = present((await admin.call(getOperatorPasskeys)).result).passkeys;
    expect(left).toHaveLength(1);
    const device = left[0]?.passkeyId === first.passkeyId ? laptop : phone;
    const proof = await keys.proof(admin, device);
    const begun = await admin.call(beginSecondFactor, { body: { password: PASSWORD, ...proof } });
    const code = codeOfStep(present(begun.result).secret, stepOf(harness.app.time.now()));
    present((await admin.call(confirmSecondFactor, { body: { code } })).result);
    const last = await remove(left[0]?.passkeyId ?? '', await keys.proof(admin, device));
    expect(last.status).toBe(200);
    expect((await admin.call(getOperators)).status).toBe(200);
  });
});
