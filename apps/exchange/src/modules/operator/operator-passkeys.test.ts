import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  approveOperator,
  changeOperator,
  getOwnOperator,
  operatorLogIn,
} from '@layline/contract/calls/operator/operators.ts';
import {
  beginOperatorPasskeyLogIn,
  beginOperatorProof,
  getOperatorPasskeys,
  removeOperatorPasskey,
} from '@layline/contract/calls/operator/passkeys.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  getPasskeys,
  logInWithPasskey,
} from '@layline/contract/calls/passkeys.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { signUp, REGISTERED } from '../../testing/security/registered-player.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import type { Differently } from '../../testing/software-authenticator.ts';
import { Passkeys } from '../accounts/passkeys.ts';
import { openOperatorHarness, PASSWORD, SECOND_ADMIN } from './testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from './testing/operator-harness.ts';
import { OperatorPasskeysInTest, present } from './testing/operator-passkeys.ts';

const MINUTE = 60_000;
const REFUSED = 'PASSKEY_REFUSED';
const reason = 'For a test';

describe.each(storagesUnderTest())('log-in of operators with a passkey, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  let laptop: SoftwareAuthenticator;
  const keys = new OperatorPasskeysInTest(() => harness);
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    trader = await harness.operator('TRADER');
    laptop = new SoftwareAuthenticator();
    await keys.enrol(trader, laptop);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await harness.app.close();
  });

  /** Tries something that has to be refused with a code and change nothing. */
  async function refused(attempt: () => Promise<{ readonly error: { readonly code: string } | null }>) {
    const before = await keys.stored();
    const { error } = await attempt();
    expect(await keys.stored()).toBe(before);
    return error?.code;
  }

  test('it needs no name, password or code, and the audit log says which passkey it was', async () => {
    const { result } = await keys.use(laptop);
    const { accessToken, operator, secondFactorMissing } = present(result);
    expect(operator).toMatchObject({ name: trader.name, passkeys: 1, secondFactor: false });
    expect(secondFactorMissing).toBe(false);
    expect((await harness.app.call(getOwnOperator, {}, { token: accessToken })).status).toBe(200);
    const [passkey] = present((await trader.call(getOperatorPasskeys)).result).passkeys;
    expect(passkey).toMatchObject({ name: 'Laptop', host: 'localhost', lastUsedAt: harness.app.time.now() });
    const details = { passkeyId: passkey?.passkeyId, name: 'Laptop' };
    expect(await keys.entries(trader)).toEqual([['LOG_IN', trader.name, details]]);
  });

  test('with a passkey, the password opens no session, alone or with any code', async () => {
    const attempt = (given: object) =>
      harness.app.call(operatorLogIn, { body: { name: trader.name, password: PASSWORD, ...given } });
    expect(await refused(() => attempt({}))).toBe('SECOND_FACTOR_REQUIRED');
    expect(await keys.entries(trader)).toEqual([['PASSWORD_ACCEPTED', 'unknown', null]]);
    expect(await refused(() => attempt({ code: '000000' }))).toBe('INVALID_CREDENTIALS');
  });

  test('a second factor in addition to it still logs in with its code', async () => {
    const code = await keys.secondFactor(harness.admin);
    await keys.enrol(harness.admin, new SoftwareAuthenticator(), { code: code() });
    const body = { name: harness.admin.name, password: PASSWORD, code: code() };
    expect((await harness.app.call(operatorLogIn, { body })).status).toBe(200);
  });

  test('a signature works once, even if two arrive at once', async () => {
    const signed = laptop.get(await keys.asked());
    const both = await Promise.all([keys.logIn(signed), keys.logIn(signed)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
    expect(await refused(() => keys.logIn(signed))).toBe(REFUSED);
  });

  test('a challenge is valid for five minutes, and a foreign one never', async () => {
    const challenge = await keys.asked();
    harness.app.time.jump(5 * MINUTE);
    expect(await refused(() => keys.logIn(laptop.get(challenge)))).toBe(REFUSED);
    const invented = { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
    expect(await refused(() => keys.use(laptop, invented))).toBe(REFUSED);
  });

  test('a challenge of a session does not log anybody in', async () => {
    const { result } = await trader.call(beginOperatorProof);
    expect(await refused(() => keys.logIn(laptop.get(present(result))))).toBe(REFUSED);
  });

  test.each<[string, Differently]>([
    ['of another page', { origin: 'https://localhost.evil.example' }],
    ['of an unreadable page', { origin: 'null' }],
    ['of a page in another site’s frame', { crossOrigin: true }],
    ['for another host', { rpId: 'evil.example' }],
    ['for another purpose', { type: 'webauthn.create' }],
    ['without the owner’s finger or PIN', { verified: false }],
    ['for another operator', { userHandle: Buffer.from('op-0').toString('base64url') }],
  ])('a signature %s is refused, and in the audit log', async (_what, differently) => {
    expect(await refused(() => keys.use(laptop, differently))).toBe(REFUSED);
    expect(await keys.entries(trader)).toEqual([
      [REFUSED, 'unknown', expect.objectContaining({ name: 'Laptop' })],
    ]);
    expect((await keys.use(laptop)).status).toBe(200);
  });

  test('a passkey of one site does not log in on another, and on a host of no site none is asked for', async () => {
    const host = { host: 'greenfield.localhost' };
    const there = { origin: 'https://greenfield.localhost', rpId: 'greenfield.localhost' };
    expect(await refused(() => keys.use(laptop, {}, host))).toBe(REFUSED);
    expect(await refused(() => keys.use(laptop, there, host))).toBe(REFUSED);
    expect(await refused(async () => keys.logIn(laptop.get(await keys.asked()), host))).toBe(REFUSED);
    const evil = { host: 'test.evil.example' };
    const { token } = trader;
    expect((await harness.app.call(beginOperatorPasskeyLogIn, {}, evil)).error?.code).toBe('FORBIDDEN');
    expect((await harness.app.call(beginOperatorProof, {}, { ...evil, token })).error?.code).toBe(
      'FORBIDDEN',
    );
    const proof = await keys.proof(trader, laptop);
    expect((await keys.begin(trader, proof, evil)).error?.code).toBe('FORBIDDEN');
  });

  test('another operator’s key under the same id is refused', async () => {
    const other = await harness.operator('TRADER');
    const copy = new SoftwareAuthenticator();
    await keys.enrol(other, copy);
    expect(await refused(async () => keys.logIn({ ...copy.get(await keys.asked()), id: laptop.id }))).toBe(
      REFUSED,
    );
  });

  test('a counter that does not go up is a sign of a copy, and refused', async () => {
    expect((await keys.use(laptop, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) expect(await refused(() => keys.use(laptop, { counter }))).toBe(REFUSED);
    expect((await keys.use(laptop, { counter: 8 })).status).toBe(200);
  });

  test('a disabled operator, one who is waiting for approval, and a removed passkey are refused', async () => {
    const second = await harness.logIn(SECOND_ADMIN.name);
    const change = async (changes: object) => {
      const body = { operatorId: trader.id, ...changes, reason };
      present((await harness.admin.call(changeOperator, { body })).result);
    };
    await change({ state: 'DISABLED' });
    expect(await refused(() => keys.use(laptop))).toBe(REFUSED);
    await change({ state: 'ACTIVE' });
    expect(await refused(() => keys.use(laptop))).toBe(REFUSED);
    await second.call(approveOperator, { body: { operatorId: trader.id, role: 'TRADER', reason } });
    const { accessToken: token } = present((await keys.use(laptop)).result);
    const { result } = await harness.app.call(getOperatorPasskeys, {}, { token });
    const passkeyId = present(result).passkeys[0]?.passkeyId;
    const proof = await keys.proof({ ...trader, token }, laptop);
    const body = { passkeyId, password: PASSWORD, ...proof };
    expect((await harness.app.call(removeOperatorPasskey, { body }, { token })).status).toBe(200);
    expect(await refused(() => keys.use(laptop))).toBe(REFUSED);
  });

  test('a reset while it is being checked leaves no session', async () => {
    const { isSigned } = Passkeys.prototype;
    vi.spyOn(Passkeys.prototype, 'isSigned').mockImplementationOnce(async function signLate(
      this: Passkeys,
      ...given
    ) {
      const right = await isSigned.apply(this, given);
      const body = { operatorId: trader.id, reset: 'PASSWORD', reason };
      await harness.admin.call(changeOperator, { body });
      return right;
    });
    const { result, error } = await keys.use(laptop);
    expect([result, error?.code]).toEqual([null, REFUSED]);
  });

  describe('beside players', () => {
    let token: string;
    let phone: SoftwareAuthenticator;
    beforeEach(async () => {
      token = (await signUp(harness.app)).accessToken;
      phone = new SoftwareAuthenticator();
      const body = { currentPassword: REGISTERED.password };
      const asked = present((await harness.app.call(beginPasskey, { body }, { token })).result);
      const added = { name: 'Phone', credential: phone.create(asked) };
      present((await harness.app.call(addPasskey, { body: added }, { token })).result);
    });
    const players = async () => present((await harness.app.call(beginPasskeyLogIn)).result);
    const logPlayerIn = (credential: object) => harness.app.call(logInWithPasskey, { body: { credential } });

    test('a player’s passkey cannot log in an operator, nor an operator’s a player', async () => {
      expect(await refused(() => keys.use(phone))).toBe(REFUSED);
      expect(await refused(async () => logPlayerIn(laptop.get(await players())))).toBe(REFUSED);
    });

    test('a challenge for players cannot log in an operator, nor one for operators a player', async () => {
      expect(await refused(async () => keys.logIn(laptop.get(await players())))).toBe(REFUSED);
      expect(await refused(async () => logPlayerIn(phone.get(await keys.asked())))).toBe(REFUSED);
      expect((await keys.use(laptop)).status).toBe(200);
      expect((await logPlayerIn(phone.get(await players()))).status).toBe(200);
    });

    test('a passkey made for one cannot be added to the other', async () => {
      const proof = await keys.proof(trader, laptop);
      const forOperator = present((await keys.begin(trader, proof)).result);
      const made = { name: 'Stolen', credential: new SoftwareAuthenticator().create(forOperator) };
      const attempt = () => harness.app.call(addPasskey, { body: made }, { token });
      expect(await refused(attempt)).toBe(REFUSED);
      const body = { currentPassword: REGISTERED.password };
      const forPlayer = present((await harness.app.call(beginPasskey, { body }, { token })).result);
      expect(await refused(() => keys.add(trader, new SoftwareAuthenticator().create(forPlayer)))).toBe(
        REFUSED,
      );
      expect(present((await harness.app.call(getPasskeys, {}, { token })).result).passkeys).toHaveLength(1);
    });
  });
});
