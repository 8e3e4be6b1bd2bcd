import {
  addOperator,
  approveOperator,
  operatorLogIn,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import {
  FIRST_ADMIN,
  PASSWORD,
  SECOND_ADMIN,
} from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { Population } from '../players/population.ts';

/** Two of each role that decides on money and results, because some decisions need two people. */
const HIRED = [
  ['asha.trader', 'TRADER'],
  ['ravi.trader', 'TRADER'],
  ['mira.cashier', 'CASHIER'],
  ['john.cashier', 'CASHIER'],
] as const satisfies readonly (readonly [string, OperatorRole])[];

/** Names of the traders and cashiers. */
export const TRADERS = ['asha.trader', 'ravi.trader'] as const;
export const CASHIERS = ['mira.cashier', 'john.cashier'] as const;

/** Operators' sessions end after half an hour without a call. */
const LOG_IN_AGAIN_MS = 20 * 60_000;

/** The operators of a month, who use the operator calls. */
export class Staff {
  readonly #world: Population;
  readonly #sessions = new Map<string, { readonly token: string; readonly at: number }>();

  private constructor(world: Population) {
    this.#world = world;
  }

  /** One admin adds the others and another approves them; each chooses a password. */
  static async hire(world: Population): Promise<Staff> {
    const staff = new Staff(world);
    for (const [name, role] of HIRED) {
      const reason = 'Taken on for the month.';
      const added = await staff.must(FIRST_ADMIN.name, addOperator, { body: { name, role, reason } });
      const body = { operatorId: added.operator.operatorId, role, reason };
      const approved = await staff.must(SECOND_ADMIN.name, approveOperator, { body });
      const codes = [added.setUpCode, approved.setUpCode];
      await world.app.call(setUpOperator, { body: { name, codes, password: PASSWORD } });
    }
    return staff;
  }

  /** Makes a call as an operator, and counts the outcome. */
  async ask<C extends Call>(
    name: string,
    call: C,
    request: { readonly query?: object; readonly body?: unknown },
  ): Promise<TestAnswer<ResultOf<C>>> {
    const { app, records } = this.#world;
    const answer = await app.call(call, request, { token: await this.#tokenOf(name) });
    records.count(answer.error === null ? call.name : `${call.name} ${answer.error.code}`);
    return answer;
  }

  /** Like `ask`, for calls that must be accepted. */
  async must<C extends Call>(
    name: string,
    call: C,
    request: { readonly query?: object; readonly body?: unknown },
  ): Promise<ResultOf<C>> {
    const { result, error, text } = await this.ask(name, call, request);
    if (result === null) throw new Error(`${call.name} of ${name} was refused: ${error?.code} ${text}`);
    return result;
  }

  async #tokenOf(name: string): Promise<string> {
    const { now } = this.#world;
    const known = this.#sessions.get(name);
    if (known !== undefined && now - known.at < LOG_IN_AGAIN_MS) return known.token;
    const token = await this.#logIn(name);
    this.#sessions.set(name, { token, at: now });
    return token;
  }

  async #logIn(name: string): Promise<string> {
    const { result, error } = await this.#world.app.call(operatorLogIn, {
      body: { name, password: PASSWORD },
    });
    if (result === null) throw new Error(`the log-in of ${name} was refused: ${error?.code}`);
    return result.accessToken;
  }
}
