import { createDeposit, createWithdrawal, playerRequests } from '@layline/contract/calls/cashier.ts';
import type { BodyOf } from '@layline/contract/define-call.ts';
import type { MoneyRequest } from '@layline/contract/entities/cashier.ts';
import { ledgerAccounts, ledgerBalance, playerView } from '@layline/engine/views.ts';
import { openBettingApp } from '../../../testing/betting-app.ts';
import { realMoneySites } from '../../../testing/real-money-sites.ts';
import type { BettingApp, BettingAppOptions, TestPlayer } from '../../../testing/betting-app.ts';
import type { TestAnswer } from '../../../testing/test-app.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { OperatorRequest } from '../operator-request.ts';
import { stateInMemory } from '../../../core/testing/state-in-memory.ts';

export type DepositBody = BodyOf<typeof createDeposit>;
export type WithdrawalBody = BodyOf<typeof createWithdrawal>;

/** An exchange with a player at its cashier. */
export class CashierApp {
  app: BettingApp;
  #refs = 0;

  private constructor(app: BettingApp) {
    this.app = app;
  }

  static async open(options: BettingAppOptions = {}): Promise<CashierApp> {
    return new CashierApp(await openBettingApp(options));
  }

  get cashier() {
    return this.app.app.cashier;
  }

  get decisions() {
    return this.cashier.decisions;
  }

  /** Another process on the same storage. */
  async restart(): Promise<void> {
    this.app = await this.app.restart();
  }

  close(): Promise<void> {
    return this.app.close();
  }

  /** Deposits ₹2,000 by UPI under a new reference, unless `body` says otherwise. */
  deposit(player: TestPlayer, body: Partial<DepositBody> = {}): Promise<TestAnswer<MoneyRequest>> {
    const n = (this.#refs += 1);
    const whole = { amount: 2000, method: 'UPI', reference: `UTR00000${n}`, customerRef: `d${n}`, ...body };
    return this.app.call(createDeposit, { body: whole }, { token: player.token });
  }

  /** Withdraws ₹1,000 by UPI, unless `body` says otherwise. */
  withdraw(player: TestPlayer, body: object = {}): Promise<TestAnswer<MoneyRequest>> {
    const n = (this.#refs += 1);
    const whole = { amount: 1000, method: 'UPI', upiId: 'asha@bank', customerRef: `w${n}`, ...body };
    return this.app.call(createWithdrawal, { body: whole }, { token: player.token });
  }

  /** A player's requests as `STATUS amount`, newest first. */
  async requestsOf(player: TestPlayer): Promise<readonly string[]> {
    const { result, error } = await this.app.call(playerRequests, { body: {} }, { token: player.token });
    if (result === null) throw new Error(`the list was refused: ${error?.code ?? ''}`);
    return result.requests.map(({ status, amount }) => `${status} ${amount}`);
  }

  /** Cash, what is held for withdrawals, and what is at risk, in rupees. */
  moneyOf({ id }: TestPlayer): { readonly cash: number; readonly held: number; readonly exposure: number } {
    const state = stateInMemory(this.app.core);
    const view = playerView(state, id);
    const held = ledgerBalance(state, `player:${id}:withdrawal_pending`);
    return { cash: (view?.cash ?? 0) / 100, held: held / 100, exposure: (view?.exposure ?? 0) / 100 };
  }
}

/** The result of a call; throws on a refusal. */
export function accepted({ result, error }: TestAnswer<MoneyRequest>): MoneyRequest {
  if (result === null) throw new Error(`refused: ${error?.code ?? 'without a code'}`);
  return result;
}

/** The decided request; throws on a refusal. */
export function decided(answer: OperatorRequest | Refused): OperatorRequest {
  if (isRefused(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer;
}

/** Checks that the ledger sums to zero and that the held amount matches the rows. */
export async function auditRequests({ app }: CashierApp, players: readonly TestPlayer[]): Promise<void> {
  const { core, database } = app;
  const sum = ledgerAccounts(stateInMemory(core)).reduce((total, [, balance]) => total + balance, 0);
  if (sum !== 0) throw new Error(`the ledger is ${sum} paise off`);
  for (const player of players) {
    const rows = await database.read
      .selectFrom('money_requests')
      .select(['type', 'state', 'amount'])
      .where('player_id', '=', player.id)
      .execute();
    const held = rows
      .filter(({ type, state }) => type === 'WITHDRAWAL' && ['REQUESTED', 'APPROVED'].includes(state))
      .reduce((total, { amount }) => total + amount, 0);
    const balance = ledgerBalance(stateInMemory(core), `player:${player.id}:withdrawal_pending`);
    if (held !== balance) throw new Error(`rows hold ${held}, the ledger ${balance}`);
  }
}

/** A demo player created before the exchange switched to real money, on the exchange after the switch. */
export async function demoUnderRealMoney(): Promise<{ readonly x: CashierApp; readonly demo: TestPlayer }> {
  let realMoney = false;
  const x = await CashierApp.open({
    changes: {
      sitesDir: realMoneySites(),
      get realMoney() {
        return realMoney;
      },
    },
  });
  const demo = await x.app.player();
  realMoney = true;
  await x.restart();
  return { x, demo };
}
