import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { newReference } from '../pages/cashier.ts';
import { Exchange } from './exchange.ts';
import { Operator, OPERATORS } from './operator.ts';
import { ROOT, SpawnedExchange } from './spawned-exchange.ts';

/** Somebody with a name and a password. */
export interface Account {
  readonly userName: string;
  readonly password: string;
}

/** An exchange with real money, where players have only what they deposit. */
export class RealMoneyExchange {
  readonly #exchange: SpawnedExchange;
  readonly #sites: string;

  private constructor(exchange: SpawnedExchange, sites: string) {
    this.#exchange = exchange;
    this.#sites = sites;
  }

  /** Starts it with these extra settings; its sites are the seed's that allow real money. */
  static async start(settings: Readonly<Record<string, string>>): Promise<RealMoneyExchange> {
    const sites = mkdtempSync(join(tmpdir(), 'layline-sites-'));
    cpSync(join(ROOT, 'apps/exchange/seed/sites'), sites, { recursive: true });
    // That site skips verification.
    rmSync(join(sites, 'quick.localhost.json'));
    const exchange = await SpawnedExchange.start([], {
      SITES_DIR: sites,
      OUTBOX_ACCESS: 'local',
      RATE_LIMIT_FACTOR: '1000',
      ...OPERATORS,
      ...settings,
    });
    return new RealMoneyExchange(exchange, sites);
  }

  get port(): number {
    return this.#exchange.port;
  }

  /** Signs up a new player and deposits `amount` rupees; `request` talks to this exchange. */
  async newPlayer(
    request: APIRequestContext,
    { userName, mobile }: { readonly userName: string; readonly mobile: string },
    amount: number,
  ): Promise<Account> {
    const password = 'Monsoon#2026';
    const post = async <T>(call: string, data: object, token?: string): Promise<T> => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const response = await request.post(`/exchange/${call}`, { headers, data });
      if (!response.ok()) throw new Error(`${call}: ${await response.text()}`);
      return ((await response.json()) as { readonly result: T }).result;
    };
    await post('Account/Register', { userName, password, confirmPassword: password, mobile });
    const otp = await new Exchange(request).codeFor(mobile);
    const { accessToken } = await post<{ readonly accessToken: string }>('Account/VerificationUser', {
      userName,
      mobile,
      domain: 'localhost',
      otp,
    });
    const deposit = await post<{ readonly requestId: string }>(
      'DepositWithdrawal/CreateDeposit',
      { amount, method: 'UPI', reference: newReference(), customerRef: newReference() },
      accessToken,
    );
    await (await Operator.cashier(request)).approve(deposit.requestId);
    return { userName, password };
  }

  async stop(): Promise<void> {
    await this.#exchange.stop();
    rmSync(this.#sites, { recursive: true, force: true });
  }
}
