import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

const PASSWORD = 'Ledger-2026-north';
const ADMINS = ['meera', 'vikram'] as const;

/** Environment of an exchange with two admins: one adds operators, the other approves them. */
export const OPERATORS = {
  OPERATOR_ADMIN: `${ADMINS[0]}:${PASSWORD}`,
  OPERATOR_SECOND_ADMIN: `${ADMINS[1]}:${PASSWORD}`,
} as const;

/** A cashier who decides requests meanwhile, without a browser. */
export class Operator {
  readonly #request: APIRequestContext;
  readonly #headers: { readonly authorization: string };

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** A newly added cashier. Admins themselves may not touch money. */
  static async cashier(request: APIRequestContext): Promise<Operator> {
    const name = `cashier.${randomInt(1e9)}`;
    const terms = { role: 'CASHIER', reason: 'New' };
    const [first, second] = [
      await Operator.#logIn(request, ADMINS[0]),
      await Operator.#logIn(request, ADMINS[1]),
    ];
    const added = await first.#act('AddOperator', { name, ...terms });
    const { operatorId } = added['operator'] as { readonly operatorId: string };
    const approved = await second.#act('ApproveOperator', { operatorId, ...terms });
    const codes = [added['setUpCode'], approved['setUpCode']];
    const data = { name, codes, password: PASSWORD };
    const response = await request.post('/exchange/Operator/SetUp', { data });
    if (!response.ok()) throw new Error(`SetUp: ${await response.text()}`);
    return Operator.#logIn(request, name);
  }

  static async #logIn(request: APIRequestContext, name: string): Promise<Operator> {
    const data = { name, password: PASSWORD };
    const response = await request.post('/exchange/Operator/LogIn', { data });
    if (!response.ok()) throw new Error(`LogIn: ${await response.text()}`);
    const { result } = (await response.json()) as { readonly result: { readonly accessToken: string } };
    return new Operator(request, result.accessToken);
  }

  async approve(requestId: string): Promise<void> {
    await this.#act('ApproveMoneyRequest', { requestId, reason: 'Seen on the bank statement' });
  }

  /** The reason is shown to the player. */
  async reject(requestId: string, reason: string): Promise<void> {
    await this.#act('RejectMoneyRequest', { requestId, reason });
  }

  async markPaid(requestId: string, reference: string): Promise<void> {
    await this.#act('MarkWithdrawalPaid', { requestId, reference, reason: 'Sent' });
  }

  async #act(call: string, data: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await this.#request.post(`/exchange/Operator/${call}`, { headers: this.#headers, data });
    if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
    return ((await response.json()) as { readonly result: Readonly<Record<string, unknown>> }).result;
  }
}
