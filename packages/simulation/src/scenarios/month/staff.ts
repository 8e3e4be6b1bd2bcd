import { addOperator, operatorLogIn } from '@layline/contract/calls/operator/operators.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import { FIRST_ADMIN, PASSWORD } from '@layline/exchange/src/modules/operator/testing/operator-harness.ts';
import type { TestAnswer } from '@layline/exchange/src/testing/test-app.ts';
import type { Population } from '../players/population.ts';

/** Two of each who decide over money and results, because some things need two. */
const HIRED = [
  ['asha.trader', 'TRADER'],
  ['ravi.trader', 'TRADER'],
  ['mira.cashier', 'CASHIER'],
  ['john.cashier', 'CASHIER'],
] as const satisfies readonly (readonly [string, OperatorRole])[];

/** The traders and cashiers by name. */
export const TRADERS = ['asha.trader', 'ravi.trader'] as const;
export const CASHIERS = ['mira.cashier', 'john.cashier'] as const;

/** Sessions of operators end after half an hour without a call. */
const LOG_IN_AGAIN_MS = 20 * 60_000;

/** The operators of a month, at their own calls. */
export class Staff {
  readonly #world: Population;
  readonly #sessions = new Map<string, { readonly token: string; readonly at: number }>();

  private constructor(world: Population) {
    this.#world = world;
  }

  /** Has the first admin take on the others. */
  static async hire(world: Population): Promise<Staff> {
    const staff = new Staff(world);
    for (const [name, role] of HIRED) {
      const body = { name, password: PASSWORD, role, reason: 'Taken on for the month.' };
      await staff.must(FIRST_ADMIN.name, addOperator, { body });
    }
    return staff;
  }

  /** Makes a call as an operator, and counts what came of it. */
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

  /** The same for what has to be accepted. */
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
    const { app, now } = this.#world;
    const known = this.#sessions.get(name);
    if (known !== undefined && now - known.at < LOG_IN_AGAIN_MS) return known.token;
    const { result, error } = await app.call(operatorLogIn, { body: { name, password: PASSWORD } });
    if (result === null) throw new Error(`the log-in of ${name} was refused: ${error?.code}`);
    this.#sessions.set(name, { token: result.accessToken, at: now });
    return result.accessToken;
  }
}
