import { randomUUID } from 'node:crypto';
import type { getOwnAgentEntries } from '@layline/contract/calls/agent-entries.ts';
import type { getArmedOrders } from '@layline/contract/calls/armed-orders.ts';
import type { getAutomaticCashOuts } from '@layline/contract/calls/automatic-cash-out.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { HistoryBet, PlaceResult, OpenBets } from '@layline/contract/entities/bet.ts';
import type { CashOutQuote } from '@layline/contract/entities/cash-out.ts';
import type { Event } from '@layline/contract/entities/event.ts';
import type { getBetHistory, Winner } from '@layline/contract/calls/reports.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** A bet to place. */
export interface Wanted {
  readonly marketId: string;
  readonly runnerId: string;
  readonly side: 'BACK' | 'LAY';
  /** Decimal odds; against the house the rate in percent. */
  readonly price: number;
  /** Sessions and meters: whole runs. */
  readonly line?: number;
  /** Rupees. */
  readonly stake: number;
}

/** Direct access to the exchange: for what other players do meanwhile, and what really happened to a bet. */
export class Exchange {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  /** The exchange at `origin`, by default the one that `request` uses. */
  constructor(request: APIRequestContext, origin = '') {
    this.#request = request;
    this.#origin = origin;
  }

  /** A new player with play money, from the log-in's answer. */
  logInAsDemo(): Promise<LoginResult> {
    return this.#read<LoginResult>('Account/LoginAsDemoUser');
  }

  /** A player with play money who bets without a browser. */
  async newPlayer(): Promise<Player> {
    return this.player((await this.logInAsDemo()).accessToken);
  }

  /** The player whose access token this is. */
  player(accessToken: string): Player {
    return new Player(this.#request, accessToken);
  }

  /** Events of a sport, in-play first. */
  events(sportId: number): Promise<readonly Event[]> {
    return this.#read<Event[]>(`event/GetBySportName?sportName=${sportId}`);
  }

  /** A market's current state. */
  async book(marketId: string): Promise<MarketBook | undefined> {
    return (await this.#read<MarketBook[]>(`Odds/GetUserOddsV2?marketIds=${marketId}`))[0];
  }

  /** The top winners of the last days, best first. */
  async winners(): Promise<readonly Winner[]> {
    return (await this.#read<{ readonly winners: readonly Winner[] }>('Bet/GetTopTenWinners/20')).winners;
  }

  /** The newest one-time code sent to a mobile number, from the outbox page. */
  async codeFor(mobile: string): Promise<string> {
    const page = await (await this.#request.get('/dev/outbox')).text();
    const code = new RegExp(`<td>\\${mobile}</td><td>(\\d{6,8}) is your `).exec(page)?.[1];
    if (code === undefined) throw new Error(`The outbox has no code for ${mobile}`);
    return code;
  }

  async #read<T>(path: string): Promise<T> {
    return resultOf<T>(await this.#request.get(`${this.#origin}/exchange/${path}`));
  }
}

/** A player who uses only the calls. */
export class Player {
  readonly #request: APIRequestContext;
  readonly #headers: { readonly authorization: string };

  constructor(request: APIRequestContext, accessToken: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${accessToken}` };
  }

  async place(wanted: Wanted): Promise<PlaceResult> {
    const data = { ...wanted, customerRef: randomUUID().replaceAll('-', '') };
    return resultOf(await this.#request.post('/exchange/Bet/PlaceBetV2', { headers: this.#headers, data }));
  }

  async openBets(): Promise<OpenBets> {
    return resultOf(await this.#request.get('/exchange/Bet/GetUserOpenBets', { headers: this.#headers }));
  }

  /** What a market could be cashed out for, and the cash-out that waits there. */
  async cashOut(marketId: string): Promise<CashOutQuote> {
    const address = `/exchange/Bet/GetCashOut?marketId=${marketId}`;
    return resultOf(await this.#request.get(address, { headers: this.#headers }));
  }

  /** How many automatic cash-outs are armed in a market. */
  async armedCashOuts(marketId: string): Promise<number> {
    const address = `/exchange/Bet/GetAutomaticCashOuts?marketId=${marketId}`;
    const { automaticCashOuts } = await resultOf<ResultOf<typeof getAutomaticCashOuts>>(
      await this.#request.get(address, { headers: this.#headers }),
    );
    return automaticCashOuts.filter(({ status }) => status === 'ARMED').length;
  }

  /** How many orders are armed in a market. */
  async armedOrders(marketId: string): Promise<number> {
    const address = `/exchange/Bet/GetArmedOrders?marketId=${marketId}`;
    const { armedOrders } = await resultOf<ResultOf<typeof getArmedOrders>>(
      await this.#request.get(address, { headers: this.#headers }),
    );
    return armedOrders.filter(({ status }) => status === 'ARMED').length;
  }

  /** The bets of a market in the history, oldest first. */
  async history(marketId: string): Promise<readonly HistoryBet[]> {
    const answer = await this.#request.post('/exchange/Bet/GetUserBetHistory', {
      headers: this.#headers,
      data: { marketId },
    });
    const { bets } = await resultOf<ResultOf<typeof getBetHistory>>(answer);
    return bets.toSorted((a, b) => a.betId - b.betId);
  }

  async cancelAll(): Promise<void> {
    await resultOf(await this.#request.post('/exchange/Bet/CancelAll', { headers: this.#headers, data: {} }));
  }

  /** Confirms that the agent has handed over the money of the one payment that waits. */
  async confirmPayment(): Promise<void> {
    const headers = this.#headers;
    const { entries } = await resultOf<ResultOf<typeof getOwnAgentEntries>>(
      await this.#request.get('/exchange/Account/GetAgentEntries', { headers }),
    );
    const entryId = entries.find(({ mayConfirm }) => mayConfirm)?.entryId;
    const data = { entryId, answer: 'CONFIRM' };
    await resultOf(await this.#request.post('/exchange/Account/AnswerAgentEntry', { headers, data }));
  }

  /** Asks the cashier for money in or out; the request's id. */
  async askCashier(way: 'Deposit' | 'Withdrawal', details: object): Promise<string> {
    const data = { customerRef: randomUUID().replaceAll('-', ''), method: 'UPI', ...details };
    const path = `/exchange/DepositWithdrawal/Create${way}`;
    const answer = await this.#request.post(path, { headers: this.#headers, data });
    return (await resultOf<{ readonly requestId: string }>(answer)).requestId;
  }
}

async function resultOf<T>(response: APIResponse): Promise<T> {
  const body = (await response.json()) as { success: boolean; result: T; error: unknown };
  if (!body.success) throw new Error(`${response.url()}: ${JSON.stringify(body.error)}`);
  return body.result;
}
