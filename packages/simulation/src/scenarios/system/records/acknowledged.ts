import type { ErrorCode } from '@layline/contract/error-codes.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { Records } from '../../players/records.ts';
import { BonusRecords } from './bonus-records.ts';
import { FancyRecords } from './fancy-records.ts';
import { ResultRecords } from './result-records.ts';
import { SoloRecords } from './solo-records.ts';
import { TableRecords } from './table-records.ts';

/** A bet as answered. */
export interface AnsweredBet {
  readonly player: string;
  readonly customerRef: string;
  /** Null for a refusal. */
  readonly betId: number | null;
  readonly code: ErrorCode | null;
  /** Paise; null for the remainder of another bet. */
  readonly stake: number | null;
}

/** What is known of a market from outside, from requests and acknowledgements. */
interface KnownMarket {
  /** True after an acknowledged suspension, until somebody asks to open it. */
  suspended: boolean;
  /** How often somebody has asked to open it. */
  opened: number;
}

/** A market's known state at one moment, to compare with later. */
export interface Look {
  readonly marketId: string;
  readonly suspended: boolean;
  readonly opened: number;
}

/** What was acknowledged, and must be true from then on, whatever failed. */
export class Acknowledged extends Records {
  readonly bets: AnsweredBet[] = [];
  /** Acknowledged cancels of single bets, paise, by bet. */
  readonly cancelled = new Map<number, number>();
  /** Withdrawals that were refused while another try may still have been under way, by `customerRef`. */
  readonly doubtful = new Map<string, PlayerId>();
  readonly fancies = new FancyRecords();
  readonly results = new ResultRecords();
  readonly bonuses = new BonusRecords();
  readonly tables = new TableRecords();
  readonly solo = new SoloRecords();
  readonly #markets = new Map<string, KnownMarket>();

  /** Call before asking to open a market. */
  opening(marketId: string): void {
    const market = this.#market(marketId);
    market.suspended = false;
    market.opened += 1;
  }

  /** Records an acknowledged suspension; `look` was taken before asking for it. */
  suspended({ marketId, opened }: Look): void {
    const market = this.#market(marketId);
    if (market.opened === opened) market.suspended = true;
  }

  look(marketId: string): Look {
    return { marketId, ...this.#market(marketId) };
  }

  /** True if the market has been suspended without a break since the look. */
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
