import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { CashOutOffer } from '../../provider/cash-out.ts';
import type { QuoteState } from './use-cash-out-quote.ts';
import { noOfferText } from './cash-out-words.ts';
import type { cashOut } from './texts.ts';
import { errorText } from '@layline/ui/states/error-text.ts';

/** A figure as far as it is known, and why it cannot be pressed. */
export interface CashOutView {
  /** Null while unknown, and if there is none. */
  readonly offer: CashOutOffer | null;
  /** Why it cannot be pressed, in a sentence; null if it can, and while the offer is unknown. */
  readonly hindrance: string | null;
  /** False if there is nothing to press at present, however long the player waits for the answer. */
  readonly isPossible: boolean;
  /** Seconds that a press would wait. */
  readonly delaySec: number;
}

/** What surrounds a quote. */
interface Surroundings {
  readonly online: boolean;
  /** The prices on screen are current. */
  readonly trusted: boolean;
  /** The code of why the market takes no bets; null if it does, or if that is unknown. */
  readonly closedBy: 'MARKET_SUSPENDED' | 'MARKET_NOT_OPEN_FOR_BETTING' | null;
  /** Only a part of the position is asked for. */
  readonly isPart: boolean;
}

/** What is shown of a quote. A figure that cannot be trusted stays on screen, and cannot be pressed. */
export function viewOf(
  t: Write<TextOf<typeof cashOut>>,
  { quote, error }: QuoteState,
  { online, trusted, closedBy, isPart }: Surroundings,
): CashOutView {
  const offer = quote?.offer ?? null;
  const delaySec = quote?.delaySec ?? 0;
  if (closedBy !== null) {
    return { offer: null, hindrance: noOfferText(t, closedBy, false), isPossible: false, delaySec };
  }
  if (!online) {
    return {
      offer,
      hindrance: t('You are offline. The figure is not up to date.'),
      isPossible: true,
      delaySec,
    };
  }
  if (error) return { offer, hindrance: errorText(error), isPossible: true, delaySec };
  if (quote && offer === null) {
    return { offer, hindrance: noOfferText(t, quote.reason, isPart), isPossible: false, delaySec };
  }
  return { offer, hindrance: trusted ? null : t('Waiting for fresh prices.'), isPossible: true, delaySec };
}
