import type { PaymentSettings } from '@layline/contract/entities/cashier.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { RequestStore } from './request-store.ts';

const HOUR_MS = 3_600_000;

/** Cooling time of a new payee where neither the exchange nor the site sets one, hours. */
export const PAYEE_COOLING_HOURS = 24;

/**
 * A player's first withdrawal to a payee waits: whoever has got into an account names an account of their own, and its
 * owner needs time to notice. Which device named it does not matter, since a stranger may hold a known one.
 */
export class PayeeCooling {
  readonly #store: Pick<RequestStore, 'hasPaidTo'>;
  readonly #hours: number;
  readonly #now: () => number;

  /** `hours` is for sites that set none themselves; 0 for no cooling time. */
  constructor(store: Pick<RequestStore, 'hasPaidTo'>, hours: number, now: () => number) {
    this.#store = store;
    this.#hours = hours;
    this.#now = now;
  }

  /** When a withdrawal that is asked for now can be approved at the earliest, UTC ms; null for at once. */
  async payableFrom(player: PlayerId, payeeKey: string, settings: PaymentSettings): Promise<number | null> {
    const hours = settings.payeeCoolingHours ?? this.#hours;
    if (hours === 0 || (await this.#store.hasPaidTo(player, payeeKey))) return null;
    return this.#now() + Math.ceil(hours * HOUR_MS);
  }

  /** PAYEE_TOO_NEW until the cooling time is over. */
  refusal({ payable_from: from }: MoneyRequestTable): Refused | null {
    return from !== null && this.#now() < from ? refuse('PAYEE_TOO_NEW') : null;
  }
}
