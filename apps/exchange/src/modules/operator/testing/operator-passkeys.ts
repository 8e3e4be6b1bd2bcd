import {
  beginSecondFactor,
  confirmSecondFactor,
  getAuditLog,
} from '@layline/contract/calls/operator/operators.ts';
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  beginOperatorPasskeyLogIn,
  beginOperatorProof,
  operatorLogInWithPasskey,
} from '@layline/contract/calls/operator/passkeys.ts';
import type { OwnPasskey, PasskeyRequest } from '@layline/contract/entities/passkey.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import type { Differently } from '../../../testing/software-authenticator.ts';
import type { CallOptions } from '../../../testing/test-app.ts';
import { codeOfStep, stepOf } from '../totp.ts';
import { PASSWORD } from './operator-harness.ts';
import type { OperatorHarness, TestOperator } from './operator-harness.ts';

export function present<T>(result: T | null | undefined): T {
  if (result === null || result === undefined) throw new Error('the call was refused');
  return result;
}

/** What operators and attackers do with passkeys. */
export class OperatorPasskeysInTest {
  readonly #harness: () => OperatorHarness;

  constructor(harness: () => OperatorHarness) {
    this.#harness = harness;
  }

  get #app() {
    return this.#harness().app;
  }

  /** Begins a passkey; `proof` is what is given in addition to the password. */
  begin({ token }: TestOperator, proof: object = {}, options: CallOptions = {}) {
    return this.#app.call(
      beginOperatorPasskey,
      { body: { password: PASSWORD, ...proof } },
      { token, ...options },
    );
  }

  add({ token }: Pick<TestOperator, 'token'>, credential: object, options: CallOptions = {}) {
    return this.#app.call(
      addOperatorPasskey,
      { body: { name: 'Laptop', credential } },
      { token, ...options },
    );
  }

  /** Makes a passkey on a device; it has to be accepted. */
  async enrol(
    operator: TestOperator,
    device: SoftwareAuthenticator = new SoftwareAuthenticator(),
    proof: object = {},
  ): Promise<OwnPasskey> {
    const asked = present((await this.begin(operator, proof)).result);
    return present((await this.add(operator, device.create(asked))).result);
  }

  /** What a device has to sign for a log-in. */
  async asked(host = 'localhost'): Promise<PasskeyRequest> {
    return present((await this.#app.call(beginOperatorPasskeyLogIn, {}, { host })).result);
  }

  logIn(credential: object, options: CallOptions = {}) {
    return this.#app.call(operatorLogInWithPasskey, { body: { credential } }, options);
  }

  /** A complete log-in, from challenge to answer. */
  async use(device: SoftwareAuthenticator, differently: Differently = {}, options: CallOptions = {}) {
    return this.logIn(device.get(await this.asked(options.host), differently), options);
  }

  /** What a device signs in place of a code. */
  async proof({ token }: TestOperator, device: SoftwareAuthenticator, differently: Differently = {}) {
    const { result } = await this.#app.call(beginOperatorProof, {}, { token });
    return { credential: device.get(present(result), differently) };
  }

  /** Sets up a second factor; returns a function that gives the code of the next minute, never a used one. */
  async secondFactor(operator: TestOperator): Promise<() => string> {
    const begun = await operator.call(beginSecondFactor, { body: { password: PASSWORD } });
    const code = () => codeOfStep(present(begun.result).secret, stepOf(this.#app.time.now()));
    present((await operator.call(confirmSecondFactor, { body: { code: code() } })).result);
    return () => {
      this.#app.time.jump(60_000);
      return code();
    };
  }

  /** The newest entries of the audit log about an operator, as action and details. */
  async entries({ id }: TestOperator, take = 1): Promise<unknown[]> {
    const query = { subject: `operator:${id}`, take };
    const { result } = await this.#harness().admin.call(getAuditLog, { query });
    return present(result).map(({ action, operatorName, details }) => [action, operatorName, details]);
  }

  /** Operators' credentials and sessions, as stored. */
  async stored(): Promise<string> {
    const { read } = this.#app.database;
    const rows = [
      await read.selectFrom('operators').selectAll().orderBy('operator_id').execute(),
      await read.selectFrom('operator_passkeys').selectAll().orderBy('passkey_id').execute(),
      await read
        .selectFrom('operator_sessions')
        .select(['token_hash', 'ended_at'])
        .orderBy('token_hash')
        .execute(),
      await read.selectFrom('passkeys').selectAll().orderBy('passkey_id').execute(),
      await read.selectFrom('sessions').select('session_id').orderBy('session_id').execute(),
    ];
    return JSON.stringify(rows);
  }
}
