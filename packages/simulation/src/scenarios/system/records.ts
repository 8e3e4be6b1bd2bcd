import type { MoneyRequestStatus } from '@layline/contract/entities/cashier.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';

/** A bet as its press was answered. */
export interface AnsweredBet {
  readonly player: string;
  readonly customerRef: string;
  /** Null for a refusal. */
  readonly betId: number | null;
  readonly code: ErrorCode | null;
  /** Paise; null for what was left of another bet. */
  readonly stake: number | null;
}

/** A deposit or withdrawal as its press was answered, and what the back office has done with it. */
export interface AnsweredRequest {
  readonly player: string;
  readonly type: 'DEPOSIT' | 'WITHDRAWAL';
  /** Paise. */
  readonly amount: number;
  /** As the back office was told. APPROVED deposits are on the account, PAID withdrawals have left. */
  status: MoneyRequestStatus;
}

/** What is known of a market from outside, by what was said and acknowledged. */
interface KnownMarket {
  /** An acknowledged suspension, after which nobody has asked to open it. */
  suspended: boolean;
  /** Times that somebody has asked to open it. */
  opened: number;
}

/** A look at a market, to come back to. */
export interface Look {
  readonly marketId: string;
  readonly suspended: boolean;
  readonly opened: number;
}

/** What was acknowledged to somebody, and has to be true from then on. */
export class Records {
  readonly bets: AnsweredBet[] = [];
  /** By id. */
  readonly requests = new Map<string, AnsweredRequest>();
  /** Acknowledged cancels of single bets, paise, by bet. */
  readonly cancelled = new Map<number, number>();
  readonly #markets = new Map<string, KnownMarket>();

  /** Somebody is about to ask to open a market. */
  opening(marketId: string): void {
    const market = this.#market(marketId);
    market.suspended = false;
    market.opened += 1;
  }

  /** A suspension was acknowledged, before which the market was looked at. */
  suspended({ marketId, opened }: Look): void {
    const market = this.#market(marketId);
    if (market.opened === opened) market.suspended = true;
  }

  look(marketId: string): Look {
    return { marketId, ...this.#market(marketId) };
  }

  /** True if the market was suspended from the look until now, without a break. */
  wasSuspendedSince({ marketId, suspended, opened }: Look): boolean {
    return suspended && this.#market(marketId).opened === opened;
  }

  noteCancelled(betId: number, amount: number): void {
    this.cancelled.set(betId, (this.cancelled.get(betId) ?? 0) + amount);
  }

  #market(marketId: string): KnownMarket {
    const known = this.#markets.get(marketId) ?? { suspended: false, opened: 0 };
    this.#markets.set(marketId, known);
    return known;
  }
}
