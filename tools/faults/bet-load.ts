import type { PlaceResult } from '@layline/contract/entities/bet.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';

/** A bet acknowledged to its sender. */
export interface AcknowledgedBet {
  readonly betId: number;
  readonly customerRef: string;
}

interface Answer<T> {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly result: T | null;
  readonly code: string | null;
}

/** Longest wait for an answer, ms. */
const PATIENCE_MS = 30_000;
/** Pause after an answer that does not come from a working exchange, ms. */
const AGAIN_MS = 200;

/** Players who bet over HTTP as fast as they are answered, on an exchange with fixed markets that may be down at times. */
export class BetLoad {
  readonly acknowledged: AcknowledgedBet[] = [];
  /** Number of each answer: `200`, `503 UNAVAILABLE`, `no answer` … */
  readonly answers = new Map<string, number>();
  /** Answers of 429 and 503 without `Retry-After`. */
  unclear = 0;
  /** Longest time between two accepted bets, ms. */
  longestGapMs = 0;
  /** Waits for answers to accepted bets, ms. */
  readonly waits: number[] = [];
  readonly #name: string;
  #address: string | null = null;
  #lastTaken = performance.now();
  #stopped = false;
  #refs = 0;
  #reported = { at: performance.now(), bets: 0, answers: new Map<string, number>() };
  readonly #working: Promise<void>[] = [];

  /** `name` keeps the references of two loads apart. */
  constructor(name: string) {
    this.#name = name;
  }

  /** The exchange's new address; null while it is known to be down. */
  set address(address: string | null) {
    this.#address = address;
  }

  /** Adds players who start betting; resolves when all are logged in. */
  async add(players: number): Promise<void> {
    for (let i = 0; i < players; i += 1) {
      const token = await this.#logIn();
      this.#working.push(this.#bet(token));
    }
  }

  /** Adds players who all log in before any of them bets. */
  async addAtOnce(players: number): Promise<void> {
    const tokens: string[] = [];
    while (tokens.length < players) {
      const group = Array.from({ length: Math.min(50, players - tokens.length) }, () => this.#logIn());
      tokens.push(...(await Promise.all(group)));
    }
    for (const token of tokens) this.#working.push(this.#bet(token));
  }

  /** The outcomes of the bets since the last call. */
  report(): string {
    const waits = this.waits.slice(this.#reported.bets);
    const seconds = (performance.now() - this.#reported.at) / 1000;
    const others = [...this.answers]
      .map(([name, count]) => [name, count - (this.#reported.answers.get(name) ?? 0)] as const)
      .filter(([name, count]) => name !== '200' && count > 0);
    this.#reported = { at: performance.now(), bets: this.waits.length, answers: new Map(this.answers) };
    const rest = others.map(([name, count]) => `, ${count} × ${name}`).join('');
    return `${Math.round(waits.length / seconds)} bets/s, p50 ${quantile(waits, 0.5)} ms, p99 ${quantile(waits, 0.99)} ms${rest}`;
  }

  /** Resolves when all have their last answer. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#working);
  }

  async #logIn(): Promise<string> {
    for (;;) {
      const { result } = await this.#call<LoginResult>('Account/LoginAsDemoUser');
      if (result !== null) return result.accessToken;
      await pause(AGAIN_MS);
    }
  }

  async #bet(token: string): Promise<void> {
    let market: string | null = null;
    while (!this.#stopped) {
      market ??= await this.#openMarket();
      if (market === null) {
        await pause(AGAIN_MS);
        continue;
      }
      const customerRef = `${this.#name}-${(this.#refs += 1)}`;
      const side = this.#refs % 2 === 0 ? 'BACK' : 'LAY';
      const body = { marketId: market, runnerId: 'home', side, price: 2, stake: 100, customerRef };
      const asked = performance.now();
      const { status, result } = await this.#call<PlaceResult>('Bet/PlaceBetV2', token, body);
      if (result === null) {
        if (status !== 429) market = null;
        await pause(AGAIN_MS);
      } else this.#took({ betId: result.betId, customerRef }, asked);
    }
  }

  #took(bet: AcknowledgedBet, asked: number): void {
    const now = performance.now();
    this.acknowledged.push(bet);
    this.waits.push(now - asked);
    this.longestGapMs = Math.max(this.longestGapMs, now - this.#lastTaken);
    this.#lastTaken = now;
  }

  /** The fixed market of the current process: each start has its own. */
  async #openMarket(): Promise<string | null> {
    const ids = ['', ...Array.from({ length: 19 }, (_, i) => `.r${i + 2}`)].map(
      (life) => `fixed.quiet.mo${life}`,
    );
    const { result } = await this.#call<MarketBook[]>(`Odds/GetUserOddsV2?marketIds=${ids.join(',')}`);
    return result?.find(({ status }) => status === 'OPEN')?.marketId ?? null;
  }

  async #call<T>(path: string, token?: string, body?: object): Promise<Answer<T>> {
    const answer = await this.#fetch<T>(path, token, body);
    const name = answer.status === 0 ? 'no answer' : [answer.status, answer.code].filter(Boolean).join(' ');
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    if ((answer.status === 429 || answer.status === 503) && answer.retryAfter === null) this.unclear += 1;
    return answer;
  }

  async #fetch<T>(path: string, token?: string, body?: object): Promise<Answer<T>> {
    if (this.#address === null) return { status: 0, retryAfter: null, result: null, code: null };
    try {
      const response = await fetch(`${this.#address}/exchange/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const said = (await response.json()) as { result: T | null; error: { code: string } | null };
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, retryAfter, result: said.result, code: said.error?.code ?? null };
    } catch {
      return { status: 0, retryAfter: null, result: null, code: null };
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The quantile `at` of sorted waits, whole ms. */
export function quantile(waits: readonly number[], at: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0);
}
