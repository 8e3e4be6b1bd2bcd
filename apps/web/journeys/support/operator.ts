import { createHmac, randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** Of every operator in the journeys. */
export const PASSWORD = 'Ledger-2026-north';
export const ADMINS = ['meera', 'vikram'] as const;

/** Environment of an exchange with two admins: one adds operators, the other approves them. */
export const OPERATORS = {
  OPERATOR_ADMIN: `${ADMINS[0]}:${PASSWORD}`,
  OPERATOR_SECOND_ADMIN: `${ADMINS[1]}:${PASSWORD}`,
} as const;

/** The six digits that an authenticator app shows (RFC 6238) for a secret in base32; `now` is UTC ms. */
function codeOf(secret: string, now: number): string {
  const bits = Array.from(secret)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const at = mac.readUInt8(19) & 15;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

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
    return Operator.#logIn(request, await addOperator(request, 'CASHIER'));
  }

  /** One of the two admins of the configuration. */
  static admin(request: APIRequestContext, name: (typeof ADMINS)[number]): Promise<Operator> {
    return Operator.#logIn(request, name);
  }

  static async #logIn(request: APIRequestContext, name: string): Promise<Operator> {
    const data = { name, password: PASSWORD };
    const response = await request.post('/exchange/Operator/LogIn', { data });
    if (!response.ok()) throw new Error(`LogIn: ${await response.text()}`);
    const { result } = (await response.json()) as {
      readonly result: { readonly accessToken: string; readonly secondFactorMissing: boolean };
    };
    const operator = new Operator(request, result.accessToken);
    if (result.secondFactorMissing) await operator.#setUpSecondFactor();
    return operator;
  }

  /** Required where there is real money; the next log-in of this operator would ask for a code. */
  async #setUpSecondFactor(): Promise<void> {
    const { secret } = await this.act('BeginSecondFactor', { password: PASSWORD });
    await this.act('ConfirmSecondFactor', { code: codeOf(String(secret), Date.now()) });
  }

  async approve(requestId: string): Promise<void> {
    await this.act('ApproveMoneyRequest', { requestId, reason: 'Seen on the bank statement' });
  }

  /** The reason is shown to the player. */
  async reject(requestId: string, reason: string): Promise<void> {
    await this.act('RejectMoneyRequest', { requestId, reason });
  }

  async markPaid(requestId: string, reference: string): Promise<void> {
    await this.act('MarkWithdrawalPaid', { requestId, reference, reason: 'Sent' });
  }

  /** Makes an operator's call and returns its result. */
  async act(call: string, data: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await this.#request.post(`/exchange/Operator/${call}`, { headers: this.#headers, data });
    if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
    return ((await response.json()) as { readonly result: Readonly<Record<string, unknown>> }).result;
  }

  /** Result of an operator's read. */
  async read<T>(call: string): Promise<T> {
    const response = await this.#request.get(`/exchange/Operator/${call}`, { headers: this.#headers });
    if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
    return ((await response.json()) as { readonly result: T }).result;
  }
}

/** Adds an operator of a role, with two admins, and returns the name; the password is that of all. */
export async function addOperator(
  request: APIRequestContext,
  role: 'VIEWER' | 'TRADER' | 'CASHIER',
): Promise<string> {
  const name = `${role.toLowerCase()}.${randomInt(1e9)}`;
  const terms = { role, reason: 'New' };
  const first = await Operator.admin(request, ADMINS[0]);
  const second = await Operator.admin(request, ADMINS[1]);
  const added = await first.act('AddOperator', { name, ...terms });
  const { operatorId } = added['operator'] as { readonly operatorId: string };
  const approved = await second.act('ApproveOperator', { operatorId, ...terms });
  const data = { name, codes: [added['setUpCode'], approved['setUpCode']], password: PASSWORD };
  const response = await request.post('/exchange/Operator/SetUp', { data });
  if (!response.ok()) throw new Error(`SetUp: ${await response.text()}`);
  return name;
}
