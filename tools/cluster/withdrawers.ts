import { setTimeout as pause } from 'node:timers/promises';
import type { MoneyRequest, MoneyRequestPage } from '@layline/contract/entities/cashier.ts';
import { AGAIN_MS, isRefusal, type PlayerCalls } from './player-calls.ts';

/** How many requests of a player may wait for a decision at once, by the settings of the default site. */
const OPEN_AT_MOST = 5;
/** Presses of each player, all at once. */
const PRESSES = 7;
/** The least that the default site pays out, rupees. */
const AMOUNT = 500;

/**
 * Players who withdraw at one address, each more often than requests may be open at once. A player's presses are all sent together, the first of them twice, and each is sent again under its reference
 * until somebody knows what has become of it.
 */
export class Withdrawers {
  /** Requests acknowledged to their players, by reference. */
  readonly acknowledged = new Map<string, string>();
  /** Answers that contradict each other or the limit. */
  readonly untrue: string[] = [];
  readonly #calls: PlayerCalls;
  readonly #name: string;
  #isOver = false;
  #withdrawing: Promise<void>[] = [];

  /** `name` begins every reference. */
  constructor(calls: PlayerCalls, name: string) {
    this.#calls = calls;
    this.#name = name;
  }

  /** Lets a number of players withdraw at a time, each after the one before. */
  start(players: number): void {
    this.#withdrawing = Array.from({ length: players }, (_, row) => this.#goOn(`${this.#name}-${row}`));
  }

  /** Resolves when every press has its answer. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#withdrawing);
  }

  async #goOn(row: string): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) await this.#withdraw(`${row}-${count}`);
  }

  async #withdraw(player: string): Promise<void> {
    const token = await this.#calls.logIn();
    const refs = Array.from({ length: PRESSES }, (_, press) => `${player}-${press}`);
    const [twice, ...given] = await Promise.all(
      [refs[0], ...refs].map((ref = '') => this.#press(token, ref)),
    );
    if (twice !== given[0]) this.untrue.push(`${refs[0]} was answered ${twice}, and ${given[0]}`);
    const open = given.filter((requestId) => requestId !== null);
    if (open.length !== OPEN_AT_MOST) this.untrue.push(`${player} was given ${open.length} withdrawals`);
    for (const [press, requestId] of given.entries())
      if (requestId !== null) this.acknowledged.set(refs[press] ?? '', requestId);
    const listed = await this.#list(token);
    const missing = open.filter((requestId) => listed?.includes(requestId) === false);
    if (missing.length > 0) this.untrue.push(`${player} did not see ${missing.join(', ')} in the list`);
  }

  /** Asks for a withdrawal until its fate is known; resolves to its id, or null if it was refused. */
  async #press(token: string, customerRef: string): Promise<string | null> {
    const body = { amount: AMOUNT, method: 'UPI', upiId: 'soak@examplebank', customerRef };
    for (;;) {
      const path = 'DepositWithdrawal/CreateWithdrawal';
      const { status, result } = await this.#calls.call<MoneyRequest>(path, token, body);
      if (result !== null) return result.requestId;
      if (isRefusal(status)) return null;
      await pause(AGAIN_MS);
    }
  }

  /** The player's requests; null if nobody answers. */
  async #list(token: string): Promise<readonly string[] | null> {
    const path = 'DepositWithdrawal/PlayerRequests';
    const { result } = await this.#calls.call<MoneyRequestPage>(path, token, {});
    return result?.requests.map(({ requestId }) => requestId) ?? null;
  }
}
