import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** The admin that the exchange of the journeys has from the start. */
export const OPERATOR = { name: 'meera', password: 'Ledger-2026-north' } as const;

/** The house beside the browser: what its cashier decides meanwhile. */
export class Operator {
  readonly #request: APIRequestContext;
  readonly #headers: { readonly authorization: string };

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  /** A cashier of the house, newly added by its admin, who may not touch money. */
  static async cashier(request: APIRequestContext): Promise<Operator> {
    const name = `cashier.${randomInt(1e9)}`;
    const admin = await Operator.#logIn(request, OPERATOR.name);
    await admin.#act('AddOperator', { name, password: OPERATOR.password, role: 'CASHIER', reason: 'New' });
    return Operator.#logIn(request, name);
  }

  static async #logIn(request: APIRequestContext, name: string): Promise<Operator> {
    const data = { name, password: OPERATOR.password };
    const response = await request.post('/exchange/Operator/LogIn', { data });
    if (!response.ok()) throw new Error(`LogIn: ${await response.text()}`);
    const { result } = (await response.json()) as { readonly result: { readonly accessToken: string } };
    return new Operator(request, result.accessToken);
  }

  approve(requestId: string): Promise<void> {
    return this.#act('ApproveMoneyRequest', { requestId, reason: 'Seen on the bank statement' });
  }

  /** The player reads the reason. */
  reject(requestId: string, reason: string): Promise<void> {
    return this.#act('RejectMoneyRequest', { requestId, reason });
  }

  markPaid(requestId: string, reference: string): Promise<void> {
    return this.#act('MarkWithdrawalPaid', { requestId, reference, reason: 'Sent' });
  }

  async #act(call: string, data: object): Promise<void> {
    const response = await this.#request.post(`/exchange/Operator/${call}`, { headers: this.#headers, data });
    if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
  }
}
