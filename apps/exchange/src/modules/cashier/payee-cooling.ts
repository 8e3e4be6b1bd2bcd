import type { PaymentSettings } from '@layline/contract/entities/cashier.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { MoneyRequestTable } from '../../db/cashier-tables.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { PasskeyConfirmation } from '../accounts/passkey-confirmation.ts';
import type { RequestStore } from './request-store.ts';

const HOUR_MS = 3_600_000;

/** Default waiting time for a new payee, hours, if neither the exchange nor the site sets one. */
export const PAYEE_COOLING_HOURS = 24;

/**
 * A player's first withdrawal to a payee waits: an intruder would name a payee of their own, and the owner needs time to notice. It does not matter
 * which device made the request, because a stranger may be holding a known one. After the removal of a passkey, or the addition of another, every payee
 * counts as new: somebody who knows the password can do either, and is then asked for no passkey or for their own.
 */
export class PayeeCooling {
  readonly #store: Pick<RequestStore, 'hasPaidTo'>;
  readonly #passkeys: Pick<PasskeyConfirmation, 'changedSince'>;
  readonly #hours: number;
  readonly #now: () => number;

  /** `hours` applies to sites that do not set it themselves; 0 for no wait. */
  constructor(
    store: Pick<RequestStore, 'hasPaidTo'>,
    passkeys: Pick<PasskeyConfirmation, 'changedSince'>,
    hours: number,
    now: () => number,
  ) {
    this.#store = store;
    this.#passkeys = passkeys;
    this.#hours = hours;
    this.#now = now;
  }

  /** The earliest time at which a withdrawal requested now can be approved, UTC ms; null if at once. */
  async payableFrom(player: PlayerId, payeeKey: string, settings: PaymentSettings): Promise<number | null> {
    const coolingMs = Math.ceil((settings.payeeCoolingHours ?? this.#hours) * HOUR_MS);
    if (coolingMs === 0) return null;
    const [now, known] = [this.#now(), await this.#store.hasPaidTo(player, payeeKey)];
    const waits = !known || (await this.#passkeys.changedSince(player, now - coolingMs));
    return waits ? now + coolingMs : null;
  }

  /** PAYEE_TOO_NEW until the cooling time is over. */
  refusal({ payable_from: from }: MoneyRequestTable): Refused | null {
    return from !== null && this.#now() < from ? refuse('PAYEE_TOO_NEW') : null;
  }
}
