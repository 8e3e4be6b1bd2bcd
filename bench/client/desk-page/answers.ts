import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';

/** The parts of a sent bet that its list of open bets repeats. */
type SentBet = Pick<OpenBet, 'marketId' | 'runnerId' | 'side' | 'price' | 'stake' | 'customerRef'>;

/** How long a call takes, ms. */
const ANSWER_MS = 30;

/** A bet as it leaves the page. */
export interface SentCall {
  /** Of its request, once the browser could send it: `performance.now()` ms. */
  readonly leftAt: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** Takes the place of the exchange in this page: bets are accepted and wait, nothing else is known. */
export class Answers {
  readonly #bets: OpenBet[] = [];
  onBet: (call: SentCall) => void = () => undefined;

  /** What the page uses instead of the browser's `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const leftAt = performance.now();
    const { pathname: path } = new URL(request.url);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    if (path.endsWith('/Bet/PlaceBetV2')) {
      const body = await request.text();
      this.onBet({ leftAt, path, headers: Object.fromEntries(request.headers), body });
      return succeed(this.#place(JSON.parse(body) as SentBet));
    }
    if (path.endsWith('/Bet/GetUserOpenBets')) {
      return succeed({ openBets: this.#bets, balance: 100_000, exposure: 0 });
    }
    return Response.json(
      { success: false, status: 404, result: null, error: { code: 'NOT_FOUND', message: 'Not found.' } },
      { status: 404 },
    );
  };

  #place({ marketId, runnerId, side, price, stake, customerRef }: SentBet): object {
    const betId = this.#bets.length + 1;
    this.#bets.push({
      ...exampleOpenBet,
      betId,
      marketId,
      runnerId,
      side,
      price,
      stake,
      customerRef,
      averagePrice: null,
      matched: 0,
      remaining: stake,
    });
    return {
      betId,
      status: 'EXECUTABLE',
      matched: 0,
      remaining: stake,
      averagePrice: null,
      line: null,
      delayUntil: null,
      ownBetCrossed: 0,
      serverTime: Date.now(),
    };
  }
}

function succeed(result: object): Response {
  return Response.json({ success: true, status: 200, result, error: null });
}
